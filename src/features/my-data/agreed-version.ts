import type { LocalAdmission } from "#data/admissions/admissions.ts"

/** The version of the notice that was agreed to, 0 for none; null while only the college knows and has not answered. */
export function agreedVersion(
  admission: Pick<LocalAdmission, "consentVersion" | "fetchedAt"> | null | undefined,
): number | null {
  if (!admission) return null
  const { consentVersion, fetchedAt } = admission
  return consentVersion > 0 || fetchedAt !== null ? consentVersion : null
}
