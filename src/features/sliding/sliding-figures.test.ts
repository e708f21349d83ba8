import { expect, it } from "vitest"
import { slidingFigures } from "./sliding-figures.ts"

it("groups the digits of its figures, and has none while they are loading", () => {
  const values = (counters: Parameters<typeof slidingFigures>[0]) =>
    slidingFigures(counters).map(({ value }) => value)
  expect(values({ Total: 124_999, Enrolled: 4999, Slid: 0 })).toEqual(["1,24,999", "4,999", "0"])
  expect(values(undefined)).toEqual([undefined, undefined, undefined])
})
