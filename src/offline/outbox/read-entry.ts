/**
 * Reads a stored entry: whole, or visibly set aside when it is damaged or from a newer app. Nothing is thrown away (law 10).
 */
import { OPERATIONS } from "#api/operations.gen.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import {
  BODY_VERSION,
  type FileReference,
  type JsonObject,
  type OutboxEntry,
  refusalOf,
} from "./outbox-entry.ts"

/** Codes of refusals that this device makes itself. */
const DAMAGED = "entry.damaged"
const NEWER = "entry.newer"
/** The code of an entry that is still encrypted. */
export const LOCKED = "entry.locked"

const REASONS: Readonly<Record<string, string>> = {
  [DAMAGED]: fileTexts.damagedEntry,
  [NEWER]: fileTexts.newerEntry,
  [LOCKED]: fileTexts.lockedEntry,
}

/** True for an entry that this device could not read completely. */
export const isSetAside = ({ refusal }: Pick<OutboxEntry, "refusal">): boolean =>
  Object.hasOwn(REASONS, refusal?.code ?? "")

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === "string"

function isReference(value: unknown): value is FileReference {
  return isObject(value) && [value.field, value.blobId, value.name, value.type].every(isText)
}

function isWhole(row: Partial<OutboxEntry>): boolean {
  const texts = [row.entryId, row.idempotencyKey, row.lane, row.operationId, row.createdAt]
  const lists = isObject(row.params) && isObject(row.body) && Array.isArray(row.files)
  const states = ["waiting", "sending", "refused"]
  return (
    texts.every((text) => isText(text) && text !== "") &&
    lists &&
    (row.files ?? []).every(isReference) &&
    states.includes(row.state ?? "") &&
    Number.isFinite(row.attempts) &&
    Number.isFinite(row.nextAttemptAt) &&
    Number.isFinite(row.bodyVersion) &&
    Number.isFinite(row.userId)
  )
}

/**
 * Pure; a whole row is returned as it is. A damaged one keeps what is left of it, is refused by this device with a clear
 * message, and blocks only its own lane.
 */
export function readEntry(row: OutboxEntry): OutboxEntry {
  const isKnown = row.operationId in OPERATIONS
  if (isWhole(row)) {
    if (isKnown) return row
    return setAside(row, row.bodyVersion > BODY_VERSION ? NEWER : DAMAGED)
  }
  return setAside(row, row.locked ? LOCKED : DAMAGED)
}

function setAside(row: Partial<OutboxEntry> & { seq: number }, code: string): OutboxEntry {
  const text = (value: unknown, otherwise: string) => (isText(value) && value !== "" ? value : otherwise)
  const at = Date.parse(text(row.createdAt, ""))
  return {
    seq: row.seq,
    entryId: text(row.entryId, `damaged-${row.seq}`),
    operationId: row.operationId ?? "updateAdmission",
    idempotencyKey: text(row.idempotencyKey, ""),
    userId: row.userId ?? 0,
    lane: text(row.lane, `damaged-${row.seq}`),
    params: isObject(row.params) ? (row.params as Record<string, string>) : {},
    body: isObject(row.body) ? (row.body as JsonObject) : {},
    files: Array.isArray(row.files) ? row.files.filter(isReference) : [],
    bodyVersion: row.bodyVersion ?? 0,
    ifMatch: isText(row.ifMatch) ? row.ifMatch : null,
    title: text(row.title, text(row.operationId, "?")),
    subject: text(row.subject, "?"),
    createdAt: new Date(Number.isNaN(at) ? 0 : at).toISOString(),
    attempts: Number.isFinite(row.attempts) ? (row.attempts ?? 0) : 0,
    nextAttemptAt: 0,
    state: "refused",
    waitReason: "new",
    refusal: { ...refusalOf(0, REASONS[code] ?? "", Number.isNaN(at) ? 0 : at), code },
    ...(row.locked ? { locked: row.locked } : {}),
  }
}
