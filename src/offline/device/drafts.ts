/**
 * Drafts of forms: saved on every change, and found again after a reload, a crash or a night, so that nothing typed is lost.
 */
import { uuidv7 } from "uuidv7"
import { mergedDraft, revisionOf } from "./merge-draft.ts"
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

/** The stored form is encrypted under a key that nobody has any more, or could not be decrypted yet. */
export class FormLockedError extends Error {
  override readonly name = "FormLockedError"
}

/**
 * Inside a transaction: what is stored of `mine` where `there` is, together with what was stored since `base`. Throws
 * `FormLockedError` when `there` is still encrypted: it would be lost.
 */
export function rowToStore(
  mine: StoredDraft,
  base: StoredDraft,
  there: StoredDraft | undefined,
): StoredDraft {
  if (there && isLocked(there)) throw new FormLockedError("The stored form could not be opened")
  if (!there || revisionOf(there) === revisionOf(base)) return mine
  return { ...mergedDraft(mine, base, there), revision: uuidv7() }
}

/** Stores a row by `rowToStore` and resolves with it; rejects when nothing was saved. */
export function mergeDraft(userId: number, mine: StoredDraft, base: StoredDraft): Promise<StoredDraft> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.drafts, async () => {
    const row = rowToStore(mine, base, await db.drafts.get(mine.draftId))
    await db.drafts.put(row)
    return row
  })
}

/** With a revision, only the row of that revision: another window may have stored something since. */
export async function deleteDraft(userId: number, draftId: string, revision?: string): Promise<void> {
  const db = getDurableUserDb(userId)
  await db.transaction("rw", db.drafts, async () => {
    const there = revision === undefined ? undefined : await db.drafts.get(draftId)
    if (there && (isLocked(there) || revisionOf(there) !== revision)) return
    await db.drafts.delete(draftId)
  })
}

/** Changes the stored drafts of one application. */
export async function changeDraftsOf(
  userId: number,
  admissionId: string,
  change: (draft: StoredDraft) => Partial<StoredDraft>,
): Promise<void> {
  await getDurableUserDb(userId)
    .drafts.filter((one) => !isLocked(one) && one.admissionId === admissionId)
    .modify((draft) => void Object.assign(draft, change(draft), { revision: uuidv7() }))
}
