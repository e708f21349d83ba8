/** Removes the person from an application, whether a retention rule or the applicant requires it (decisions 0026, 0052). */
import type { RemovalRule } from "#domain/college/retention.ts"
import type { Client, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { recheckFlagged } from "#server/records/people/duplicate-cases.ts"
import type { Vault } from "#server/vault/vault.ts"
import { removePerson } from "./remove-person.ts"

interface Removing {
  readonly db: Queries
  readonly now: Date
  readonly vault: Vault
  /** Who removes it; undefined for a retention rule. */
  readonly session: Session | undefined
  readonly deviceTime: string | null
  readonly client: Client | null
}

/**
 * Empties everything that names the person, answers the applicant's open request, and adds a row to the timeline. The paths
 * of the files are stored for the retention job, which deletes them after the commit. The caller has locked the
 * application's row.
 */
export async function removeApplication(
  call: Removing,
  admissionId: string,
  Rule: RemovalRule,
): Promise<void> {
  const { db, now } = call
  const at = now.toISOString()
  const files = await removePerson(db, admissionId, now)
  const gone = { Rule, DoneAt: at, Files: files.length > 0 ? JSON.stringify(files) : null }
  await db
    .insertInto("retention")
    .values({ AdmissionId: admissionId, ActiveAt: at, AnnouncedAt: at, DueAt: at, ...gone })
    .onConflict((known) => known.column("AdmissionId").doUpdateSet(gone))
    .execute()
  await db
    .updateTable("erasure_requests")
    .set({ State: "Done", AnsweredAt: at, AnsweredBy: call.session?.username ?? null })
    .where("AdmissionId", "=", admissionId)
    .where("State", "=", "Asked")
    .execute()
  await recheckFlagged(call, admissionId)
  await noteEvent(call, admissionId, "retentionDone", { Rule })
}
