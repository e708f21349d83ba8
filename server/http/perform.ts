/** Carries out one operation: a read with plain queries, a write in one transaction together with its idempotency record. */
import type { Transaction } from "kysely"
import { kolkataDay } from "#domain/fields/dates.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import {
  answerBefore,
  digestOf,
  insertAnswer,
  type Key,
  positionOf,
  type StoredAnswer,
  sendClaim,
  storedAnswer,
} from "#server/contract/idempotency.ts"
import type { Call, FileAnswer, Operation, OperationName, Ports } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"
import type { SignedIn } from "#server/tokens/known-device.ts"
import type { Queries } from "../db/database.ts"
import type { Tables } from "../db/tables.ts"
import { FinalStatement, inTransaction, isUndone } from "../db/transaction.ts"
import { noteLook, noteShown } from "./note-look.ts"

/** A request that is ready to run; a write of a signed-in person has its idempotency key. */
export interface Prepared<N extends OperationName> {
  readonly call: Call<N>
  readonly key: string | undefined
  /** The request names a resumable upload that does not exist here or is incomplete. */
  readonly isUploadMissing?: boolean
}

export interface Performed extends StoredAnswer {
  readonly replayed: boolean
  /** Who has shown their password. */
  readonly signedIn?: SignedIn
  /** The file that was stored before the transaction is not needed. */
  readonly isFileUnused?: boolean
}

/** A password must leave no trace, not even in a digest, which could be guessed fast. */
const withoutPassword = (body: unknown) =>
  typeof body === "object" && body !== null && "PasswordHash" in body ? { ...body, PasswordHash: null } : body

/** A file is compared by its content, however it was uploaded and whatever its name. */
const withoutFileName = (body: unknown) =>
  typeof body === "object" && body !== null && "file" in body ? { ...body, file: null } : body

const hashIn = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "sha256" in body ? body.sha256 : null

const fingerprintOf = <N extends OperationName>({ path, query, body, file }: Call<N>) =>
  digestOf(path, query, withoutFileName(withoutPassword(body)), file?.sha256 ?? hashIn(body))

const uploadMissing = () => new Problem(409, { message: callTexts.uploadMissing, code: "upload.missing" }, 1)

/** What the key of this call stands for; undefined for a write without a signed-in person or without a key. */
export const claimOf = <N extends OperationName>(
  operation: Operation<N>,
  call: Call<N>,
  key: string | undefined,
): Key | undefined =>
  key && call.session
    ? { key, userId: call.session.userId, operation: operation.name, fingerprint: fingerprintOf(call) }
    : undefined

/** Carries out one operation. Throws Problem for every refusal. */
export async function perform<N extends OperationName>(
  operation: Operation<N>,
  ports: Ports,
  { call, key, isUploadMissing = false }: Prepared<N>,
): Promise<Performed> {
  if (operation.work !== "write") {
    const answer = finished(await operation.run(call))
    await noteLook(ports, operation.name, call, answer)
    return answer
  }
  const claim = claimOf(operation, call, key)
  // A repeated write needs no bytes: the upload that it names may have been removed already.
  const stored = claim && operation.keep && (await storedAnswer(ports.db, claim))
  if (stored) return { ...stored, replayed: true }
  if (isUploadMissing) throw uploadMissing()
  const { run, forget } = await prepared(operation, ports, call)
  try {
    const performed = await inTransaction(ports.db, (trx) => runOnce(run, call, trx, claim)).catch(
      (error: unknown) => repeated(ports.db, claim, error),
    )
    ports.history.note(performed.position)
    await operation.after?.(ports)
    if (performed.replayed || performed.isFileUnused) await forget?.()
    await call.file?.forget?.()
    await noteLook(ports, operation.name, call, performed)
    return performed
  } catch (error) {
    await noteShown(ports, call, error)
    // After a lost connection the commit may have happened: then a row may name the file.
    if (error instanceof Problem || isUndone(error)) await forget?.()
    throw error
  }
}

type Run<N extends OperationName> = (call: Call<N>) => Promise<FileAnswer<N>>

/** What the transaction will run. The file of the call is judged or stored before the transaction begins. */
async function prepared<N extends OperationName>(
  operation: Operation<N>,
  ports: Pick<Ports, "now">,
  call: Call<N>,
): Promise<{ run: Run<N>; forget?: () => Promise<void> }> {
  if (!operation.keep) {
    await operation.check?.(call)
    return { run: operation.run }
  }
  const { file, forget } = await operation.keep(call)
  // Looking through a file may take longer than open screens look back for changes.
  const now = ports.now()
  const today = kolkataDay(now)
  return { run: (inside) => operation.run({ ...inside, now, today }, file), forget }
}

/** Thrown inside a transaction: the key was used before, so what the transaction did has to be undone. */
class DoneBefore extends Error {}

/** The stored answer, when `error` says that the key was used before; throws every other error. */
export async function repeated(db: Queries, key: Key | undefined, error: unknown): Promise<Performed> {
  if (!key || !(error instanceof DoneBefore)) throw error
  return { ...(await answerBefore(db, key)), replayed: true }
}

/**
 * Runs the operation and stores its answer under the key, inside a transaction. The operation does not wait for the claim of
 * its key, which saves a round trip: its statements are executed after the claim. When the key was used before, this throws,
 * whatever the operation did or refused: undo it, and let `repeated` give the stored answer.
 */
export async function runOnce<N extends OperationName>(
  run: Run<N>,
  call: Call<N>,
  trx: Transaction<Tables>,
  key: Key | undefined,
): Promise<Performed | FinalStatement<Performed>> {
  if (!key) return finished(await run({ ...call, db: trx }))
  const isClaimed = await sendClaim(trx, key, call.now)
  const requireClaim = async () => {
    if (!(await isClaimed())) throw new DoneBefore()
  }
  const answer = await run({ ...call, db: trx }).then(finished, async (error: unknown) => {
    await requireClaim()
    throw error
  })
  await requireClaim()
  if (answer.status >= 300) return answer
  return FinalStatement.with(insertAnswer(trx, key, answer), (kept) => ({
    ...answer,
    position: positionOf(kept),
  }))
}

/** The answer of an operation that was carried out just now. */
export function finished(answer: {
  status: number
  body: unknown
  version?: number
  about?: string
  signedIn?: SignedIn
  isFileUnused?: boolean
}): Performed {
  const { status, body, version, about, signedIn, isFileUnused = false } = answer
  return {
    status,
    body,
    version,
    replayed: false,
    isFileUnused,
    ...(about !== undefined && { about }),
    ...(signedIn !== undefined && { signedIn }),
  }
}
