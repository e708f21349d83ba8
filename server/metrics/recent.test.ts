import { expect, it } from "vitest"
import { Recent } from "./recent.ts"

const at = (minute: number) => new Date(minute * 60_000)

it("counts the last hour, and forgets what is older", () => {
  const hour = new Recent(60_000, 60)
  expect(hour.of(at(100))).toEqual({ count: 0, largest: null })
  for (const [minute, value] of [
    [100, 3],
    [100, 9],
    [130, 5],
  ] as const)
    hour.add(value, at(minute))
  expect(hour.of(at(159))).toEqual({ count: 3, largest: 9 })
  expect(hour.of(at(160))).toEqual({ count: 1, largest: 5 })
  expect(hour.of(at(190))).toEqual({ count: 0, largest: null })
})
