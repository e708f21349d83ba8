/**
 * Drafts of forms: saved on every change, and found again after a reload, a crash or a night, so that nothing typed is lost.
 */
import { getDurableUserDb, getUserDb, isLocked, type StoredDraft } from "./user-db.ts"

export const DRAFT_VERSION = 1

export function emptyDraft(draftId: string, values: Record<string, string>, now: Date): StoredDraft {
  return {
    draftId,
    version: DRAFT_VERSION,
    values,
    handedOver: null,
    admissionId: null,
    activeStep: 0,
    validatedTabs: [],
    submitted: false,
    etag: null,
    savedAt: now.toISOString(),
  }
}

export async function loadDraft(userId: number, draftId: string): Promise<StoredDraft | undefined> {
  const draft = await getUserDb(userId).drafts.get(draftId)
  return draft && !isLocked(draft) ? draft : undefined
}

/** The draft is on disk when this resolves; rejects when nothing was saved. */
export async function saveDraft(userId: number, draft: StoredDraft): Promise<void> {
  await getDurableUserDb(userId).drafts.put(draft)
}

export async function deleteDraft(userId: number, draftId: string): Promise<void> {
  await getDurableUserDb(userId).drafts.delete(draftId)
}

/** Changes the stored drafts of one application. */
export async function changeDraftsOf(
  userId: number,
  admissionId: string,
  change: Partial<StoredDraft>,
): Promise<void> {
  await getDurableUserDb(userId)
    .drafts.filter((one) => !isLocked(one) && one.admissionId === admissionId)
    .modify(change)
}
