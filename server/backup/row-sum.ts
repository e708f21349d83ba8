/** Compares two collections of lines whatever their order: by their number and the sum of their hashes. */
import { createHash } from "node:crypto"

const SPACE = 1n << 256n

/** The number of lines, and their sum as 64 hexadecimal digits. */
export interface Sum {
  readonly count: number
  readonly sum: string
}

/** Adds up lines as they come, without storing them. */
export class Summing {
  #count = 0
  #sum = 0n

  add(line: string): void {
    this.#count += 1
    this.#sum = (this.#sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % SPACE
  }

  total(): Sum {
    return { count: this.#count, sum: this.#sum.toString(16).padStart(64, "0") }
  }
}

export const isSameSum = (one: Sum, other: Sum): boolean => one.count === other.count && one.sum === other.sum
