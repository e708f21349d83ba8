/** Decides whether a JSON text may be parsed at all: it is not nested too deep, and no object has the same name twice. */

/** The contract's deepest body has five levels. */
export const MOST_LEVELS = 32

/** Why a text is refused; undefined when it may be parsed. */
export type TextFault = "too-deep" | "same-name-twice"

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The position after the string that begins at `at`; the end of the text when the string does not end. */
function endOfString(text: string, at: number): number {
  for (let from = at + 1; ; ) {
    const end = text.indexOf('"', from)
    if (end < 0) return text.length
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end + 1
    from = end + 1
  }
}

/**
 * The name as the parser will read it, so that an escaped duplicate is recognised; null for a name that the parser will
 * refuse.
 */
function nameOf(quoted: string): string | null {
  if (!quoted.includes("\\")) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return null
  }
}

/**
 * Scans a text once, without recursion, in time linear to its length. It does not check whether the text is JSON: the parser
 * refuses that afterwards.
 */
export function faultOfJsonText(text: string): TextFault | undefined {
  /** The names of each open object; null for an array. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (open.length === MOST_LEVELS) return "too-deep"
      open.push(code === OPEN_OBJECT ? new Set() : null)
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) open.pop()
    if (code !== QUOTE) {
      at += 1
      continue
    }
    const end = endOfString(text, at)
    const names = open.at(-1)
    let next = end
    while (isBlank(text.charCodeAt(next))) next += 1
    if (names && text.charCodeAt(next) === COLON) {
      const name = nameOf(text.slice(at, end))
      if (name !== null && names.has(name)) return "same-name-twice"
      if (name !== null) names.add(name)
    }
    at = next
  }
  return undefined
}
