import { useState } from "react"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { type PreparedFile, prepareFile } from "#data/review/documents.ts"
import type { PictureDoubt } from "#domain/documents/picture-quality.ts"

/** What is said of a file that was picked as a proof. */
export interface ProofNotes {
  /** Why the file that was picked last cannot be used. */
  problem: string | undefined
  /** The picture may be hard to read; null also once the user has decided to keep it. */
  doubt: PictureDoubt | null
  isReading: boolean
}

export interface ProofFile extends ProofNotes {
  setProblem: (problem: string | undefined) => void
  setDoubt: (doubt: PictureDoubt | null) => void
  /** Reads and checks a file, and stores it. Resolves with null when it cannot be used or stored, which is shown. */
  read: (picked: File, store?: (file: PreparedFile) => unknown) => Promise<PreparedFile | null>
}

/** Reads a file that was picked as the proof of a payment; `label`: what the messages call it. */
export function useProofFile(label: string): ProofFile {
  const [problem, setProblem] = useState<string | undefined>()
  const [doubt, setDoubt] = useState<PictureDoubt | null>(null)
  const [isReading, setReading] = useState(false)
  const read: ProofFile["read"] = async (picked, store) => {
    setReading(true)
    setProblem(undefined)
    try {
      const prepared = await prepareFile(picked, label, "upload", "receipt")
      if (!prepared.ok) {
        setProblem(prepared.text)
        return null
      }
      await store?.(prepared.file)
      setDoubt(prepared.file.doubt ?? null)
      return prepared.file
    } catch (error) {
      // Whatever it was: without a word the payment would go without the picture.
      const unsaved = error instanceof NotSavedError ? error : new NotSavedError(error)
      if (unsaved !== error) reportError(error)
      setProblem(notSavedText(unsaved))
      return null
    } finally {
      setReading(false)
    }
  }
  return { problem, doubt, isReading, setProblem, setDoubt, read }
}
