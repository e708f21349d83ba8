/**
 * The drafts that are open in this page: each only once, so that no screen reads a draft from disk that another one still
 * writes, and so that the end of a session can close them.
 */
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { deleteDraft, emptyDraft, loadDraft, saveDraft } from "#offline/device/drafts.ts"
import { createFormDraft, type DraftState, type FormDraft } from "./form-draft.ts"

const open = new Set<FormDraft>()
const opening = new Map<string, Promise<FormDraft>>()

/** The user's open draft, by its own id or that of its application. */
export function findDraft(
  userId: number,
  by: Partial<Pick<DraftState, "draftId" | "admissionId">>,
): FormDraft | undefined {
  return [...open].find(
    ({ state }) =>
      state.userId === userId &&
      (by.draftId === undefined || state.draftId === by.draftId) &&
      (by.admissionId === undefined || state.admissionId === by.admissionId),
  )
}

/**
 * Returns the open draft, else loads it, else starts one with `first`. Fields that an older draft does not have get their
 * initial value. It stays open until its last holder releases it.
 */
export function openDraft(userId: number, draftId: string, first: WizardValues): Promise<FormDraft> {
  const key = `${userId} ${draftId}`
  const one = opening.get(key) ?? takeDraft(userId, draftId, first).finally(() => opening.delete(key))
  opening.set(key, one)
  return one
}

/** A draft, and the function that releases it. */
export interface HeldDraft {
  readonly draft: FormDraft
  readonly release: () => void
}

/** Like `openDraft`, and held from the moment it is open: nobody else who leaves in the meantime closes it. */
export async function holdDraft(userId: number, draftId: string, first: WizardValues): Promise<HeldDraft> {
  for (;;) {
    const draft = await openDraft(userId, draftId, first)
    // Its last holder may have released it just now: then it is opened again.
    if (draft.state.userId === userId) return { draft, release: draft.hold() }
  }
}

async function takeDraft(userId: number, draftId: string, first: WizardValues): Promise<FormDraft> {
  const known = findDraft(userId, { draftId })
  if (known && !known.isClosing()) return known
  await known?.close()
  const stored = (await loadDraft(userId, draftId)) ?? null
  const from = stored ?? emptyDraft(draftId, { ...first, autoBatch: first.Batch }, new Date())
  const handedOver = from.handedOver && { ...first, ...from.handedOver }
  const draft = createFormDraft((closed) => open.delete(closed))
  draft.show(userId, { ...from, values: { ...first, ...from.values }, handedOver }, stored !== null)
  open.add(draft)
  return draft
}

/** Puts a draft aside under another id, and closes it. */
export async function moveDraft(draft: FormDraft, draftId: string): Promise<void> {
  await draft.flush()
  const { userId, draftId: from, savedAt } = draft.state
  if (userId === null) return
  const stored = draft.stored(savedAt ?? new Date(), { draftId })
  await draft.close()
  await saveDraft(userId, stored)
  await deleteDraft(userId, from)
}

/** Stores and closes the open forms of one user, or of all. */
export async function putFormsAside(userId?: number): Promise<void> {
  const theirs = [...open].filter(({ state }) => userId === undefined || state.userId === userId)
  await Promise.all(theirs.map((draft) => draft.close()))
}
