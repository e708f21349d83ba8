/**
 * Decides the computed percentage of marks and its colour, for the form, the overview and the academic history
 * (applicant-form §5.5, decision F27).
 */

/**
 * Secured of maximum marks in percent, rounded to 2 decimals; undefined when either is missing or not whole, when the
 * maximum is 0, or when secured is higher.
 */
export function percentageOf(secured: string | number, max: string | number): number | undefined {
  const [part, whole] = [toMarks(secured), toMarks(max)]
  if (part === undefined || whole === undefined || whole === 0 || part > whole) return undefined
  return percentOf(part, whole)
}

/** A part of a whole in percent, rounded to 2 decimals: in whole numbers, because 431/800 has no exact value in binary. */
export const percentOf = (part: number, whole: number): number =>
  Math.floor((part * 20_000 + whole) / (2 * whole)) / 100

/** "71.40": a percentage with its 2 decimals; empty when there is none. */
export function formatPercentage(percentage: number | undefined): string {
  return percentage === undefined ? "" : percentage.toFixed(2)
}

/** Green at 75 or above, cyan at 60 or above, neutral below (decision F27). */
export function percentageTone(percentage: number): "green" | "cyan" | "neutral" {
  if (percentage >= 75) return "green"
  return percentage >= 60 ? "cyan" : "neutral"
}

function toMarks(value: string | number): number | undefined {
  const text = String(value).trim()
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
