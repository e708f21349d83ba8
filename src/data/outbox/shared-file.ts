/** The file that another app shared with this one. */
import { useMemo } from "react"
import { useLive } from "#data/reads/live.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { requireUser } from "#data/session/session-state.ts"
import { getSharedFile, putBackSharedFile, removeSharedFile } from "#offline/files/share-inbox.ts"
import { keepPickedFile, type PickedWithFile, pickedNow, preparedOf, RECEIPT_SLOT } from "./picked-files.ts"

export interface SharedPicture {
  id: string
  file: File
  /** A payment had taken it and was given up. */
  isPutBack: boolean
}

/** The newest file that was shared for the signed-in user; null for none, undefined while it is read. */
export function useSharedFile(): SharedPicture | null | undefined {
  const userId = requireUser().UserID
  const shared = useLive(`shared-${userId}`, () => getSharedFile(userId))
  return useMemo(() => {
    if (!shared) return shared
    const { id, bytes, name, type, isPutBack = false } = shared
    return { id, file: new File([bytes], name, { type }), isPutBack }
  }, [shared])
}

/** Keeps a shared file as the receipt of a payment, with which one it is. Throws `NotSavedError` when nothing was saved. */
export const keepShared = (admissionId: string, prepared: PreparedFile, sharedId: string): Promise<void> =>
  keepPickedFile(admissionId, RECEIPT_SLOT, prepared, {}, { shared: prepared.copy.file.blobId, sharedId })

/** The id of the shared file that a receipt is; undefined when it is none, or another file has replaced it. */
export const sharedIdOf = (receipt: PickedWithFile | undefined): string | undefined =>
  receipt && receipt.blobId === receipt.details.shared ? receipt.details.sharedId : undefined

/** Before a payment is given up: a receipt that another app shared waits again. Rejects when it could not be stored. */
export async function putBackShared(admissionId: string): Promise<void> {
  const row = await pickedNow(admissionId, RECEIPT_SLOT)
  // Another file may have replaced it.
  if (!row || row.details.shared !== row.blobId) return
  const prepared = await preparedOf(row)
  if (prepared) await putBackSharedFile(requireUser().UserID, prepared.copy, new Date())
}

/** Removes it from this device: something else on it keeps the file now, or it is not wanted. */
export const forgetSharedFile = (id: string): Promise<void> => removeSharedFile(id)
