/**
 * Decides whether the privacy notice is shown before the form: once for each version, and never before an application under
 * review or a repair (decision 0051).
 */
import type { FormDraft } from "#data/form/form-draft.ts"
import { recordConsent } from "#data/privacy/consent.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser } from "#data/session/session-state.ts"
import { type Agreement, versionToAgree } from "#domain/privacy/consent.ts"
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

/**
 * Stores the agreement with the draft; for an application that exists
 * already the consent is also recorded at once. Throws `NotSavedError`.
 */
export async function agree(draft: FormDraft, own: OwnForm, agreement: Agreement): Promise<void> {
  const { admissionId, isUnknown } = own
  if (admissionId !== null && !isUnknown) {
    const name = draft.state.values.firstName.trim() || requireUser().Username
    await recordConsent(admissionId, agreement, name)
  }
  draft.replace({ agreement })
  await draft.flush()
}
