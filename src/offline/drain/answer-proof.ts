/** Proof names its record (law 21): an answer is a receipt only when it fits the contract and is about what was sent. */
import { ANSWERS, SHAPES } from "#api/answers.gen.ts"
import type { JsonObject, JsonValue, OutboxEntry } from "#offline/outbox/outbox-entry.ts"

const LETTER_OF: Readonly<Record<string, string>> = { string: "s", boolean: "b", object: "o" }

function letterOf(value: JsonValue): string {
  if (value === null) return "z"
  if (Array.isArray(value)) return "a"
  if (typeof value === "number") return Number.isInteger(value) ? "i" : "n"
  return LETTER_OF[typeof value] ?? "?"
}

/** An integer is accepted where the contract asks for a number. */
const fits = (value: JsonValue, letters: string): boolean => {
  const letter = letterOf(value)
  return letters.includes(letter) || (letter === "i" && letters.includes("n"))
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const shapeOf = (shape: string): [name: string, letters: string][] =>
  shape.split(" ").map((field) => field.split(":") as [string, string])

/** Compares ids without regard to upper and lower case. */
const isSame = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase()

/** The values that identify the rows of a list; trimmed, since the server stores names without surrounding spaces. */
const idsIn = (rows: readonly (JsonValue | undefined)[], id: string): string[] =>
  rows.map((row) => String(isObject(row) ? row[id] : row).trim())

type Sent = Pick<OutboxEntry, "operationId" | "lane" | "params" | "body">

/**
 * True when `answer`, the JSON of a 2xx, proves what was sent. `isReplayed`: it is the stored answer of an earlier try,
 * perhaps from an older version of the server; then fields other than the ids may be missing, but none may be wrong.
 */
export function isProof(sent: Sent, answer: JsonValue, isReplayed = false): boolean {
  const { shape, isList, own, rows } = ANSWERS[sent.operationId]
  const data = isObject(answer) ? answer.data : undefined
  const records = isList ? data : [data]
  if (!Array.isArray(records)) return false
  if (rows) {
    const [name, id] = rows
    const answered = idsIn(records, id)
    // A list that lacks a sent row does not prove it; otherwise an empty list would prove everything.
    const all = sent.body[name]
    if (Array.isArray(all) && !idsIn(all, id).every((one) => answered.includes(one))) return false
  }
  const ownId = own && (sent.params[own[1]] ?? sent.body[own[1]])
  return records.every(
    (record) =>
      isObject(record) &&
      isSame(record.AdmissionId, sent.lane) &&
      (ownId === undefined || ownId === null || isSame(record[own?.[0] ?? ""], ownId)) &&
      shapeOf(SHAPES[shape] ?? "").every(([name, letters]) => {
        const value = record[name]
        return value === undefined ? isReplayed : fits(value, letters)
      }),
  )
}
