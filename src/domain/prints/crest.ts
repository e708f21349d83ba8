/**
 * Decides the crest of the college, for assets and papers: a shield of two halves
 * with the initials and the rod of Asclepius.
 */

/** The drawing is 100 x 120 units; the name of a path says whether it is filled or stroked. */
export const CREST = { width: 100, height: 120 } as const

export const crestPaths = {
  shield: "M5 4H95V60C95 90 75 108 50 117C25 108 5 90 5 60Z",
  leftHalf: "M10 38H50V111.5C28 103 10 87 10 60Z",
  rightHalf: "M50 38H90V60C90 87 72 103 50 111.5Z",
  chief: "M10 9H90V35H10Z",
  rod: "M50 47V101",
  serpent: "M51 98C38 96 37 88 50 84C65 79 65 71 50 67C37 63 38 55 49 53C57 52 60 50 58 46",
} as const

/** The place of the initials: their centre, baseline and font size, and their maximum width. */
export const crestInitialsBox = { x: 50, baseline: 30, size: 22, width: 74 } as const

const UNNAMED = new Set(["of", "and", "the", "for", "&", "at", "in"])

/**
 * The letters on the crest: those from the settings, else the first letters of the words of the name, at most four, each with its marks. "Demo
 * Medical College" -> "DMC".
 */
export function crestInitials(name: string, set = ""): string {
  const wanted = set.trim()
  if (wanted !== "") return (wanted.match(/\p{L}\p{M}*/gu) ?? []).slice(0, 4).join("").toUpperCase()
  const words = name.split(/[\s.,\-–]+/).filter((word) => word !== "" && !UNNAMED.has(word.toLowerCase()))
  const letters = words.map((word) => [...word][0] ?? "").filter((letter) => /\p{L}/u.test(letter))
  return letters.slice(0, 4).join("").toUpperCase()
}
