import { expect, it } from "vitest"
import { FULL_BYTES, hasRoom, LOW_BYTES, storageLevel } from "./storage.ts"

const withFree = (free: number) => ({ usage: 1_000_000, quota: 1_000_000 + free })

it("law 19: warns of a device that is nearly full, and refuses new captures on a full one", () => {
  expect(storageLevel(withFree(LOW_BYTES))).toBe("ok")
  expect(storageLevel(withFree(LOW_BYTES - 1))).toBe("low")
  expect(storageLevel(withFree(FULL_BYTES - 1))).toBe("full")
  expect(hasRoom(withFree(LOW_BYTES), 5_000_000)).toBe(true)
  expect(hasRoom(withFree(FULL_BYTES), FULL_BYTES)).toBe(false)
  expect(hasRoom(withFree(FULL_BYTES - 1), 1)).toBe(false)
})

it("refuses nothing when the browser does not say how much there is", () => {
  expect(storageLevel(null)).toBe("ok")
  expect(hasRoom(null, 5_000_000)).toBe(true)
  expect(hasRoom({ usage: 0, quota: 0 }, 5_000_000)).toBe(true)
})
