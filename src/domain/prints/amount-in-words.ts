/** Decides how an amount is written out on receipts: Indian numbering, lakh and crore. */
import type { Rupees } from "#domain/money/money.ts"

const small =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  )
const tens = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")

/** The units from hundreds on, largest first; a number of crores is written with the same words. */
const units = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const

function words(number: number): string[] {
  for (const [unit, name] of units)
    if (number >= unit) {
      const rest = number % unit
      return [...words(Math.floor(number / unit)), name, ...(rest > 0 ? words(rest) : [])]
    }
  if (number < 20) return [small[number] ?? ""]
  const one = number % 10
  const ten = tens[Math.floor(number / 10)] ?? ""
  return [one === 0 ? ten : `${ten}-${small[one]}`]
}

/** 265000 -> "Rupees Two Lakh Sixty-Five Thousand Only". One rupee is singular. */
export function amountInWords(amount: Rupees): string {
  return `${amount === 1 ? "Rupee" : "Rupees"} ${words(amount).join(" ")} Only`
}
