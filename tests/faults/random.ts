/** Repeatable random decisions: the same seed gives the same round. */

export interface Random {
  /** 0 up to but not including 1. */
  next(): number
  /** A whole number, `least` to `most`. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
}

/** `seed`: a whole number; only its low 32 bits count (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const one = from[whole(0, from.length - 1)]
    if (one === undefined) throw new Error("Nothing to pick from")
    return one
  }
  return { next, whole, pick, chance: (probability) => next() < probability }
}

/** The seeds of a run: the first one is given, so that a single round can be repeated with its own seed. */
export function seedsFrom(first: number, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, at) => (first + Math.imul(at, 0x9e3779b1)) >>> 0)
}

export const anySeed = (): number => Math.floor(Math.random() * 2 ** 32)
