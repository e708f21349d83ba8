/** What a user does with the entries that are listed for them: sends them again, discards them, or keeps a copy. */

import { afterDiscard, carriedBy } from "#data/form/discarded-answers.ts"
import { dropKeptBeside, type KeptBeside, loadKeptBeside, NOTHING_BESIDE } from "#data/form/kept-beside.ts"
import { findDraft } from "#data/form/open-drafts.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { changeDraftsOf, loadDraft } from "#offline/device/drafts.ts"
import { writeMakingRoom } from "#offline/device/full-device.ts"
import { endedReasons } from "#offline/device/kept-work.ts"
import { getDurableUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { copyOfOutbox } from "#offline/outbox/outbox-copy.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { readEntry } from "#offline/outbox/read-entry.ts"
import { discardEntry, retryEntry } from "#offline/outbox/repair.ts"
import { failUnsaved } from "./commands.ts"
import { startDrain } from "./drain-triggers.ts"

/** Sends a refused entry again unchanged. Throws `NotSavedError` when this device cannot store that. */
export async function sendAgain(seq: number): Promise<void> {
  await retryEntry(requireUser().UserID, seq).catch(failUnsaved)
  await startDrain({ force: true, wait: true })
}

/**
 * Discards an entry; returns how many entries were deleted. Discarding a create deletes its whole lane; its form stays, and is
 * created again when its user goes on with it, under another id unless the college may have received it under this one. Both
 * are one write: a form that counts as created while nothing of it waits would say that it waits. The form of a discarded
 * change shows again what stood there before. The reason that was typed for a refused duplicate goes with its entry. Throws `NotSavedError` when this device cannot store that.
 */
export async function discard(seq: number): Promise<number> {
  const { UserID } = requireUser()
  const db = getDurableUserDb(UserID)
  const { outbox, files, chunks, meta, drafts } = db
  const discarding = writeMakingRoom(db, () =>
    db.transaction("rw", [outbox, files, chunks, meta, drafts], async () => {
      const all = await discardEntry(UserID, seq)
      await meta.bulkDelete(await endedReasons(db))
      const create = all.find(isCreate)
      const kept = create && mayBeThere(create) ? create.lane : null
      const [entry] = all
      const left = entry ? await outbox.where("lane").equals(entry.lane).toArray() : []
      for (const { seq, seen } of entry ? carriedBy(entry, left) : []) await outbox.update(seq, { seen })
      const answers = entry ? afterDiscard(entry, left) : null
      const change = create ? () => asNotCreated(kept) : answers
      if (entry && change) await changeDraftsOf(UserID, entry.lane, change)
      return { all, create, change }
    }),
  )
  const { all: gone, create, change } = await discarding.catch(failUnsaved)
  if (gone[0] && change) await show(UserID, gone[0].lane, change)
  if (create && (await isIdGivenUp(UserID, create))) await dropKeptBeside(UserID, create.lane)
  void startDrain({ force: false, wait: true })
  return gone.length
}

/** What this device keeps beside the entry's application and what its discard deletes, too; undefined until first read. */
export function useGoesBeside(seq: number): KeptBeside | undefined {
  const { UserID } = requireUser()
  return useLive(`beside-${UserID}-${seq}`, () => loadGoesBeside(UserID, seq))
}

export async function loadGoesBeside(userId: number, seq: number): Promise<KeptBeside> {
  const stored = await getDurableUserDb(userId).outbox.get(seq)
  const entry = stored && readEntry(stored)
  const isGone = entry && isCreate(entry) && (await isIdGivenUp(userId, entry))
  return isGone ? loadKeptBeside(userId, entry.lane) : NOTHING_BESIDE
}

/** True for the creation of an application that the college does not know; not for a second one under the same id. */
const isCreate = ({ operationId, refusal }: OutboxEntry) =>
  operationId === "createAdmission" && refusal?.code !== "record.exists"

/** The college may have received it. */
const mayBeThere = ({ state, attempts }: OutboxEntry) => state === "waiting" && attempts > 0

/** A form of staff is created again under its own id; that of an applicant gets another one, which finds nothing kept under this. */
const isIdGivenUp = async (userId: number, create: OutboxEntry) =>
  !mayBeThere(create) && !(await loadDraft(userId, create.lane))

/** Everything that waits (or one lane), with its files, as one JSON file. */
export async function copyForPerson(lane?: string): Promise<Blob> {
  return copyOfOutbox(requireUser().UserID, lane)
}

/** The change to the form of an application that is not created after all; `kept`: the id it keeps. */
const asNotCreated = (kept: string | null) => ({
  admissionId: kept,
  handedOver: null,
  submitted: false,
})

/** Shows in the open form what is stored of it. */
async function show(
  userId: number,
  lane: string,
  change: (draft: StoredDraft) => Partial<StoredDraft>,
): Promise<void> {
  const shown = findDraft(userId, { admissionId: lane })
  shown?.replace(change(shown.stored(new Date())))
  await shown?.flush()
}
