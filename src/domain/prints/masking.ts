/** Decides how much of a name and a number the public check page shows: enough to compare them with a paper at hand. */

/** Only the first letter of each word; the fixed number of stars hides the length. "Anjali Kumari" -> "A**** K****". */
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

/** The first letter with its combining marks. */
function firstSign(word: string): string {
  return /^.\p{M}*/u.exec(word)?.[0].toUpperCase() ?? ""
}
