/**
 * The steps of a picked file on its way to the outbox: it is read and checked, kept on this device while its type needs
 * answers, and stored. What goes wrong is shown at its row.
 */
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText, type Outcome, unsettledText } from "#data/outbox/commands.ts"
import { keepPickedFile } from "#data/outbox/picked-files.ts"
import {
  type DocumentDetails,
  type PreparedFile,
  prepareFile,
  repairUpload,
  reuploadDocument,
  uploadDocument,
} from "#data/review/documents.ts"
import { refusalText } from "#domain/common/errors.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { type PictureDoubt, pictureUse } from "#domain/documents/picture-quality.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { showToast, type ToastKind } from "#ui/overlays/toast.tsx"
import { type DocumentRow, isAtCollege, purposeOf } from "./document-groups.ts"
import { firstDetails } from "./picked-details.ts"

export type RowProblem = { text: string; role: "alert" | undefined }

/** What the rows show besides their document: that a file is being read or saved, its problem, and the doubt about a picture. */
export function useRowNotes() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [reading, setReading] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, RowProblem>>>({})
  const [doubts, setDoubts] = useState<ReadonlyMap<number, PictureDoubt>>(new Map())
  return {
    busy,
    reading,
    problems,
    doubts,
    /** Shows a problem at its row. `role`: how it is announced, unless a toast does it. */
    say: (key: string, text: string, role?: "alert") =>
      setProblems((all) => ({ ...all, [key]: { text, role } })),
    doubt: ({ type }: DocumentRow, found: PictureDoubt | null) =>
      setDoubts((all) => {
        const others = [...all].filter(([id]) => id !== type.DocTypeId)
        return new Map(found ? [...others, [type.DocTypeId, found]] : others)
      }),
    /** The row is busy until the act has ended. */
    work: <T>(key: string, act: () => Promise<T>): Promise<T> => during(setBusy, key, act),
    /** Its file is being read until the act has ended. */
    read: <T>(key: string, act: () => Promise<T>): Promise<T> => during(setReading, key, act),
  }
}

type SetKeys = (change: (all: ReadonlySet<string>) => ReadonlySet<string>) => void

/** The key is in the set until the act has ended. */
async function during<T>(set: SetKeys, key: string, act: () => Promise<T>): Promise<T> {
  set((all) => new Set(all).add(key))
  try {
    return await act()
  } finally {
    set((all) => new Set([...all].filter((one) => one !== key)))
  }
}

type RowNotes = ReturnType<typeof useRowNotes>

export function useFileSteps(application: LocalAdmission, { say, doubt, read }: RowNotes) {
  const { admissionId } = application
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({})
  const [reuploaded, setReuploaded] = useState<ReadonlySet<string>>(new Set())

  /** Shows at the row and as a toast that nothing was saved. */
  const sayNotSaved = (row: DocumentRow, error: unknown) => {
    if (!(error instanceof NotSavedError)) throw error
    say(row.key, notSavedText(error))
    toast("error", fill(failedText(row), { doc: row.type.DocName }))
  }

  /** Reads and checks a file; null when it cannot be used, which is shown. */
  const prepare = async (row: DocumentRow, file: File): Promise<PreparedFile | null> => {
    say(row.key, "")
    doubt(row, null)
    if (!canHashFiles()) {
      toast("error", unavailableText(row))
      return null
    }
    const { DocName, Proves } = row.type
    const prepared = await read(row.key, () =>
      prepareFile(file, DocName, purposeOf(row.document), pictureUse(Proves)),
    )
    if (prepared.ok) return prepared.file
    say(row.key, prepared.text)
    toast("error", prepared.text)
    return null
  }

  const keep = async (row: DocumentRow, file: PreparedFile): Promise<boolean> => {
    try {
      await keepPickedFile(admissionId, row.key, file, { ...firstDetails(row, application) })
      return true
    } catch (error) {
      sayNotSaved(row, error)
      return false
    }
  }

  /** Saves a file. `isQuiet`: one of many, reported together. False when nothing was saved. */
  const store = async (
    row: DocumentRow,
    file: PreparedFile,
    details: DocumentDetails,
    { isPicked = false, isQuiet = false } = {},
  ): Promise<boolean> => {
    const isAgain = row.document !== null && isAtCollege(row.document)
    try {
      const outcome = await send(application, row, file, details, isPicked)
      setBefore((all) => ({ ...all, [row.type.DocTypeId]: file.before }))
      if (outcome.kind === "received" && row.document && isAgain) {
        const { AdmissionDocId } = row.document
        setReuploaded((all) => new Set(all).add(AdmissionDocId))
      }
      if (!isQuiet || outcome.kind === "refused") showOutcome(outcome, row)
      return true
    } catch (error) {
      sayNotSaved(row, error)
      return false
    }
  }

  return { before, reuploaded, prepare, keep, store }
}

/** Sends a first upload, a repair of a refused entry in its place, or a re-upload behind what is there already. */
function send(
  application: LocalAdmission,
  { key, type, document }: DocumentRow,
  file: PreparedFile,
  details: DocumentDetails,
  isPicked: boolean,
): Promise<Outcome> {
  const { admissionId, record } = application
  const takesPicked = isPicked ? ([admissionId, key] as const) : undefined
  const upload = { admissionId, type, details, file, subject: wholeNameOf(record), takesPicked }
  if (!document) return uploadDocument(upload)
  const again = { ...upload, admissionDocId: document.AdmissionDocId }
  return document.delivery === "needs-you" && document.seq !== null
    ? repairUpload(document.seq, again)
    : reuploadDocument(again)
}

function showOutcome(outcome: Outcome, row: DocumentRow): void {
  const doc = row.type.DocName
  const isAgain = row.document !== null && isAtCollege(row.document)
  const succeeded = isAgain ? documentTexts.reuploadSucceeded : documentTexts.uploadSucceeded
  if (outcome.kind === "received") toast("success", outcome.message ?? fill(succeeded, { doc }))
  else if (outcome.kind === "refused") {
    const fallback = { failed: fill(failedText(row), { doc }), unexpected: documentTexts.unexpectedResponse }
    toast("error", refusalText(outcome.refusal, fallback))
  } else toast("info", unsettledText(outcome))
}

function failedText({ document }: DocumentRow): string {
  return document && isAtCollege(document)
    ? documentTexts.reuploadFailedTryAgain
    : documentTexts.uploadFailedTryAgain
}

/** Browsers offer hashes only in a secure context; without them no file can be stored or sent. */
function canHashFiles(): boolean {
  return (crypto as Partial<Crypto>).subtle !== undefined
}

function unavailableText({ document }: DocumentRow): string {
  return document && isAtCollege(document)
    ? documentTexts.reuploadUnavailable
    : documentTexts.uploadUnavailable
}

export function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text, durationMs: kind === "error" ? toastTimes.shared : toastTimes.applicant })
}
