/** The random numbers of the demo college: the same seed gives the same college. */

/** A source of numbers from 0 up to 1. */
export interface Chance {
  next(): number
  /** A whole number from least to most, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** A source that always gives the same numbers for the same seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[whole(0, from.length - 1)]
    if (found === undefined) throw new RangeError("Nothing to pick from")
    return found
  }
  return { next, whole, pick }
}
