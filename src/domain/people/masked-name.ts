/** Decides how a name is masked for a reader who may only recognise it (decision N10). */

/** `Asha Rani` -> `A*** R***`: the first letter of each word and three stars, so that the length stays unknown. */
export function maskedName(...parts: readonly (string | null | undefined)[]): string {
  const words = parts.join(" ").trim().split(/\s+/).filter(Boolean)
  return words.map((word) => `${[...word][0]}***`).join(" ")
}
