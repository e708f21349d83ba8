import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rupees } from "#domain/money/money.ts"
import { amountInWords } from "./amount-in-words.ts"

const inWords = (amount: number) => amountInWords(rupees(amount))

const VALUES: Record<string, number> = {}
const plain =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen"
for (const [value, word] of plain.split(" ").entries()) VALUES[word] = value
for (const [at, word] of "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ").entries())
  VALUES[word] = 20 + at * 10

/** Converts the words back to a number by the rules of Indian numbering, crores first. */
function read(tokens: string[]): number {
  for (const [name, unit] of [
    ["Crore", 10_000_000],
    ["Lakh", 100_000],
    ["Thousand", 1000],
    ["Hundred", 100],
  ] as const) {
    const at = tokens.lastIndexOf(name)
    if (at >= 0) return read(tokens.slice(0, at)) * unit + read(tokens.slice(at + 1))
  }
  return tokens.flatMap((token) => token.split("-")).reduce((sum, token) => sum + VALUES[token]!, 0)
}

describe("an amount in words", () => {
  it.each([
    [0, "Rupees Zero Only"],
    [1, "Rupee One Only"],
    [19, "Rupees Nineteen Only"],
    [20, "Rupees Twenty Only"],
    [99, "Rupees Ninety-Nine Only"],
    [100, "Rupees One Hundred Only"],
    [101, "Rupees One Hundred One Only"],
    [1000, "Rupees One Thousand Only"],
    [10_010, "Rupees Ten Thousand Ten Only"],
    [70_000, "Rupees Seventy Thousand Only"],
    [99_999, "Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only"],
    [100_000, "Rupees One Lakh Only"],
    [265_000, "Rupees Two Lakh Sixty-Five Thousand Only"],
    [5_820_000, "Rupees Fifty-Eight Lakh Twenty Thousand Only"],
    [10_000_000, "Rupees One Crore Only"],
    [12_34_56_789, "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only"],
    [
      999_999_999,
      "Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only",
    ],
    [1e13, "Rupees Ten Lakh Crore Only"],
  ])("%d is %s", (amount, words) => {
    expect(inWords(amount)).toBe(words)
  })

  it("reads back as the same amount, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        const tokens = inWords(amount).split(" ").slice(1, -1)
        expect(read(tokens)).toBe(amount)
      }),
    )
  })
})
