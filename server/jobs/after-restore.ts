/**
 * Repeats after a restore what the restored backup does not have: requests for erasure, and removals. Where nothing was restored
 * it finds nothing to do.
 */
import { groupsOf } from "#domain/common/groups.ts"
import { hideAdmission } from "#server/records/admissions/admission-moves.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import type { Vault } from "#server/vault/vault.ts"
import type { Database, Queries } from "../db/database.ts"
import { inTransaction } from "../db/transaction.ts"
import type { Asked, Removed } from "../removals/removal-log.ts"

/** Nobody acts; the timeline says that it was sent again after a restore. */
const again = { session: undefined, deviceTime: null, client: "putBack" } as const

/** The applications whose person is in the database although they were removed; at most about `most`. */
export async function broughtBack(
  db: Queries,
  removed: readonly Removed[],
  most: number,
): Promise<Removed[]> {
  const back: Removed[] = []
  for (const part of groupsOf(removed, most)) {
    if (back.length >= most) break
    const rows = await db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where(
        "AdmissionId",
        "in",
        part.map(({ AdmissionId }) => AdmissionId),
      )
      .where("PurgedAt", "is", null)
      .execute()
    const ids = new Set(rows.map(({ AdmissionId }) => AdmissionId))
    back.push(...part.filter(({ AdmissionId }) => ids.has(AdmissionId)))
  }
  return back
}

/**
 * Deletes an application that was deleted before it was removed, unless the backup has it as deleted: what is deleted is not
 * counted, and has no seat (decision 0079). The caller has locked its row.
 */
export async function deleteAgain(
  call: { readonly db: Queries; readonly now: Date; readonly vault: Vault },
  admissionId: string,
  deletedAt: string,
): Promise<void> {
  const row = await call.db
    .selectFrom("admissions")
    .select(["AdmissionId", "AdmissionStatus", "CurrentLevel", "IsCompleted"])
    .where("AdmissionId", "=", admissionId)
    .where("DeletedAt", "is", null)
    .executeTakeFirst()
  if (row) await hideAdmission({ ...call, ...again }, row, deletedAt)
}

/**
 * Stores the request anew, for the account that the application names now: the number of an account that was made after the
 * backup may belong to somebody else. Does nothing without such an account, and when something newer was asked.
 */
async function askAgain(db: Queries, { RequestId, AdmissionId, AskedAt }: Asked, now: Date): Promise<void> {
  const owned = await db
    .selectFrom("admissions")
    .select("UserId")
    .where("AdmissionId", "=", AdmissionId)
    .where("PurgedAt", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (!owned?.UserId) return
  const newer = await db
    .selectFrom("erasure_requests")
    .select("RequestId")
    .where("AdmissionId", "=", AdmissionId)
    .where((eb) => eb.or([eb("AskedAt", ">=", AskedAt), eb("State", "=", "Asked")]))
    .executeTakeFirst()
  if (newer) return
  await db
    .insertInto("erasure_requests")
    .values({ RequestId, AdmissionId, AskedAt, UserID: owned.UserId, State: "Asked" })
    .execute()
  await noteEvent({ db, now, ...again }, AdmissionId, "erasureAsked")
}

/** Stores the requests for erasure that the database does not have, unanswered. */
export async function askLostAgain(
  db: Database,
  asked: readonly Asked[],
  now: Date,
  size: number,
): Promise<void> {
  for (const part of groupsOf(asked, size)) {
    const ids = part.map(({ RequestId }) => RequestId)
    const rows = await db
      .selectFrom("erasure_requests")
      .select("RequestId")
      .where("RequestId", "in", ids)
      .execute()
    const known = new Set(rows.map(({ RequestId }) => RequestId))
    for (const one of part)
      if (!known.has(one.RequestId)) await inTransaction(db, (trx) => askAgain(trx, one, now))
  }
}
