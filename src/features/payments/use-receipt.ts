import { useState } from "react"
import { NotSavedError, notSavedText } from "#data/commands.ts"
import { type PreparedFile, prepareFile } from "#data/documents.ts"
import { forgetPicked, keepPickedFile, preparedOf, RECEIPT_SLOT, usePickedFiles } from "#data/picked-files.ts"
import type { PictureDoubt } from "#domain/picture-quality.ts"
import type { StoredFile } from "#offline/user-db.ts"
import { paymentWords } from "./words.ts"

export interface Receipt {
  /** Safe on this device since it was picked; null for none. */
  file: StoredFile | null
  problem: string | undefined
  /** The picture may be hard to read; null when it is kept all the same. */
  doubt: PictureDoubt | null
  isReading: boolean
  take: (picked: File) => Promise<void>
  remove: () => void
  keep: () => void
  /** As a payment carries it, null for none; undefined when it can not be read any more, which is said. */
  load: () => Promise<PreparedFile | null | undefined>
}

/** The picture of the receipt: read, judged, made smaller and kept at once, also over a reload. */
export function useReceipt(admissionId: string): Receipt {
  const [problem, setProblem] = useState<string | undefined>()
  const [doubt, setDoubt] = useState<PictureDoubt | null>(null)
  const [isReading, setReading] = useState(false)
  const kept = usePickedFiles(admissionId)?.get(RECEIPT_SLOT)
  const keep = () => setDoubt(null)
  const remove = () => {
    keep()
    forgetPicked(admissionId, RECEIPT_SLOT).catch(reportError)
  }
  const take = async (picked: File) => {
    setReading(true)
    setProblem(undefined)
    try {
      const prepared = await prepareFile(picked, paymentWords.receipt, "upload", "receipt")
      if (!prepared.ok) return setProblem(prepared.text)
      await keepPickedFile(admissionId, RECEIPT_SLOT, prepared.file)
      setDoubt(prepared.file.doubt ?? null)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setProblem(notSavedText(error))
    } finally {
      setReading(false)
    }
  }
  const load = async () => {
    if (!kept) return null
    const prepared = await preparedOf(kept)
    if (prepared) return prepared
    setProblem(paymentWords.receiptGone)
    remove()
    return undefined
  }
  return { file: kept?.file ?? null, problem, doubt, isReading, take, remove, keep, load }
}
