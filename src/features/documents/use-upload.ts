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
import {
  forgetPicked,
  keepPickedDetails,
  keepPickedFile,
  type PickedWithFile,
  preparedOf,
  removePickedFile,
  usePickedFiles,
} from "#data/picked-files.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents.ts"
import { refusalText } from "#domain/errors.ts"
import { toastTimes } from "#domain/limits.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { fill } from "#domain/texts/fill.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { showToast, type ToastKind } from "#ui/toast.tsx"
import { type DocumentRow, isAtCollege, purposeOf } from "./document-groups.ts"
import { firstDetails } from "./picked-details.ts"
import { documentWords } from "./words.ts"

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
  /** Files that are kept here until their answers are given, by row; undefined until first read. */
  picked: ReadonlyMap<string, PickedWithFile> | undefined
  /** The row whose answers are being given. */
  opened: string | null
  pick: (row: DocumentRow, file: File) => Promise<void>
  open: (row: DocumentRow) => void
  /** What is typed is kept with each key. */
  type: (row: DocumentRow, details: DocumentDetails) => void
  save: (row: DocumentRow, picked: PickedWithFile, details: DocumentDetails) => Promise<void>
  removeFile: (row: DocumentRow) => void
  /** Closes the answers; what is kept stays. */
  close: () => void
  /** Given up: file and answers go. */
  forget: (key: string) => void
}

/** Takes a picked file from the picker to the outbox: read and judged, kept while the type wants answers, saved, told. */
export function useUpload(application: LocalAdmission): Uploads {
  const { admissionId } = application
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({})
  const [reuploaded, setReuploaded] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const picked = usePickedFiles(admissionId)

  const say = (key: string, problem: string) => setProblems((all) => ({ ...all, [key]: problem }))
  const work = async (key: string, act: () => Promise<void>) => {
    setBusy((all) => new Set(all).add(key))
    try {
      await act()
    } finally {
      setBusy((all) => new Set([...all].filter((one) => one !== key)))
    }
  }
  /** Nothing was saved: said at the row and aloud. */
  const sayNotSaved = (row: DocumentRow, error: unknown) => {
    if (!(error instanceof NotSavedError)) throw error
    say(row.key, notSavedText(error))
    toast("error", fill(failedText(row), { doc: row.type.DocName }))
  }

  const pick = (row: DocumentRow, file: File) =>
    work(row.key, async () => {
      say(row.key, "")
      if (!canHashFiles()) return toast("error", unavailableText(row))
      const prepared = await prepareFile(file, row.type.DocName, purposeOf(row.document))
      if (!prepared.ok) {
        say(row.key, prepared.text)
        toast("error", prepared.text)
        return
      }
      if (row.type.Type === EDUCATIONAL_TYPE) await keep(row, prepared.file)
      else await store(row, prepared.file, noDetails)
    })

  const keep = async (row: DocumentRow, file: PreparedFile) => {
    try {
      await keepPickedFile(admissionId, row.key, file, { ...firstDetails(row, application) })
      setOpened(row.key)
    } catch (error) {
      sayNotSaved(row, error)
    }
  }

  const store = async (row: DocumentRow, file: PreparedFile, details: DocumentDetails, isPicked = false) => {
    const isAgain = row.document !== null && isAtCollege(row.document)
    try {
      const outcome = await send(application, row, file, details, isPicked)
      setBefore((all) => ({ ...all, [row.type.DocTypeId]: file.before }))
      if (outcome.kind === "received" && row.document && isAgain) {
        const { AdmissionDocId } = row.document
        setReuploaded((all) => new Set(all).add(AdmissionDocId))
      }
      tell(outcome, row)
    } catch (error) {
      sayNotSaved(row, error)
    }
  }

  const save = (row: DocumentRow, kept: PickedWithFile, details: DocumentDetails) =>
    work(row.key, async () => {
      const file = await preparedOf(kept)
      if (!file) return say(row.key, documentWords.gone)
      await store(row, file, details, true)
    })

  return {
    busy,
    problems,
    before,
    reuploaded,
    picked,
    opened,
    pick,
    open: (row) => setOpened(row.key),
    type: (row, details) => void keepPickedDetails(admissionId, row.key, { ...details }).catch(reportError),
    save,
    removeFile: (row) => void removePickedFile(admissionId, row.key).catch(reportError),
    close: () => setOpened(null),
    forget: (key) => {
      setOpened((now) => (now === key ? null : now))
      void forgetPicked(admissionId, key).catch(reportError)
    },
  }
}

/** A first upload, a repair of a refused one in its place, or another file behind what is there already. */
function send(
  application: LocalAdmission,
  { key, type, document }: DocumentRow,
  file: PreparedFile,
  details: DocumentDetails,
  isPicked: boolean,
): Promise<Outcome> {
  const { admissionId, record } = application
  const takesPicked = isPicked ? ([admissionId, key] as const) : undefined
  const upload = { admissionId, type, details, file, subject: record.FirstName ?? "", takesPicked }
  if (!document) return uploadDocument(upload)
  const again = { ...upload, admissionDocId: document.AdmissionDocId }
  return document.delivery === "needs-you" && document.seq !== null
    ? repairUpload(document.seq, again)
    : reuploadDocument(again)
}

function tell(outcome: Outcome, row: DocumentRow): void {
  const doc = row.type.DocName
  const isAgain = row.document !== null && isAtCollege(row.document)
  const succeeded = isAgain ? documentTexts.reuploadSucceeded : documentTexts.uploadSucceeded
  if (outcome.kind === "received") toast("success", outcome.message ?? fill(succeeded, { doc }))
  else if (outcome.kind === "saved") toast("info", outboxTexts.savedOnDevice)
  else {
    const unsaid = { failed: fill(failedText(row), { doc }), unexpected: documentTexts.unexpectedResponse }
    toast("error", refusalText(outcome.refusal, unsaid))
  }
}

function failedText({ document }: DocumentRow): string {
  return document && isAtCollege(document)
    ? documentTexts.reuploadFailedTryAgain
    : documentTexts.uploadFailedTryAgain
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
