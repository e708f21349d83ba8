import { expect, it } from "vitest"
import { listTotal } from "./list-total.ts"

it("counts the rows of this device where the server's are not known, or there are none", () => {
  expect(listTotal(0, 2)).toBe(2)
  expect(listTotal(0, 0)).toBe(0)
})

it("is the server's as soon as it is known", () => {
  expect(listTotal(300, 27)).toBe(300)
  expect(listTotal(undefined, 12)).toBeUndefined()
})
