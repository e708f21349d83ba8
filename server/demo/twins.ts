/** Two invented applicants have one mobile number, as brothers may: the later one is flagged, and the office has something to decide. */
import type { Insertable } from "kysely"
import type { NewAdmission, Tables } from "../db/tables.ts"

/** The applications with the later twin flagged, and the case that stands about each pair. */
export function flagTwins(made: readonly NewAdmission[]): {
  readonly admissions: NewAdmission[]
  readonly cases: Insertable<Tables["duplicate_cases"]>[]
} {
  const seen = new Map<string, NewAdmission>()
  const cases: Insertable<Tables["duplicate_cases"]>[] = []
  const admissions = made.map((admission): NewAdmission => {
    const key = `${admission.MobileNo} ${admission.AdmissionYear}`
    const earlier = seen.get(key)
    if (!earlier) {
      seen.set(key, admission)
      return { ...admission, DuplicateState: null }
    }
    cases.push({
      CaseId: admission.AdmissionId.replace(/^(.{14})./, "$18"),
      AdmissionId: admission.AdmissionId,
      OtherId: earlier.AdmissionId,
      Matches: JSON.stringify(["MobileNo"]),
      Status: "Open",
      KeptId: null,
      Reason: null,
      ResolvedBy: null,
      ResolvedAt: null,
      CreatedAt: admission.CreatedAt,
    })
    return { ...admission, DuplicateState: "Flagged" }
  })
  return { admissions, cases }
}
