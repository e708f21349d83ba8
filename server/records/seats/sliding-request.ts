/** Decides whether a requested sliding is valid: its fields, its course and quota, its documents. */

import type { Word } from "#domain/common/vocabulary.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { slidingQuotaFits } from "#domain/seats/quota-options.ts"
import { type QuotaCode, type QuotaRules, wantedQuota } from "#domain/seats/quotas.ts"
import {
  emptySliding,
  type SlidingContext,
  type SlidingField,
  type SlidingValues,
  slidingIssues,
} from "#domain/seats/sliding-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { SeatAllotmentRow } from "#server/db/tables.ts"
import { invalid, invalidField } from "#server/errors/problem.ts"
import { documentsOf } from "./slidings.ts"

type Request = Schemas["SlidingCreate"]

/** The request as the form would hold it. */
function written(body: Request): SlidingValues {
  const fields = Object.keys(emptySliding) as SlidingField[]
  const texts = fields.map((name) => [name, String(body[name] ?? "")])
  return { ...emptySliding, ...Object.fromEntries(texts), ChangeDate: formatFormDate(body.ChangeDate) }
}

/** Throws 422 with every field that is missing, wrong, or belongs to the other kind of sliding. */
export function refuseWrongFields(body: Request, of: Omit<SlidingContext, "kind">): void {
  const issues = slidingIssues(written(body), { kind: body.Kind, ...of })
  if (issues.length > 0) throw invalid(issues)
}

/** The course to which a student slides. */
export interface NewCourse {
  readonly CourseId: number
  readonly DegreeId: number
  readonly CourseCategory: Word<"courses.CourseCategory">
  readonly quota: QuotaCode
}

/** The requested course and quota; null for a student who leaves. Throws 422 at the field that does not fit. */
export async function requireNewSeat(
  db: Queries,
  body: Request,
  held: SeatAllotmentRow,
  rules: QuotaRules,
): Promise<NewCourse | null> {
  if (body.Kind === "Leaving") return null
  const course = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["c.CourseId", "c.DegreeId", "c.CourseCategory", "c.IsActive"])
    .select(["d.Name as Degree", "d.IsActive as IsDegreeActive"])
    .where("c.CourseId", "=", body.NewCourse ?? 0)
    .executeTakeFirst()
  if (!course) throw invalidField("NewCourse", validationTexts.option)
  if (course.DegreeId !== body.NewDegree) throw invalidField("NewCourse", slidingTexts.otherDegree)
  // A student may keep a course or quota that has ended and change the other (decision 0044).
  const isKept = course.CourseId === held.CourseId
  if (!course.IsDegreeActive && !isKept)
    throw invalidField("NewDegree", fill(validationTexts.degreeEnded, { degree: course.Degree }))
  if (!course.IsActive && !isKept) throw invalidField("NewCourse", slidingTexts.courseInactive)
  const quota = wantedQuota(body.NewQuota ?? "", body.NewCategory ?? "", rules)
  if (!quota) throw invalidField("NewCategory", slidingQuotaFits(rules, held.Quota))
  if (isKept && quota === held.Quota)
    throw invalidField("NewCourse", slidingTexts.sameSeat, "sliding.same-seat")
  return { ...course, quota }
}

/** The originals that were handed back, by name. Throws 422 for a document of another applicant. */
export async function requireOriginals(db: Queries, body: Request) {
  const wanted = body.ReturnedDocs ?? []
  const known = await documentsOf(db, body.AdmissionId)
  const found = known.filter(({ AdmissionDocId }) => wanted.includes(AdmissionDocId))
  if (found.length !== wanted.length) throw invalidField("ReturnedDocs", slidingTexts.foreignDocument)
  return found
}
