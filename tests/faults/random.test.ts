import { expect, it } from "vitest"
import { createRandom, seedsFrom } from "./random.ts"

it("gives the same decisions for the same seed, and others for another", () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.whole(0, 1000))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

it("starts the seeds of a run with the given one, so that a round is had again alone", () => {
  const [first, second] = seedsFrom(7, 2)
  expect(first).toBe(7)
  expect(seedsFrom(second ?? 0, 1)).toEqual([second])
})
