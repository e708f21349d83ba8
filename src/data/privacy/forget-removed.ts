/**
 * Applications that the college has removed with their people (decisions 0026 and 0052): a device of staff keeps no answer that
 * names one of them, no form in which nothing was typed, and no receipt. What its user has typed, or what waits, stays until they settle
 * it. Up to when it has followed the removals is noted beside the answers, and goes with them.
 */
import { forgetSeenFiles } from "#data/files/seen-files.ts"
import { dropStaffPaymentOf } from "#data/form/kept-form.ts"
import { KEEP_MS, PREFIX } from "#data/reads/kept-answers.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { isBegun } from "#data/session/begun-forms.ts"
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb, isLocked } from "#offline/device/user-db.ts"
import { deleteStoredFiles } from "#offline/files/stored-files.ts"

const NOTE = "removed-to"

/** From where this user's device asks: at first from when the oldest answer that it may show can be. */
export async function removedSince(user: number): Promise<string> {
  const note = await getUserDb(user).answers.get(NOTE)
  return note?.value ?? new Date(Date.now() - KEEP_MS).toISOString()
}

/** `user`: who asked. Nothing happens when somebody else has signed in since. */
export async function forgetRemoved(user: number, ids: readonly string[], removedTo: string): Promise<void> {
  if (sessionState.user?.UserID !== user) return
  const { answers } = getUserDb(user)
  const names = (text: string) => ids.some((id) => text.includes(id))
  if (ids.length > 0) {
    forgetSeenFiles()
    await forgetCopies(user, ids)
    await dropStaffPaymentOf(ids)
    // In memory first: what is on the screen is asked again, and its newer answer is kept.
    queryClient.removeQueries({ type: "inactive", predicate: ({ state }) => names(textOf(state.data)) })
    await answers.filter(({ key, value }) => key.startsWith(PREFIX) && (names(key) || names(value))).delete()
    await queryClient.invalidateQueries({
      type: "active",
      predicate: ({ queryKey, state }) => names(textOf(queryKey)) || names(textOf(state.data)),
    })
  }
  if (sessionState.user?.UserID === user) await answers.put({ key: NOTE, value: removedTo })
}

/** The copies of what the college had: forms that were only looked at, receipts and their files. */
async function forgetCopies(user: number, ids: readonly string[]): Promise<void> {
  const db = getUserDb(user)
  await db.transaction("rw", db.outbox, db.drafts, db.received, db.files, db.chunks, async () => {
    const entries = await db.outbox.where("lane").anyOf(ids).toArray()
    // A form whose answers wait may be needed for a repair.
    const waiting = new Set(entries.map(({ lane }) => lane))
    await db.drafts
      .filter((draft) => {
        const { admissionId } = draft
        if (isLocked(draft) || admissionId === null || !ids.includes(admissionId)) return false
        return !waiting.has(admissionId) && !isBegun(draft)
      })
      .delete()
    const receipts = await db.received.where("lane").anyOf(ids).toArray()
    await db.received.bulkDelete(receipts.map(({ seq }) => seq))
    const files = receipts.filter((row) => !isLocked(row)).flatMap((row) => row.files)
    await deleteStoredFiles(
      db,
      files.map(({ blobId }) => blobId),
    )
  })
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ""
