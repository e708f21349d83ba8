/**
 * Files that were picked and still wait for answers, for the screens:
 * live, stored at once, and moved to the outbox when they are complete.
 */

import { useLive } from "#data/reads/live.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { trackWork } from "#data/session/pending-work.ts"
import { requireUser } from "#data/session/session-state.ts"
import { isQuotaError } from "#offline/device/full-device.ts"
import {
  copyOfPicked,
  dropPicked,
  keepDetails,
  keepPicked,
  listPicked,
  type PickedWithFile,
} from "#offline/files/picked-files.ts"
import { NotSavedError } from "#offline/outbox/enqueue.ts"
import { noteFull } from "./storage.ts"

export type { PickedWithFile }

/** The slot of the receipt of a payment in progress. */
export const RECEIPT_SLOT = "receipt"

/** The picked files of an application, by slot; undefined until first read. */
export function usePickedFiles(admissionId: string): ReadonlyMap<string, PickedWithFile> | undefined {
  const userId = requireUser().UserID
  return useLive(
    `picked-${userId}-${admissionId}`,
    async () => new Map((await listPicked(userId, admissionId)).map((row) => [row.slot, row])),
  )
}

/** The picked file of a slot, read now, even if the screen has not been updated yet. */
export const pickedNow = async (admissionId: string, slot: string): Promise<PickedWithFile | undefined> =>
  (await listPicked(requireUser().UserID, admissionId)).find((row) => row.slot === slot)

/** Resolves when the file is durable. Throws `NotSavedError` when nothing was saved. */
export async function keepPickedFile(
  admissionId: string,
  slot: string,
  { copy, before }: PreparedFile,
  details: Readonly<Record<string, string>> = {},
  noted: Readonly<Record<string, string>> = {},
): Promise<void> {
  const picked = { admissionId, slot, before, details: { ...details } }
  await trackWork(keepPicked(requireUser().UserID, picked, copy, noted)).catch((error: unknown) => {
    if (isQuotaError(error)) noteFull()
    throw new NotSavedError(error)
  })
}

export const keepPickedDetails = (
  admissionId: string,
  slot: string,
  details: Readonly<Record<string, string>>,
): Promise<void> => keepDetails(requireUser().UserID, admissionId, slot, { ...details })

/** Deletes the file and keeps what was typed: another file may follow. */
export const removePickedFile = (admissionId: string, slot: string): Promise<void> =>
  dropPicked(requireUser().UserID, admissionId, slot, false)

/** Deletes the file and what was typed. */
export const forgetPicked = (admissionId: string, slot: string): Promise<void> =>
  dropPicked(requireUser().UserID, admissionId, slot, true)

/** The picked file in the form that a command takes; null when its bytes can no longer be read. */
export async function preparedOf({ blobId, before }: PickedWithFile): Promise<PreparedFile | null> {
  const copy = blobId && (await copyOfPicked(requireUser().UserID, blobId))
  return copy ? { copy, before } : null
}
