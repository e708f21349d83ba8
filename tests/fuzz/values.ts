/** Makes values for a schema of the contract: valid ones, ones with a single error, and unexpected ones. */
import fc from "fast-check"
import { uuidv7 } from "uuidv7"
import { contract } from "../contract/support/contract-check.ts"
import type { Random } from "../faults/random.ts"

export type Schema = Record<string, unknown>

/** A form spells some ids with a lower-case first letter. */
const spelled = (name: string) =>
  /^(admission|payment|course)\w*Id$/.test(name) ? name[0]?.toUpperCase() + name.slice(1) : name

/** The ids that the server's answers have revealed, by field name. */
export class Known {
  private readonly byName = new Map<string, (string | number)[]>()

  /** Stores the ids of an answer; the newest replace the oldest. */
  learn(value: unknown, name = ""): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) this.learn(one, name)
    else if (value !== null && typeof value === "object")
      for (const [inner, one] of Object.entries(value)) this.learn(one, inner)
    else if (/(Id|ID|No|Code)$/.test(name) && (typeof value === "string" || typeof value === "number")) {
      const ids = this.byName.get(name) ?? []
      if (ids.includes(value)) return
      ids.push(value)
      if (ids.length > 60) ids.shift()
      this.byName.set(name, ids)
    }
  }

  pick(random: Random, name: string): string | number | undefined {
    const ids = this.byName.get(spelled(name))
    return ids ? random.pick(ids) : undefined
  }

  /** The id of any record of any kind. */
  anyUuid(random: Random): string {
    const ids = ["AdmissionId", "PaymentId", "AdmissionDocId", "SlidingId", "SeatAllotmentId"].flatMap(
      (name) => this.byName.get(name) ?? [],
    )
    return ids.length > 0 ? String(random.pick(ids)) : uuidv7()
  }
}

export const resolved = (schema: Schema): Schema =>
  typeof schema.$ref === "string"
    ? resolved(contract.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
    : schema

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat() as string[]

/** The fields of an object, including those of its parts (allOf), and which are required. */
export function objectOf(given: Schema): { fields: Map<string, Schema>; required: Set<string> } {
  const schema = resolved(given)
  const fields = new Map<string, Schema>()
  const required = new Set((schema.required ?? []) as string[])
  for (const part of (schema.allOf ?? []) as Schema[]) {
    const inner = objectOf(part)
    for (const [name, rule] of inner.fields) fields.set(name, rule)
    for (const name of inner.required) required.add(name)
  }
  // A part may say less about a field than the whole schema.
  for (const [name, rule] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    if (!fields.has(name) || Object.keys(rule).length > 1) fields.set(name, rule)
  return { fields, required }
}

const matching = new Map<string, readonly string[]>()
const letters = ["Asha", "Asha Rani Devi", "ఆశ", "É", "Ñandú", "Zoë Å", "अनीता"]

function textsLike(pattern: string): readonly string[] {
  const known = matching.get(pattern)
  if (known) return known
  const regex = new RegExp(pattern, "u")
  const made = pattern.includes("\\p{")
    ? letters.filter((text) => regex.test(text))
    : fc.sample(fc.stringMatching(regex), { numRuns: 40, seed: 7 })
  matching.set(pattern, made)
  return made
}

const odd = [
  "'; drop table users; --",
  "<img src=x onerror=alert(1)>",
  "=1+1",
  "\u202egnp.exe",
  "  ",
  "\t\n",
  "💉👩‍⚕️",
  "ﷺ",
  "A\u0301\u0301\u0301",
  "null",
  "true",
  "-0",
  "1e400",
  "__proto__",
  "../../etc/passwd",
  "%00",
  "\\",
  '"',
  "\u2028",
]
const dates = [
  "2025-09-22",
  "2024-02-29",
  "1998-04-12",
  "0001-01-01",
  "9999-12-31",
  "1900-01-01",
  "2100-12-31",
]
const wrongDates = [
  "0000-01-01",
  "2025-02-30",
  "22-09-2025",
  "2025-9-2",
  "+12025-01-01",
  "2025-13-01",
  "today",
]
const moments = ["2025-09-22T10:00:00Z", "2001-02-03T04:05:06+05:30", "1970-01-01T00:00:00.000Z"]
const wrongMoments = [
  "2016-12-31T23:59:60Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-23:59",
  "now",
  "2025-09-22",
]

function goodText(random: Random, schema: Schema, name: string, known: Known): string {
  if (schema.format === "uuid")
    return random.chance(0.7) ? String(known.pick(random, name) ?? known.anyUuid(random)) : uuidv7()
  if (schema.format === "date") return random.pick(dates)
  if (schema.format === "date-time") return random.pick(moments)
  if (schema.format === "email") return random.pick(["a@example.org", `x${random.whole(1, 1e6)}@example.org`])
  const seen = known.pick(random, name)
  if (seen !== undefined && random.chance(0.4)) return String(seen)
  if (typeof schema.pattern === "string") return random.pick(textsLike(schema.pattern))
  const least = Number(schema.minLength ?? 0)
  const most = Math.min(Number(schema.maxLength ?? 60), 9000)
  if (random.chance(0.1)) return "x".repeat(most)
  if (random.chance(0.2)) return random.pick(odd).slice(0, most).padEnd(least, "x")
  return random.pick(["Asha", "Vijayawada", "ok", "12", "ఆశ", "MD General"]).slice(0, most).padEnd(least, "x")
}

function goodNumber(random: Random, schema: Schema, name: string, known: Known): number {
  const isWhole = typesOf(schema).includes("integer")
  const least = Number(schema.minimum ?? -9_007_199_254_740_991)
  const most = Number(schema.maximum ?? 9_007_199_254_740_991)
  const seen = known.pick(random, name)
  if (typeof seen === "number" && seen >= least && seen <= most && random.chance(0.6)) return seen
  if (random.chance(0.2)) return random.pick([least, most])
  const value = random.chance(0.7)
    ? random.whole(Math.max(least, 1), Math.min(most, 40))
    : least + random.next() * (most - least)
  return isWhole || random.chance(0.6) ? Math.trunc(value) : Number(value.toFixed(random.whole(1, 6)))
}

/** A value that satisfies the schema, as far as a single schema can tell. */
export function goodValue(random: Random, given: Schema, known: Known, name = "", depth = 0): unknown {
  const schema = resolved(given)
  if ("const" in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  const branches = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (branches && !schema.properties) return goodValue(random, random.pick(branches), known, name, depth)
  const types = typesOf(schema)
  const type =
    types.length > 1 && random.chance(0.15) && types.includes("null")
      ? "null"
      : types.find((t) => t !== "null")
  if (type === "null") return null
  if (type === "boolean") return random.chance(0.5)
  if (type === "integer" || type === "number") return goodNumber(random, schema, name, known)
  if (type === "string") return goodText(random, schema, name, known)
  if (type === "array") {
    const least = Number(schema.minItems ?? 0)
    const most = Math.min(Number(schema.maxItems ?? 3), least + 3)
    return Array.from({ length: random.whole(least, most) }, () =>
      goodValue(random, (schema.items ?? {}) as Schema, known, name.replace(/s$/, ""), depth + 1),
    )
  }
  const { fields, required } = objectOf(schema)
  if (fields.size === 0) return typeof schema.additionalProperties === "object" ? { Degree: "MD" } : {}
  const made: Record<string, unknown> = {}
  const many = random.pick([0, 0.1, 0.4, 0.9])
  for (const [field, rule] of fields)
    if (required.has(field) || random.chance(many))
      made[field] = goodValue(random, rule, known, field, depth + 1)
  return made
}

/** A sample of the contract that uses existing records: all of its ids belong to one application. */
export function aboutKnown(random: Random, sample: unknown, known: Known): unknown {
  const admissionId = random.chance(0.4) ? uuidv7() : known.pick(random, "AdmissionId")
  const about = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => about(one, name))
    if (value !== null && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, about(one, inner)]))
    // Two applications must never share these.
    if (/^(MobileNo|AadharNo|NEETRollNo)$/.test(name) && typeof value === "string" && random.chance(0.7))
      return value.replace(/\d/g, (digit) => (digit === "0" ? digit : String(random.whole(1, 9))))
    if (name === "AdmissionId" && random.chance(0.95)) return admissionId ?? value
    const isFixed = name === "DegreeId" || name === "CourseId"
    return /(Id|ID)$/.test(name) && random.chance(isFixed ? 0.1 : 0.9)
      ? (known.pick(random, name) ?? value)
      : value
  }
  return about(sample, "")
}

/** A value that a field should refuse; the contract's own validator decides whether it must. */
export function badValue(random: Random, given: Schema): unknown {
  const schema = resolved(given)
  const limits: unknown[] = []
  if (schema.maximum !== undefined) limits.push(Number(schema.maximum) + 1)
  if (schema.minimum !== undefined) limits.push(Number(schema.minimum) - 1)
  if (schema.maxLength !== undefined) limits.push("x".repeat(Math.min(Number(schema.maxLength) + 1, 20_000)))
  if (Number(schema.minLength ?? 0) > 0) limits.push("x".repeat(Number(schema.minLength) - 1))
  if (schema.maxItems !== undefined)
    limits.push(Array.from({ length: Number(schema.maxItems) + 1 }, () => ({})))
  if (schema.format === "date") limits.push(...wrongDates)
  if (schema.format === "date-time") limits.push(...wrongMoments)
  if (schema.format === "uuid")
    limits.push(
      "urn:uuid:01920000-0000-7000-8000-000000000001",
      "{01920000-0000-7000-8000-000000000001}",
      "1",
    )
  if (limits.length > 0 && random.chance(0.5)) return random.pick(limits)
  return random.pick<unknown>([
    null,
    true,
    "",
    " ",
    0,
    -1,
    1.5,
    1e300,
    2_147_483_648,
    9_007_199_254_740_992,
    "12",
    [],
    {},
    [[]],
    { a: { b: [1] } },
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x".repeat(20_000),
    Array.from({ length: 300 }, () => ({ a: 1 })),
    ...odd,
  ])
}

/** The same value with errors at one to three places. */
export function spoiled(random: Random, given: Schema, value: unknown): unknown {
  if (value === null || typeof value !== "object" || random.chance(0.05)) return badValue(random, given)
  const copy = structuredClone(value) as Record<string, unknown>
  for (let left = random.whole(1, 3); left > 0; left -= 1) spoilOne(random, resolved(given), copy)
  return copy
}

function spoilOne(random: Random, schema: Schema, value: Record<string, unknown> | unknown[]): void {
  if (Array.isArray(value)) {
    const rule = (schema.items ?? {}) as Schema
    const at = value.length > 0 ? random.whole(0, value.length - 1) : 0
    const inner = value[at]
    if (inner !== null && typeof inner === "object" && random.chance(0.7))
      spoilOne(random, resolved(rule), inner as Record<string, unknown>)
    else value[at] = badValue(random, rule)
    return
  }
  const { fields } = objectOf(schema)
  const names = [...fields.keys()]
  if (names.length === 0 || random.chance(0.1)) {
    value[
      random.pick(["Unknown", "toString", "constructor", "", "x".repeat(500), "Status", "IsActive", "UserId"])
    ] = 1
    return
  }
  const name = random.pick(names)
  const rule = fields.get(name) ?? {}
  const inner = value[name]
  if (random.chance(0.15)) delete value[name]
  else if (inner !== null && typeof inner === "object" && random.chance(0.6))
    spoilOne(random, resolved(rule), inner as Record<string, unknown>)
  else value[name] = badValue(random, rule)
}
