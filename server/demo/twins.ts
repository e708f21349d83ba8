/**
 * Makes two invented applicants share a mobile number, as brothers may: the later one is flagged, so that the office has a
 * case to decide.
 */
import type { Insertable } from "kysely"
import type { NewAdmission, Tables } from "../db/tables.ts"

/** Flags the later application of each pair, and makes the case about the pair. */
export function flagTwins(made: readonly NewAdmission[]): {
  readonly admissions: NewAdmission[]
  readonly cases: Insertable<Tables["duplicate_cases"]>[]
} {
  const earlier = new Map<string, NewAdmission>()
  const cases: Insertable<Tables["duplicate_cases"]>[] = []
  const inTime = [...made].sort((a, b) => String(a.CreatedAt).localeCompare(String(b.CreatedAt)))
  for (const admission of inTime) {
    const key = `${admission.MobileNo} ${admission.AdmissionYear}`
    const other = earlier.get(key)
    if (other)
      cases.push({
        CaseId: admission.AdmissionId.replace(/^(.{14})./, "$18"),
        AdmissionId: admission.AdmissionId,
        OtherId: other.AdmissionId,
        Matches: JSON.stringify(["MobileNo"]),
        Status: "Open",
        KeptId: null,
        Reason: null,
        ResolvedBy: null,
        ResolvedAt: null,
        CreatedAt: admission.CreatedAt,
      })
    else earlier.set(key, admission)
  }
  const later = new Set(cases.map(({ AdmissionId }) => AdmissionId))
  const admissions = made.map(
    (admission): NewAdmission => ({
      ...admission,
      DuplicateState: later.has(admission.AdmissionId) ? "Flagged" : null,
    }),
  )
  return { admissions, cases }
}
