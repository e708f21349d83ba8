/**
 * Decides whether the privacy notice is shown before the form: once for each version, and never before an application under
 * review or a repair (decision 0051).
 */
import { useSettings } from "#data/reads/settings.ts"
import { versionToAgree } from "#domain/privacy/consent.ts"
import { isEditable } from "#domain/workflow/approval-record.ts"
import type { OwnForm } from "../state/own-form.ts"
import { useDraftValue } from "../state/use-draft-value.ts"

/** The version to agree to before the form is shown; null when there is none. */
export function useNoticeToAgree({ draft, admissionId, application }: OwnForm): number | null {
  const newest = useSettings().data?.noticeVersion
  const here = useDraftValue(draft, (state) => state.agreement?.version ?? null)
  // Not loaded yet: the user may have agreed already, so nothing is asked.
  if (admissionId !== null && application === undefined) return null
  if (application && (application.needsYou > 0 || !isEditable(application.record))) return null
  return versionToAgree(newest, here, application?.consentVersion)
}
