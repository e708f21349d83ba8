import { expect, it } from "vitest"
import { durationText } from "./figures.ts"

it("is in the largest unit of which there are two, and never nothing", () => {
  expect([40, 119, 7199, 7200, 172_799, 172_800].map(durationText)).toEqual([
    "1 minute",
    "1 minute",
    "119 minutes",
    "2 hours",
    "47 hours",
    "2 days",
  ])
})
