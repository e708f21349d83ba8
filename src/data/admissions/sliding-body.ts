/** Makes the request of the sliding form. */
import type { components } from "#api/schema.gen.ts"
import { parseFormDate } from "#domain/fields/dates.ts"
import { parseRupees } from "#domain/money/money.ts"
import type { SlidingKind } from "#domain/seats/sliding.ts"
import { isAsked, type SlidingValues, slidingFields, tidySliding } from "#domain/seats/sliding-fields.ts"

type SlidingCreate = components["schemas"]["SlidingCreate"]

export interface NewSliding {
  slidingId: string
  admissionId: string
  /** The version of the student that the user has seen; a stale one is refused. */
  etag: string | null
  kind: SlidingKind
  values: SlidingValues
  returnedDocs: readonly string[]
  overIntakeReason: string
}

/** The request, with only the fields of this kind of sliding. The values must be valid. */
export function toSlidingCreate(sliding: NewSliding): SlidingCreate {
  const { values, kind, overIntakeReason } = sliding
  const asked = slidingFields.filter((field) => isAsked(field, kind))
  const texts = Object.fromEntries(asked.map(({ name }) => [name, tidySliding(name, values[name])]))
  const { NewDegree, NewCourse, Amount, ChangeDate = "", ...others } = texts
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ""))
  return {
    ...(given as Pick<SlidingCreate, "NewCategory" | "NewQuota" | "CollegeName" | "IFSC">),
    SlidingId: sliding.slidingId,
    AdmissionId: sliding.admissionId,
    Kind: kind,
    Reason: texts.Reason ?? "",
    ChangeDate: parseFormDate(ChangeDate) ?? "",
    ...(NewDegree ? { NewDegree: Number(NewDegree) } : {}),
    ...(NewCourse ? { NewCourse: Number(NewCourse) } : {}),
    ...(Amount ? { Amount: parseRupees(Amount) ?? 0 } : {}),
    ReturnedDocs: [...sliding.returnedDocs],
    ...(overIntakeReason.trim() ? { OverIntakeReason: overIntakeReason.trim() } : {}),
  }
}
