/**
 * The shape of a queued command: everything needed to send it later, and nothing that expires (law 2: no headers, no token).
 */
import type { QueuedOperation } from "#api/operations.gen.ts"

export type { QueuedOperation }

/** Increased when the shape of stored bodies changes; `upgradeEntry` upgrades older rows. */
export const BODY_VERSION = 1

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

/** Stored bytes that are sent with a command as one part of a multipart body. */
export interface FileReference {
  field: string
  blobId: string
  name: string
  type: string
}

/** The server's refusal of a command. Its class follows from `status`; the rest is for display and repair. */
export interface Refusal {
  status: number
  message: string
  code: string | null
  errors: { field: string; message: string }[]
  /** The server's current record, for 412. */
  current: JsonObject | null
  /** Version of `current`, for the next If-Match. */
  etag: string | null
  at: string
}

export type EntryState = "waiting" | "sending" | "refused"
/**
 * "server": no working server answered; "error": it answered that it could not do this now; "answer": the answer did not prove
 * what was sent (law 21).
 */
export type WaitReason = "new" | "network" | "server" | "error" | "answer" | "sign-in"

export interface OutboxEntry {
  /** Order of saving on this device; assigned by the database, never by a clock. */
  seq: number
  entryId: string
  operationId: QueuedOperation
  /** Made when the user acted; the same in all tries; a new one only when the user changes the body. */
  idempotencyKey: string
  userId: number
  /** The record whose entries are sent in order: an AdmissionId. */
  lane: string
  params: Record<string, string>
  /** JSON body, or the text fields of a multipart body. */
  body: JsonObject
  files: FileReference[]
  bodyVersion: number
  /** Version of the record that this change is based on; null when the record was made here and is not yet received. */
  ifMatch: string | null
  /** The fields as the user saw them before the change, to tell their own changes from those of others after a 412. */
  seen?: JsonObject | null
  /** The entry's name in the outbox, e.g. "Personal Details" of "Anjali Thomas". */
  title: string
  subject: string
  /** Device time of saving, ISO 8601. Only recorded: the server decides by its own clock (law 16). */
  createdAt: string
  attempts: number
  /** No try before this time, ms since 1970; 0: at once. */
  nextAttemptAt: number
  /** The server itself asked for this wait (`Retry-After`): another entry's success does not end it. */
  askedToWait?: boolean
  /** How often the server has answered it without a proof. */
  unproven?: number
  state: EntryState
  waitReason: WaitReason
  refusal: Refusal | null
  /** The history in which it was proven before; set when a restored server may have lost it (law 22). */
  putBack?: string
  /** Only while its user is signed out: the row, encrypted except for its indexed fields (encrypt-work.ts). */
  locked?: Uint8Array
}

/** The place of a proven write: the history of the server's data, and the position in it (law 22). */
export interface HistoryPosition {
  id: string
  position: number
}

/**
 * What sending a command again needs besides the other fields of its receipt. Absent in a row of an older version, which
 * cannot be put back.
 */
type SentAgain = Pick<
  OutboxEntry,
  "idempotencyKey" | "bodyVersion" | "ifMatch" | "title" | "subject" | "createdAt"
>

/** A command that the server has confirmed, kept until a fresh answer shows its effect and a backup covers it (law 22). */
export interface ReceivedCommand extends Partial<SentAgain> {
  seq: number
  entryId: string
  operationId: QueuedOperation
  lane: string
  params: Record<string, string>
  body: JsonObject
  files: FileReference[]
  /** Null after a sign-out, which deletes the server's answers. */
  answer: JsonValue
  /** Null when the server does not say; absent in a row of an older version. */
  history?: HistoryPosition | null
  seen?: JsonObject | null | undefined
  /** Device time when the proof arrived, ms. */
  receivedAt: number
  /** It has served, and is only laid over an older answer: it is not put back, and its files may go. */
  isCovered?: boolean
}

/** A receipt that holds all that sending it again needs. */
export type WholeReceipt = ReceivedCommand &
  Required<Omit<SentAgain, "ifMatch">> & { history: HistoryPosition }

/** False for a row of an older version of the app, for an encrypted or covered one, and when the server did not name its place. */
export const canBePutBack = (row: ReceivedCommand): row is WholeReceipt =>
  Boolean(row.history && row.idempotencyKey && !row.isCovered)

/** A refusal with one message. `status` 0: this device refuses, not the server. `now` in ms. */
export function refusalOf(status: number, message: string, now: number): Refusal {
  return {
    status,
    message,
    code: null,
    errors: [],
    current: null,
    etag: null,
    at: new Date(now).toISOString(),
  }
}

/** The entry marked as sending: the attempt is counted before it is made. */
export const asMarked = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: "sending",
  attempts: entry.attempts + 1,
})

/** The receipt of an entry that was proven at `receivedAt` (ms). */
export function receiptOf(
  entry: OutboxEntry,
  { answer, history }: Pick<ReceivedCommand, "answer" | "history">,
  receivedAt: number,
): ReceivedCommand {
  const { seq, entryId, operationId, lane, params, body, files } = entry
  const { idempotencyKey, bodyVersion, ifMatch, seen, title, subject, createdAt } = entry
  const again = { idempotencyKey, bodyVersion, ifMatch, seen, title, subject, createdAt }
  return {
    seq,
    entryId,
    operationId,
    lane,
    params,
    body,
    files,
    ...again,
    answer,
    history: history ?? null,
    receivedAt,
  }
}
