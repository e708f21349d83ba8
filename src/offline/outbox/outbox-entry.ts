/** The shape of a queued command: everything needed to send it later, and nothing that ages (law 2: no headers, no token). */
import type { QueuedOperation } from "#api/operations.gen.ts"

export type { QueuedOperation }

/** Raised when a stored body's shape changes; `upgradeEntry` brings older rows up. */
export const BODY_VERSION = 1

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export type JsonObject = { [key: string]: JsonValue }

/** Stored bytes that travel with a command as a multipart part. */
export interface FileReference {
  field: string
  blobId: string
  name: string
  type: string
}

/** What the server said when it refused a command; `status` decides, the rest is shown. */
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
/** "answer": the server answered something else than was asked. */
export type WaitReason = "new" | "network" | "server" | "answer" | "sign-in"

export interface OutboxEntry {
  /** Order of saving on this device; given by the database, never by a clock. */
  seq: number
  entryId: string
  operationId: QueuedOperation
  /** Minted when the person acted; kept over all tries; renewed only when the person changes the body. */
  idempotencyKey: string
  userId: number
  /** The record whose order must hold: an AdmissionId. */
  lane: string
  params: Record<string, string>
  /** JSON body, or the text fields of a multipart body. */
  body: JsonObject
  files: FileReference[]
  bodyVersion: number
  /** Version of the record that the person saw; null when it was made here and is not yet received. */
  ifMatch: string | null
  /** The fields as the person had them before the change: tells their own changes from somebody else's at a 412. */
  seen?: JsonObject | null
  /** What the person calls it, e.g. "Personal Details" of "Anjali Thomas". */
  title: string
  subject: string
  /** Device time of saving, ISO 8601. Recorded, not believed (law 16). */
  createdAt: string
  attempts: number
  /** Not before, ms since 1970. 0: at once. */
  nextAttemptAt: number
  /** The server itself named that time (`Retry-After`): another entry's success does not end it. */
  askedToWait?: boolean
  state: EntryState
  waitReason: WaitReason
  refusal: Refusal | null
  /** The history in which it was proven before, where a restored server may have lost it (law 22). */
  putBack?: string
  /** Only while its person is signed out: all that is not indexed, encrypted (lock-work.ts). */
  locked?: Uint8Array
}

/** Where the server has proven a write: the history of its data, and the position in it (law 22). */
export interface Place {
  id: string
  position: number
}

/** What sending a command again needs beside the rest of its receipt; absent in a row of an older version, which cannot be put back. */
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
  /** Null after a sign-out: what the college has said does not stay. */
  answer: JsonValue
  /** Null where the server does not say; absent in a row of an older version. */
  history?: Place | null
  seen?: JsonObject | null | undefined
  /** Device time when the proof arrived, ms. */
  receivedAt: number
}

/** A receipt that holds all that sending it again needs. */
export type WholeReceipt = ReceivedCommand & Required<Omit<SentAgain, "ifMatch">> & { history: Place }

/** False for one of an older version of the app, for one that is locked, and where the server did not say where it stands. */
export const isWhole = (row: ReceivedCommand): row is WholeReceipt =>
  Boolean(row.history && row.idempotencyKey)

/** A refusal in one sentence. `status` 0: this device says it, not the server. `now` in ms. */
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

/** The entry on its way: its attempt is counted before it is made. */
export const asMarked = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: "sending",
  attempts: entry.attempts + 1,
})

/** What is kept of an entry that was proven at `receivedAt` (ms). */
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
