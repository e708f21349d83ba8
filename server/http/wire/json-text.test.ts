import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { faultOfJsonText, MOST_LEVELS } from "./json-text.ts"

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`

/** JSON with blanks between its parts and any character of a text written as an escape. */
function written(value: unknown, blanks: string, isEscaped: (place: number) => boolean): string {
  let place = 0
  const quoted = (text: string) =>
    `"${[...text.split("")].map((unit) => (isEscaped(place++) ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}` : JSON.stringify(unit).slice(1, -1))).join("")}"`
  const write = (one: unknown): string => {
    if (typeof one === "string") return quoted(one)
    if (Array.isArray(one)) return `[${blanks}${one.map(write).join(`${blanks},${blanks}`)}${blanks}]`
    if (one !== null && typeof one === "object")
      return `{${blanks}${Object.entries(one)
        .map(([name, inner]) => `${quoted(name)}${blanks}:${blanks}${write(inner)}`)
        .join(`${blanks},${blanks}`)}${blanks}}`
    return JSON.stringify(one)
  }
  return write(value)
}

const blanks = fc.constantFrom("", " ", "\n\t", "\r\n  ")
const escapes = fc.func(fc.boolean()) as fc.Arbitrary<(place: number) => boolean>

describe("a text that may be read as JSON", () => {
  it("is every text that JSON.stringify writes, however it is spaced and escaped", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), blanks, escapes, (value, space, isEscaped) => {
        const text = written(value, space, isEscaped)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(faultOfJsonText(text)).toBeUndefined()
      }),
    )
  })

  it("has no name twice in one object, at any depth, escaped or not", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 }),
        fc.nat(),
        fc.array(fc.constantFrom("list", "object"), { maxLength: 8 }),
        blanks,
        escapes,
        (object, which, around, space, isEscaped) => {
          const names = Object.keys(object)
          const twin = names[which % names.length] as string
          const body = written(object, space, isEscaped)
          const more = written({ [twin]: 1 }, space, () => true)
          // The duplicate is the last member, with its name escaped.
          let text = `${body.slice(0, body.lastIndexOf("}"))},${more.slice(1)}`
          for (const kind of around) text = kind === "list" ? `[0,${text}]` : `{"a":1,"b":${text}}`
          expect(() => JSON.parse(text)).not.toThrow()
          expect(faultOfJsonText(text)).toBe("same-name-twice")
        },
      ),
    )
  })

  it("may have one name in two objects, and a value that looks like a name", () => {
    expect(faultOfJsonText('[{"a":1},{"a":2},{"b":{"a":{"a":1}}},"a",{"x":"a","a":"x"}]')).toBeUndefined()
    expect(faultOfJsonText(String.raw`{"a\"":1,"a":"\\","b":"\"a\":"}`)).toBeUndefined()
  })

  it("is not too deep, and a deep one is refused without recursion", () => {
    expect(faultOfJsonText(nested(MOST_LEVELS))).toBeUndefined()
    expect(faultOfJsonText(nested(MOST_LEVELS + 1))).toBe("too-deep")
    expect(faultOfJsonText("[".repeat(500_000))).toBe("too-deep")
    expect(faultOfJsonText('{"a":'.repeat(500_000))).toBe("too-deep")
  })

  it("never throws, also for what is no JSON", () => {
    const pieces = fc.constantFrom("{", "}", "[", "]", '"', "\\", ":", ",", "a", "\\u12", "1", " ")
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        faultOfJsonText(parts.join(""))
      }),
    )
  })
})
