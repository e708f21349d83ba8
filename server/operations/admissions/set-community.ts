import { type SqlBool, sql } from "kysely"
import { communityOptions } from "#domain/application/communities.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, invalidField } from "#server/errors/problem.ts"
import { recordAnswer, requireAdmission, requireVersion } from "#server/records/admissions/admissions.ts"
import { requireStep } from "#server/records/admissions/approval-chain.ts"
import { refuseOwnApplication } from "#server/records/admissions/authors.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import type { Queries } from "../../db/database.ts"

/** True when nobody has changed the community since the officer set it. */
async function wasSetByOfficer(db: Queries, admissionId: string): Promise<boolean> {
  const latest = await db
    .selectFrom("timeline")
    .select("Event")
    .where("AdmissionId", "=", admissionId)
    .where(sql<SqlBool>`"Detail"->'fields' @> '["Community"]'::jsonb`)
    .orderBy("At", "desc")
    .orderBy("TimelineId", "desc")
    .limit(1)
    .executeTakeFirst()
  return latest?.Event === "communitySet"
}

/** Sets the officer's choice of community where the applicant gave none; it can be corrected at that step (decision F9). */
export const setCommunity = writes("setCommunity", async (call) => {
  const { db, path, body, session } = call
  const row = await requireAdmission(call, path.id, "getAdmission", true)
  await requireStep(db, row, session.role, "confirm")
  await refuseOwnApplication(call, row)
  await requireVersion(call, row, call.ifMatch)
  const isOfficers = row.Community === null || (await wasSetByOfficer(db, row.AdmissionId))
  if (!isOfficers) throw conflict(approvalTexts.communityGiven, "admission.community-given")
  if (row.Community !== body.Community) {
    const offered = communityOptions(await readLists(db), null)
    if (!offered.some(({ value }) => value === body.Community))
      throw invalidField("Community", validationTexts.option)
    await db
      .updateTable("admissions")
      .set((eb) => ({
        Community: body.Community,
        UpdatedAt: call.now.toISOString(),
        Version: eb("Version", "+", 1),
      }))
      .where("AdmissionId", "=", row.AdmissionId)
      .execute()
    await noteEvent(call, row.AdmissionId, "communitySet", { fields: ["Community"] })
  }
  return recordAnswer(call, row.AdmissionId, approvalTexts.communitySet)
})
