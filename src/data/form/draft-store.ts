/**
 * The form in progress: values in memory for typing, on disk after every change (law 1), never one without the other for long.
 *
 * Each field subscribes to its own value only, so a key press renders one field. Writes follow each other without
 * gap: a change during a write is written right after it, so at most one write's worth of typing is ever unsaved.
 */
import { proxy, subscribe } from "valtio"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { DRAFT_VERSION, deleteDraft, emptyDraft, loadDraft, saveDraft } from "#offline/device/drafts.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"

export interface DraftState {
  /** Null until the draft is loaded. */
  userId: number | null
  draftId: string
  values: Record<WizardFieldName, string>
  handedOver: Record<string, string> | null
  admissionId: string | null
  activeStep: number
  validatedTabs: number[]
  submitted: boolean
  /** Version of the college's record that was taken into this draft; null when the application was begun here. */
  etag: string | null
  /** When the values on screen were last safe on this device; null before the first save. */
  savedAt: Date | null
  /** Set when the last write failed: the person is told plainly. */
  notSaved: boolean
}

export const draft = proxy<DraftState>({
  userId: null,
  draftId: "",
  values: {} as Record<WizardFieldName, string>,
  handedOver: null,
  admissionId: null,
  activeStep: 0,
  validatedTabs: [],
  submitted: false,
  etag: null,
  savedAt: null,
  notSaved: false,
})

let writing: Promise<void> | null = null
let changed = false
let stopWatching: (() => void) | null = null

/** Loads a person's draft, or starts one with `first`. Fields that an older draft does not know get their first value. */
export async function openDraft(userId: number, draftId: string, first: WizardValues): Promise<void> {
  if (draft.userId === userId && draft.draftId === draftId) return
  await closeDraft()
  const stored = (await loadDraft(userId, draftId)) ?? null
  const from = stored ?? emptyDraft(draftId, first, new Date())
  const handedOver = from.handedOver && { ...first, ...from.handedOver }
  adopt(userId, { ...from, values: { ...first, ...from.values }, handedOver }, stored !== null)
}

function adopt(userId: number, from: StoredDraft, saved: boolean): void {
  const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted, etag, savedAt } =
    from
  stopWatching?.()
  Object.assign(draft, {
    userId,
    draftId,
    values: { ...values },
    handedOver,
    admissionId,
    activeStep,
    validatedTabs: [...validatedTabs],
    submitted,
    etag,
    savedAt: saved ? new Date(savedAt) : null,
    notSaved: false,
  })
  const stops = [
    subscribe(draft.values, noteChange),
    subscribe(draft.validatedTabs, noteChange),
    watch("activeStep"),
    watch("submitted"),
  ]
  stopWatching = () => {
    for (const stop of stops) stop()
  }
}

function watch(key: "activeStep" | "submitted"): () => void {
  let last = draft[key]
  return subscribe(draft, () => {
    if (draft[key] === last) return
    last = draft[key]
    noteChange()
  })
}

/** After the frame that shows the key, not in it. */
function noteChange(): void {
  changed = true
  writing ??= new Promise<void>((resolve) => setTimeout(resolve, 0)).then(writeUntilClean).finally(() => {
    writing = null
  })
}

async function writeUntilClean(): Promise<void> {
  while (changed && draft.userId !== null) {
    changed = false
    const savedAt = new Date()
    try {
      await saveDraft(draft.userId, storedDraft(savedAt))
      draft.savedAt = savedAt
      draft.notSaved = false
    } catch (error) {
      // Storage full or closed: said at once beside the form; the next change tries again.
      draft.notSaved = true
      reportError(error)
      return
    }
  }
}

/** Everything on screen is on disk when this resolves. */
export async function flushDraft(): Promise<void> {
  // A change of this very moment is told in the next one.
  await Promise.resolve()
  while (writing) await writing
}

export async function closeDraft(): Promise<void> {
  await flushDraft()
  stopWatching?.()
  stopWatching = null
  draft.userId = null
}

/** The draft as it is stored, with what a command changes about it. */
export function storedDraft(savedAt: Date, change: Partial<StoredDraft> = {}): StoredDraft {
  const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted, etag } = draft
  return {
    draftId,
    version: DRAFT_VERSION,
    values: { ...values },
    handedOver: handedOver ? { ...handedOver } : null,
    admissionId,
    activeStep,
    validatedTabs: [...validatedTabs],
    submitted,
    etag,
    savedAt: savedAt.toISOString(),
    ...change,
  }
}

/** Puts other values on the screen: a reset, or the server's record. */
export function replaceDraft(change: Partial<StoredDraft>): void {
  if (draft.userId === null) return
  adopt(draft.userId, storedDraft(new Date(), change), true)
  noteChange()
}

/** Puts the open draft aside under another id, and closes it. */
export async function moveDraft(draftId: string): Promise<void> {
  await flushDraft()
  const { userId, draftId: from } = draft
  if (userId === null) return
  const stored = storedDraft(draft.savedAt ?? new Date(), { draftId })
  await closeDraft()
  await saveDraft(userId, stored)
  await deleteDraft(userId, from)
}
