/**
 * Decides which parts of an error text may leave a device: nothing that people entered (decision E8), for page and server.
 */

const masks: readonly (readonly [RegExp, string])[] = [
  // Before the numbers: an e-mail address may contain some.
  [/[^\s@"'<>(),;]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b[A-Za-z]{5}\d{4}[A-Za-z]\b/g, "[pan]"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "[id]"],
  // Passport, voter ID, driving licence: capitals and digits without a space.
  [/\b(?=\d*[A-Z])(?=[A-Z]*\d)[A-Z\d]{6,16}\b/g, "[number]"],
  // Aadhaar, Virtual ID, mobile, account: six digits and more, also in groups.
  [/\+?\d(?:[ -]?\d){5,}/g, "[number]"],
  // Words in other scripts are always something that a person typed.
  [/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, "[text]"],
  [/\b\p{Lu}[\p{L}\p{M}.]*(?: \p{Lu}[\p{L}\p{M}.]*)+/gu, "[name]"],
]

/**
 * The text without mobile numbers, e-mail addresses, Aadhaar, PAN and other numbers of documents, ids, names, and the words
 * in `known` (of the signed-in user).
 */
export function scrubText(text: string, known: readonly (string | null | undefined)[] = []): string {
  const words = known.filter((word): word is string => (word ?? "").trim().length > 1)
  const own = words.reduce((rest, word) => rest.replaceAll(word, "[name]"), text)
  return masks.reduce((rest, [what, mask]) => rest.replace(what, mask), own)
}

const ownFile = /((?:assets|src)\/[\w.$/-]+?\.[cm]?[jt]sx?)(?:\?[^\s:)]*)?(:\d+:\d+)/
/**
 * Longer lines are not stack frames. The limit also bounds the time of the search below, which may backtrack at every
 * character, for a stack that a client crafted.
 */
const LONGEST_LINE = 500

/** The name of the function in front of a file: without host, bracket and @. */
function nameBefore(text: string): string {
  const own = text.replace(/(?:[a-z-]+:\/\/[^/\s)]*)?\/?$/, "").replace(/[\s(@]+$/, "")
  return (
    own
      .replace(/^.*[^\w$.<> ]/, "")
      .trim()
      .replace(/^at(\s+|$)/, "") || "?"
  )
}

/**
 * The frames of a stack that belong to the product's own code, without host and query: `fn
 * (assets/index-a1.js:1:20)` per line, at most 20.
 */
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
