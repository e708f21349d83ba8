/** Keeps an agreement to the privacy notice with the form that it is given for. */
import type { FormDraft } from "#data/form/form-draft.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { mergeDraft } from "#offline/device/drafts.ts"

/**
 * Stores the agreement, then shows it: after a reload nobody is asked again. On a device that cannot store it the form opens all
 * the same, and says so.
 */
export async function keepAgreement(draft: FormDraft, agreement: Agreement): Promise<void> {
  const { userId } = draft.state
  if (userId === null) return
  const { mine, base } = draft.write({ agreement })
  const isStored = await mergeDraft(userId, mine, base).then(
    () => true,
    (error: unknown) => {
      reportError(error)
      return false
    },
  )
  draft.replace({ agreement })
  if (isStored) draft.noteStored(mine)
  await draft.flush()
}
