import { sql } from "kysely"
import { maskedName } from "#domain/people/masked-name.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { approvalFields, approvalState } from "#domain/workflow/approval-record.ts"
import { reads } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { stageOf, trackingOf } from "#server/records/admissions/admission-record.ts"
import { namedAdmissions, stepActs } from "#server/records/admissions/admissions.ts"
import { isOwn } from "#server/records/people/ownership.ts"

/** Number and mobile number must both match; the answer does not say whether only one did (decision N10). */
export const trackAdmission = reads(
  "trackAdmission",
  async ({ db, query, session }) => {
    const number = query.Number.toLowerCase()
    const row = await namedAdmissions(db)
      .where("a.MobileNo", "=", query.MobileNo)
      .where((eb) =>
        eb.or([
          eb(sql`lower(${sql.ref("a.FormNo")})`, "=", number),
          eb(sql`lower(${sql.ref("a.AdmissionNo")})`, "=", number),
        ]),
      )
      .executeTakeFirst()
    if (!row) throw notFound()
    const mayKnow = !isApplicant(session.role) || isOwn(row, session)
    const name = [row.FirstName, row.MiddleName, row.LastName]
    const steps = trackingOf(row, await stepActs(db, row.AdmissionId), session.role)
    const { AdmissionStatus } = approvalFields(approvalState(row))
    const data = {
      FormNo: row.FormNo,
      AdmissionNo: row.AdmissionNo,
      Name: mayKnow ? name.filter(Boolean).join(" ") : maskedName(...name),
      CourseName: row.CourseName,
      AdmissionStatus,
      currentStage: stageOf(row),
      CurrentLevel: row.CurrentLevel,
      IsCompleted: row.IsCompleted,
      SubmittedAt: row.SubmittedAt,
      UpdatedAt: row.UpdatedAt,
      Steps: steps.map(({ StepName, Status, ActedAt }) => ({ StepName, Status, At: ActedAt ?? null })),
    }
    return { status: 200, about: row.AdmissionId, body: { data, message: "Admission" } }
  },
  { limit: { tries: 30, seconds: 60, per: "user" } },
)
