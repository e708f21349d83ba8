import { useRef } from "react"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import {
  forgetPicked,
  keepPickedFile,
  pickedNow,
  preparedOf,
  RECEIPT_SLOT,
  usePickedFiles,
} from "#data/outbox/picked-files.ts"
import { forgetSharedFile, keepShared, putBackShared, type SharedPicture } from "#data/outbox/shared-file.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import type { StoredFile } from "#offline/device/user-db.ts"
import { type ProofNotes, useProofFile } from "#screen/record/use-proof-file.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { paymentWords } from "./words.ts"

/** A problem holds the payment back until it is settled. */
export interface Receipt extends ProofNotes {
  /** The picked file, stored on this device; null for none. */
  file: StoredFile | null
  /** Resolves with true when it was stored. */
  take: (picked: File) => Promise<boolean>
  /** Takes a file that another app shared. Once it is stored as the receipt, nothing else keeps it. */
  takeShared: (shared: SharedPicture) => Promise<void>
  /** Goes on without the file that cannot be used, with the receipt that there is, if any. */
  giveUp: () => void
  remove: () => void
  /** Before the payment is given up: what another app shared waits again (`putBackOrSay`). */
  putBack: () => Promise<boolean>
  keep: () => void
  /**
   * The file as the payment needs it, once it has been read; null
   * for none; undefined when the file that was picked cannot be used, which is shown.
   */
  load: () => Promise<PreparedFile | null | undefined>
}

/** What another app shared waits again. Resolves with false when that could not be stored, which is said. */
export async function putBackOrSay(admissionId: string): Promise<boolean> {
  try {
    await putBackShared(admissionId)
    return true
  } catch (error) {
    const unsaved = new NotSavedError(error)
    if (!unsaved.isFull) reportError(error)
    showToast({ kind: "error", text: notSavedText(unsaved) })
    return false
  }
}

/** The picture of the receipt: read, checked, made smaller and stored at once, so that it survives a reload. */
export function useReceipt(admissionId: string): Receipt {
  const proof = useProofFile(paymentWords.receipt)
  const { problem, doubt, isReading, setProblem, setDoubt } = proof
  /** The picture being read: resolves with true when it was stored. */
  const reading = useRef<Promise<boolean>>(null)
  const kept = usePickedFiles(admissionId)?.get(RECEIPT_SLOT)
  const keep = () => setDoubt(null)
  const giveUp = () => setProblem(undefined)
  const drop = () => {
    keep()
    forgetPicked(admissionId, RECEIPT_SLOT).catch(reportError)
  }
  const remove = () => {
    giveUp()
    drop()
  }
  const read = async (picked: File, sharedId: string | undefined): Promise<boolean> => {
    try {
      const stored = await proof.read(picked, (file) =>
        sharedId ? keepShared(admissionId, file, sharedId) : keepPickedFile(admissionId, RECEIPT_SLOT, file),
      )
      return stored !== null
    } finally {
      reading.current = null
    }
  }
  const take = async (picked: File, sharedId?: string) => {
    const stored = read(picked, sharedId)
    reading.current = stored
    return stored
  }
  const takeShared = async ({ id, file }: SharedPicture) => {
    if (await take(file, id)) await forgetSharedFile(id)
  }
  const putBack = async () => {
    // A picture that is still being read would be stored afterwards.
    await reading.current?.catch(() => false)
    return putBackOrSay(admissionId)
  }
  const load = async () => {
    // A payment that is submitted while its picture is being read waits for it.
    const isKept = await (reading.current ?? !problem)
    if (!isKept) return undefined
    const row = await pickedNow(admissionId, RECEIPT_SLOT)
    if (!row?.blobId) return null
    const prepared = await preparedOf(row)
    if (prepared) return prepared
    setProblem(documentTexts.gone)
    drop()
    return undefined
  }
  // A file that is gone is not shown while its row is being removed.
  const file = problem === documentTexts.gone ? null : (kept?.file ?? null)
  return { file, problem, doubt, isReading, take, takeShared, giveUp, remove, putBack, keep, load }
}
