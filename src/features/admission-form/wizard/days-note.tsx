import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isBoundToDays, noteOfDays } from "#domain/college/application-days.ts"
import { contactLine } from "#domain/college/college-rules.ts"
import { maySubmit } from "#domain/workflow/approval-record.ts"
import { Banner } from "#ui/status/banner.tsx"
import { useEachMinute } from "#ui/status/use-each-minute.ts"

/**
 * Says when applications are taken, while this one is not submitted. It blocks nothing: the device's clock may be wrong, and
 * only the date of the server counts.
 */
export function DaysNote({ application }: { application: LocalAdmission | null | undefined }) {
  const { data: college } = useSettings()
  const today = useEachMinute(collegeToday)
  const record = application?.record ?? {}
  if (!college || !isBoundToDays(record, roleOf(requireUser()), college.AdmissionCycle) || !maySubmit(record))
    return null
  const note = noteOfDays(college.AdmissionCycle, today, contactLine(college))
  return note ? <Banner tone={note.tone}>{note.text}</Banner> : null
}
