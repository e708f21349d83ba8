/**
 * A form in progress: its values are in memory for typing, and on disk after every change (law 1). Two windows may have the same
 * form open: each write takes in what the other one has stored.
 *
 * Each field subscribes to its own value only, so a key press renders one field. Writes follow each other without a gap: a
 * change during a write is written right after it, so at most one write's worth of typing is ever unsaved.
 */
import { uuidv7 } from "uuidv7"
import { proxy, subscribe } from "valtio"
import type { DraftValues } from "#domain/admission-form/wizard-values.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { DRAFT_VERSION, emptyDraft, FormLockedError, mergeDraft } from "#offline/device/drafts.ts"
import { mergedDraft, revisionOf } from "#offline/device/merge-draft.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"
import type { DraftWrite } from "#offline/outbox/enqueue.ts"

export interface DraftState {
  /** Null before the draft is open, and after it was closed. */
  userId: number | null
  draftId: string
  values: DraftValues
  handedOver: Record<string, string> | null
  /** False for a draft of an older version whose `handedOver` may hold marks that were never sent. */
  marksApart: boolean
  admissionId: string | null
  activeStep: number
  validatedTabs: number[]
  submitted: boolean
  /** Version of the server's record that was copied into this draft; null when the application was begun here. */
  etag: string | null
  /** The agreement to the privacy notice; it is recorded with the application. */
  agreement: Agreement | null
  /** When the values on screen were last stored on this device; null before the first save. */
  savedAt: Date | null
  /** Why the last write failed, for the user; null when it did not. */
  notSaved: string | null
}

export interface FormDraft {
  /** The values on the screen; components subscribe to it. */
  readonly state: DraftState
  /** Shows a draft as it was read from the disk; `isStored`: it is there. */
  show: (userId: number, from: StoredDraft, isStored: boolean) => void
  /** Replaces values while the draft is open: for a reset, or with the server's record. */
  replace: (change: Partial<StoredDraft>) => void
  /** The draft as a row to store, with the changes of a command. */
  stored: (savedAt: Date, change?: Partial<StoredDraft>) => StoredDraft
  /** The same, for a command: with the row that this window last read or stored. */
  write: (change?: Partial<StoredDraft>) => DraftWrite
  /**
   * Call after a command has stored `mine`, and the state has the command's changes. What was typed, or stored by another
   * window, meanwhile is stored and shown next.
   */
  noteStored: (mine: StoredDraft) => void
  /** The revision of the row as this window last read or stored it; undefined before. */
  revision: () => string | undefined
  /** Resolves when everything on the screen is on disk. */
  flush: () => Promise<void>
  /** The same, after what another window has stored is on the screen, too. */
  reconcile: () => Promise<void>
  /**
   * Keeps the draft open for a screen or a running action; returns the
   * function that releases it. It closes after the last release.
   */
  hold: () => () => void
  /** True when nobody holds the draft any more and its last write is running. */
  isClosing: () => boolean
  /** Writes what is not stored yet; later changes are not written any more. */
  close: () => Promise<void>
}

/** A stored row as it is shown; `isStored`: it is on the disk. */
function stateOf(userId: number | null, from: StoredDraft, isStored: boolean): DraftState {
  const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted } = from
  const { etag, agreement, marksApart = false } = from
  return {
    userId,
    draftId,
    values: { ...values } as DraftState["values"],
    handedOver,
    marksApart,
    admissionId,
    activeStep,
    validatedTabs: [...validatedTabs],
    submitted,
    etag,
    agreement: agreement ?? null,
    savedAt: isStored ? new Date(from.savedAt) : null,
    notSaved: null,
  }
}

/** What is shown as a row to store, with a revision of its own. */
function rowOf(state: DraftState, savedAt: Date): StoredDraft {
  const { draftId, values, handedOver, admissionId, activeStep, validatedTabs, submitted } = state
  const { etag, agreement, marksApart } = state
  return {
    draftId,
    version: DRAFT_VERSION,
    values: { ...values },
    handedOver: handedOver ? { ...handedOver } : null,
    marksApart,
    admissionId,
    activeStep,
    validatedTabs: [...validatedTabs],
    submitted,
    etag,
    agreement: agreement && { ...agreement },
    savedAt: savedAt.toISOString(),
    revision: uuidv7(),
  }
}

/** Reports each change of what is stored of a draft; the returned function ends that. */
function followChanges(state: DraftState, onChange: () => void): () => void {
  const watch = (key: "activeStep" | "submitted") => {
    let last = state[key]
    return subscribe(state, () => {
      if (state[key] === last) return
      last = state[key]
      onChange()
    })
  }
  const stops = [
    subscribe(state.values, onChange),
    subscribe(state.validatedTabs, onChange),
    watch("activeStep"),
    watch("submitted"),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** An empty draft, closed until a stored one is shown. */
export function createFormDraft(onClose?: (draft: FormDraft) => void): FormDraft {
  const state = proxy<DraftState>(stateOf(null, emptyDraft("", {}, new Date()), false))
  /** The row as this window last read or stored it. */
  let onDisk: StoredDraft | null = null
  let writing: Promise<void> | null = null
  let changed = false
  let stopWatching: (() => void) | null = null
  let holds = 0
  let isLeft = false

  /** Writes after the frame that shows the key press, not in it. */
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
        const sent = draft.stored(savedAt)
        const row = await mergeDraft(state.userId, sent, onDisk ?? sent)
        onDisk = row
        takeIn(sent, row)
        state.savedAt = savedAt
        state.notSaved = null
      } catch (error) {
        // The storage is full or closed: the form shows it at once; the next change tries again.
        state.notSaved = error instanceof FormLockedError ? outboxTexts.formLocked : wizardTexts.notSaved
        reportError(error)
        return
      }
    }
  }

  /** Shows what another window has stored, except where something was typed since `sent`. */
  function takeIn(sent: StoredDraft, row: StoredDraft): void {
    if (row === sent || state.userId === null) return
    const merged = mergedDraft(draft.stored(new Date()), sent, row)
    const { values, handedOver, marksApart, admissionId, submitted, etag, agreement = null } = merged
    Object.assign(state.values, values)
    Object.assign(state, { handedOver, marksApart, admissionId, submitted, etag, agreement })
  }

  /** Puts a row on the screen and follows its changes. */
  function display(userId: number, from: StoredDraft, isStored: boolean): void {
    stopWatching?.()
    Object.assign(state, stateOf(userId, from, isStored))
    stopWatching = followChanges(state, noteChange)
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
      onDisk = from
      display(userId, from, isStored)
    },
    replace: (change) => {
      if (state.userId === null) return
      display(state.userId, draft.stored(new Date(), change), true)
      noteChange()
    },
    stored: (savedAt, change) => ({ ...rowOf(state, savedAt), ...change }),
    write: (change) => {
      const mine = draft.stored(new Date(), change)
      return { mine, base: onDisk ?? mine }
    },
    noteStored: (mine) => {
      onDisk = mine
      if (state.userId !== null) noteChange()
    },
    revision: () => (onDisk ? revisionOf(onDisk) : undefined),
    flush: async () => {
      // A change made during this write is covered by the next write.
      await Promise.resolve()
      while (writing) await writing
    },
    reconcile: async () => {
      if (state.userId !== null) noteChange()
      await draft.flush()
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
