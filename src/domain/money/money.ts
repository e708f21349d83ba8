/** Decides how amounts are written and read: whole rupees in Indian digit grouping (applicant-form §5.6, decision V19). */

/** A whole number of rupees, from 0 up to 1e13; never paise. */
export type Rupees = number & { readonly __unit: "rupees" }

/** The number as rupees; throws RangeError when it is not a whole number from 0 to 1e13. */
export function rupees(amount: number): Rupees {
  if (!Number.isInteger(amount) || amount < 0 || amount > 1e13)
    throw new RangeError(`Not an amount: ${amount}`)
  return amount as Rupees
}

/** 1234567 -> "12,34,567". */
export function formatGrouped(amount: number): string {
  const digits = String(Math.trunc(Math.abs(amount)))
  const head = digits.slice(0, -3)
  const grouped = head === "" ? digits : `${head.replace(/\B(?=(\d{2})+(?!\d))/g, ",")},${digits.slice(-3)}`
  return amount < 0 ? `-${grouped}` : grouped
}

/** 1234567 -> "₹12,34,567". */
export function formatRupees(amount: number): string {
  return amount < 0 ? `-₹${formatGrouped(-amount)}` : `₹${formatGrouped(amount)}`
}

/**
 * Reads digits with commas anywhere, and a leading rupee sign; undefined for any other text or when the value is too large.
 */
export function parseRupees(written: string): Rupees | undefined {
  const digits = written.replace(/[₹,\s]/g, "")
  if (!/^\d{1,14}$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount <= 1e13 ? (amount as Rupees) : undefined
}

/**
 * The text of an amount field while a user types: grouped when it holds only digits and commas,
 * else unchanged, so that the message fits.
 */
export function groupAmount(text: string): string {
  const amount = parseRupees(text)
  return /^[\d,]+$/.test(text) && amount !== undefined ? formatGrouped(amount) : text
}
