/**
 * A form in progress: values in memory for typing, on disk after every change (law 1), never one without the other for long.
 *
 * Each field subscribes to its own value only, so a key press renders one field. Writes follow each other without
 * gap: a change during a write is written right after it, so at most one write's worth of typing is ever unsaved.
 */
import { proxy, subscribe } from "valtio"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { DRAFT_VERSION, saveDraft } from "#offline/device/drafts.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"

export interface DraftState {
  /** Null before the draft is open, and after it was closed. */
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
  /** To the privacy notice; it is recorded with the application. */
  agreement: Agreement | null
  /** When the values on screen were last stored on this device; null before the first save. */
  savedAt: Date | null
  /** Set when the last write failed; the form says so. */
  notSaved: boolean
}

export interface FormDraft {
  /** What is on the screen; components listen to it. */
  readonly state: DraftState
  /** Puts a stored draft on the screen; `isStored`: it lies on the disk as it is here. */
  show: (userId: number, from: StoredDraft, isStored: boolean) => void
  /** Puts other values on the screen, while it is open: a reset, or the server's record. */
  replace: (change: Partial<StoredDraft>) => void
  /** The draft as it is stored, with what a command changes about it. */
  stored: (savedAt: Date, change?: Partial<StoredDraft>) => StoredDraft
  /** Everything on screen is on disk when this resolves. */
  flush: () => Promise<void>
  /** It stays open for a screen, or for an act under way, until all have let go: answers how to let go. */
  hold: () => () => void
  /** Nobody holds the draft any more: its last write is running. */
  isClosing: () => boolean
  /** Writes what is not stored yet; later changes are not written any more. */
  close: () => Promise<void>
}

/** Empty, and closed until a stored draft is shown. */
export function createFormDraft(onClose?: (draft: FormDraft) => void): FormDraft {
  const state = proxy<DraftState>({
    userId: null,
    draftId: "",
    values: {} as Record<WizardFieldName, string>,
    handedOver: null,
    admissionId: null,
    activeStep: 0,
    validatedTabs: [],
    submitted: false,
    etag: null,
    agreement: null,
    savedAt: null,
    notSaved: false,
  })
  let writing: Promise<void> | null = null
  let changed = false
  let stopWatching: (() => void) | null = null
  let holds = 0
  let isLeft = false

  function watch(key: "activeStep" | "submitted"): () => void {
    let last = state[key]
    return subscribe(state, () => {
      if (state[key] === last) return
      last = state[key]
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
    while (changed && state.userId !== null) {
      changed = false
      const savedAt = new Date()
      try {
        await saveDraft(state.userId, draft.stored(savedAt))
        state.savedAt = savedAt
        state.notSaved = false
      } catch (error) {
        // Storage full or closed: said at once beside the form; the next change tries again.
        state.notSaved = true
        reportError(error)
        return
      }
    }
  }

  function end(): void {
    stopWatching?.()
    stopWatching = null
    state.userId = null
    onClose?.(draft)
  }

  const draft: FormDraft = {
    state,
    show: (userId, from, isStored) => {
      const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted } = from
      const { etag, agreement } = from
      stopWatching?.()
      Object.assign(state, {
        userId,
        draftId,
        values: { ...values },
        handedOver,
        admissionId,
        activeStep,
        validatedTabs: [...validatedTabs],
        submitted,
        etag,
        agreement: agreement ?? null,
        savedAt: isStored ? new Date(from.savedAt) : null,
        notSaved: false,
      })
      const stops = [
        subscribe(state.values, noteChange),
        subscribe(state.validatedTabs, noteChange),
        watch("activeStep"),
        watch("submitted"),
      ]
      stopWatching = () => {
        for (const stop of stops) stop()
      }
    },
    replace: (change) => {
      if (state.userId === null) return
      draft.show(state.userId, draft.stored(new Date(), change), true)
      noteChange()
    },
    stored: (savedAt, change) => {
      const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted } = state
      const { etag, agreement } = state
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
        agreement: agreement && { ...agreement },
        savedAt: savedAt.toISOString(),
        ...change,
      }
    },
    flush: async () => {
      // A change made during this write is covered by the next write.
      await Promise.resolve()
      while (writing) await writing
    },
    hold: () => {
      holds += 1
      isLeft = false
      return () => {
        holds -= 1
        isLeft = holds === 0
        // Another screen may have opened the draft in the meantime.
        if (isLeft) void draft.flush().then(() => isLeft && end())
      }
    },
    isClosing: () => isLeft,
    close: async () => {
      await draft.flush()
      end()
    },
  }
  return draft
}
