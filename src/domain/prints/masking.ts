/** Decides how much of a person and a number the public check page shows: enough to compare with a paper at hand. */

/** First letters only; the number of stars says nothing about the length. "Anjali Kumari" -> "A**** K****". */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${firstSign(word)}****`)
    .join(" ")
}

/** The last four characters. "F25-00214" -> "****0214". */
export function maskNumber(number: string): string {
  const bare = number.replace(/[^\p{L}\p{N}]/gu, "")
  return `****${bare.slice(-4)}`
}

/** A letter with the marks that belong to it. */
function firstSign(word: string): string {
  return /^.\p{M}*/u.exec(word)?.[0].toUpperCase() ?? ""
}
