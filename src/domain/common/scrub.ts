/** Decides what of a failure's words may leave a device: nothing that people entered (decision E8), for page and server. */

const masks: readonly (readonly [RegExp, string])[] = [
  // Before the numbers, which may stand inside an address.
  [/[^\s@"'<>(),;]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b[A-Za-z]{5}\d{4}[A-Za-z]\b/g, "[pan]"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "[id]"],
  // Passport, voter ID, driving licence: capitals and digits without a space.
  [/\b(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{6,16}\b/g, "[number]"],
  // Aadhaar, Virtual ID, mobile, account: six digits and more, also in groups.
  [/\+?\d(?:[ -]?\d){5,}/g, "[number]"],
  // Words of other scripts are always something that a person wrote.
  [/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, "[text]"],
  [/\b\p{Lu}[\p{L}\p{M}.]*(?: \p{Lu}[\p{L}\p{M}.]*)+/gu, "[name]"],
]

/** A text without mobile numbers, e-mail addresses, Aadhaar, PAN and other numbers of documents, ids, names, and the words given in `known` (of the person who is signed in). */
export function scrubText(text: string, known: readonly (string | null | undefined)[] = []): string {
  const words = known.filter((word): word is string => (word ?? "").trim().length > 1)
  const own = words.reduce((rest, word) => rest.replaceAll(word, "[name]"), text)
  return masks.reduce((rest, [what, mask]) => rest.replace(what, mask), own)
}

const ownFile = /((?:assets|src)\/[\w.$/-]+?\.[cm]?[jt]sx?)(?:\?[^\s:)]*)?(:\d+:\d+)/
/** Longer lines are no frames. Whoever sends one must not make a search of it: below, a search may look back at every character. */
const LONGEST_LINE = 500

/** The name of the function before a file: what stands before host, bracket and @. */
function nameBefore(text: string): string {
  const own = text.replace(/(?:[a-z-]+:\/\/[^/\s)]*)?\/?$/, "").replace(/[\s(@]+$/, "")
  return (
    own
      .replace(/^.*[^\w$.<> ]/, "")
      .trim()
      .replace(/^at(\s+|$)/, "") || "?"
  )
}

/** The frames of a stack that are the product's own code, without host and query: `fn (assets/index-a1.js:1:20)` per line, at most 20. */
export function ownFrames(stack: string | undefined): string {
  return (stack ?? "")
    .split("\n")
    .flatMap((line) => {
      const found = line.length > LONGEST_LINE ? null : ownFile.exec(line)
      return found ? [`${nameBefore(line.slice(0, found.index))} (${found[1]}${found[2]})`] : []
    })
    .slice(0, 20)
    .join("\n")
}
