import { useSettings } from "#data/reads/settings.ts"
import { mayApplyAgain } from "#domain/application/next-cycle.ts"
import type { LocalAdmission } from "./admissions.ts"

/**
 * The open cycle's academic year where the owner of this application may apply in it anew; null otherwise, and while something
 * of it is unsent or needs its owner: that is repaired in the form that it was written in.
 */
export function useYearToApply(application: LocalAdmission | null | undefined): string | null {
  const open = useSettings().data?.AdmissionCycle.academicYear
  if (!open || !application || application.waiting + application.needsYou > 0) return null
  return mayApplyAgain(application.record, open) ? open : null
}
