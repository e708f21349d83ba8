import { useSettings } from "#data/reads/settings.ts"
import { mayApplyAgain } from "#domain/application/next-cycle.ts"
import type { LocalRecord } from "./admissions.ts"

/** The open cycle's academic year where the owner of this application may apply in it anew; null otherwise. */
export function useYearToApply(record: LocalRecord): string | null {
  const open = useSettings().data?.AdmissionCycle.academicYear
  return open !== undefined && mayApplyAgain(record, open) ? open : null
}
