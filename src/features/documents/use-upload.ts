import { useState } from "react"
import type { LocalAdmission } from "#data/admissions.ts"
import { NotSavedError, notSavedText, type Outcome } from "#data/commands.ts"
import {
  type DocumentDetails,
  type PreparedFile,
  prepareFile,
  repairUpload,
  reuploadDocument,
  uploadDocument,
} from "#data/documents.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents.ts"
import { refusalText } from "#domain/errors.ts"
import { toastTimes } from "#domain/limits.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill } from "#domain/texts/fill.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { showToast, type ToastKind } from "#ui/toast.tsx"
import { type DocumentRow, isAtCollege, purposeOf } from "./document-groups.ts"

const noDetails: DocumentDetails = { institute: "", yearOfPassing: "", percentage: "", docNo: "" }

export interface Uploads {
  /** Rows whose file is being read or saved just now. */
  busy: ReadonlySet<string>
  /** What is wrong with the file picked last, by row. */
  problems: Readonly<Record<string, string>>
  /** Bytes before a picture was made smaller, by row. */
  before: Readonly<Record<string, number>>
  /** Documents re-uploaded and received on this visit. */
  reuploaded: ReadonlySet<string>
  /** The rows whose details are asked, with the file picked for each. */
  asking: Readonly<Record<string, { row: DocumentRow; file: PreparedFile | null }>>
  pick: (row: DocumentRow, file: File) => Promise<void>
  save: (row: DocumentRow, file: PreparedFile, details: DocumentDetails) => Promise<void>
  removeFile: (row: DocumentRow) => void
  cancel: (row: DocumentRow) => void
}

/** Takes a picked file from the picker to the outbox: read and judged, details asked where the type wants them, saved, told. */
export function useUpload(application: LocalAdmission | null): Uploads {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({})
  const [reuploaded, setReuploaded] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Uploads["asking"]>({})

  const ask = (row: DocumentRow, file: PreparedFile | null) =>
    setAsking((all) => ({ ...all, [row.key]: { row, file } }))
  const stopAsking = (row: DocumentRow) =>
    setAsking((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== row.key)))
  const say = (key: string, problem: string) => setProblems((all) => ({ ...all, [key]: problem }))
  const work = async (key: string, act: () => Promise<void>) => {
    setBusy((all) => new Set(all).add(key))
    try {
      await act()
    } finally {
      setBusy((all) => new Set([...all].filter((one) => one !== key)))
    }
  }

  const pick = (row: DocumentRow, picked: File) =>
    work(row.key, async () => {
      say(row.key, "")
      if (!canHashFiles()) return toast("error", unavailableText(row))
      const prepared = await prepareFile(picked, row.type.DocName, purposeOf(row.document))
      if (!prepared.ok) {
        say(row.key, prepared.text)
        toast("error", prepared.text)
        return
      }
      if (row.type.Type === EDUCATIONAL_TYPE) ask(row, prepared.file)
      else await store(row, prepared.file, noDetails)
    })

  const store = async (row: DocumentRow, file: PreparedFile, details: DocumentDetails) => {
    if (!application) return
    const isAgain = row.document !== null && isAtCollege(row.document)
    try {
      const outcome = await send(application, row, file, details)
      setBefore((all) => ({ ...all, [row.type.DocTypeId]: file.before }))
      stopAsking(row)
      if (outcome.kind === "received" && row.document && isAgain) {
        const { AdmissionDocId } = row.document
        setReuploaded((all) => new Set(all).add(AdmissionDocId))
      }
      tell(outcome, row.type.DocName, isAgain)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      say(row.key, notSavedText(error))
      const failed = isAgain ? documentTexts.reuploadFailedTryAgain : documentTexts.uploadFailedTryAgain
      toast("error", fill(failed, { doc: row.type.DocName }))
    }
  }

  return {
    busy,
    problems,
    before,
    reuploaded,
    asking,
    pick,
    save: (row, file, details) => work(row.key, () => store(row, file, details)),
    removeFile: (row) => ask(row, null),
    cancel: stopAsking,
  }
}

/** A first upload, a repair of a refused one in its place, or another file behind what is there already. */
function send(
  application: LocalAdmission,
  { type, document }: DocumentRow,
  file: PreparedFile,
  details: DocumentDetails,
): Promise<Outcome> {
  const { admissionId, record } = application
  const upload = { admissionId, type, details, file, subject: record.FirstName ?? "" }
  if (!document) return uploadDocument(upload)
  const again = { ...upload, admissionDocId: document.AdmissionDocId }
  return document.delivery === "needs-you" && document.seq !== null
    ? repairUpload(document.seq, again)
    : reuploadDocument(again)
}

function tell(outcome: Outcome, doc: string, isAgain: boolean): void {
  const succeeded = isAgain ? documentTexts.reuploadSucceeded : documentTexts.uploadSucceeded
  if (outcome.kind === "received") toast("success", outcome.message ?? fill(succeeded, { doc }))
  else if (outcome.kind === "saved") toast("info", outboxTexts.savedOnDevice)
  else {
    const failed = isAgain ? documentTexts.reuploadFailedTryAgain : documentTexts.uploadFailedTryAgain
    const unsaid = { failed: fill(failed, { doc }), unexpected: documentTexts.unexpectedResponse }
    toast("error", refusalText(outcome.refusal, unsaid))
  }
}

/** Without a secure connection a browser lends no hashes: no file of this page could be kept or proved. */
function canHashFiles(): boolean {
  return (crypto as Partial<Crypto>).subtle !== undefined
}

function unavailableText({ document }: DocumentRow): string {
  return document && isAtCollege(document)
    ? documentTexts.reuploadUnavailable
    : documentTexts.uploadUnavailable
}

function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text, durationMs: kind === "error" ? toastTimes.shared : toastTimes.applicant })
}
