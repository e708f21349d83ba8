import { useRef, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText, type Outcome, savedText } from "#data/outbox/commands.ts"
import {
  forgetPicked,
  keepPickedDetails,
  keepPickedFile,
  type PickedWithFile,
  preparedOf,
  removePickedFile,
  usePickedFiles,
} from "#data/outbox/picked-files.ts"
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
import { EDUCATIONAL_TYPE, educationalIssues } from "#domain/documents/documents.ts"
import { type PictureDoubt, pictureUse } from "#domain/documents/picture-quality.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { showToast, type ToastKind } from "#ui/overlays/toast.tsx"
import { type DocumentRow, isAtCollege, purposeOf } from "./document-groups.ts"
import { firstDetails } from "./picked-details.ts"
import { documentWords } from "./words.ts"

const noDetails: DocumentDetails = { institute: "", yearOfPassing: "", percentage: "", docNo: "" }

export interface Uploads {
  /** Rows whose file is being read or saved. */
  busy: ReadonlySet<string>
  /** The error of the last picked file, by row. */
  problems: Readonly<Record<string, string>>
  /** Pictures picked on this visit that may be hard to read, by document type, until the user decides to keep them. */
  doubts: ReadonlyMap<number, PictureDoubt>
  /** Size in bytes before a picture was made smaller, by row. */
  before: Readonly<Record<string, number>>
  /** Documents re-uploaded and received on this visit. */
  reuploaded: ReadonlySet<string>
  /** Files that are stored here until their answers are given, by row; undefined until they are read. */
  picked: ReadonlyMap<string, PickedWithFile> | undefined
  /** The row whose panel with the answers is open. */
  opened: string | null
  pick: (row: DocumentRow, file: File) => Promise<void>
  /**
   * Takes many files at once: saves those that need no more answers,
   * stores the others and asks about them one after the other.
   */
  pickSeveral: (pairs: readonly PickedPair[]) => Promise<void>
  /** Keeps a picture that may be hard to read. */
  keepDoubted: (row: DocumentRow) => void
  open: (row: DocumentRow) => void
  /** Stores the typed answers on every key press. */
  type: (row: DocumentRow, details: DocumentDetails) => void
  save: (row: DocumentRow, picked: PickedWithFile, details: DocumentDetails) => Promise<void>
  removeFile: (row: DocumentRow) => void
  /** Closes the panel; what is stored stays. */
  close: () => void
  /** Deletes the picked file and its answers. */
  forget: (key: string) => void
}

/** A file and the document to which it is assigned. */
export interface PickedPair {
  row: DocumentRow
  file: File
}

/**
 * Takes a picked file to the outbox: reads and checks it, stores it
 * while its type needs answers, saves it and shows the outcome.
 */
export function useUpload(application: LocalAdmission): Uploads {
  const { admissionId } = application
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [doubts, setDoubts] = useState<ReadonlyMap<number, PictureDoubt>>(new Map())
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({})
  const [reuploaded, setReuploaded] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string | null>(null)
  const picked = usePickedFiles(admissionId)
  /** Files of one selection that still wait for answers. */
  const queue = useRef<string[]>([])

  const say = (key: string, problem: string) => setProblems((all) => ({ ...all, [key]: problem }))
  const doubt = ({ type }: DocumentRow, found: PictureDoubt | null) =>
    setDoubts((all) => {
      const others = [...all].filter(([id]) => id !== type.DocTypeId)
      return new Map(found ? [...others, [type.DocTypeId, found]] : others)
    })
  const work = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    setBusy((all) => new Set(all).add(key))
    try {
      return await act()
    } finally {
      setBusy((all) => new Set([...all].filter((one) => one !== key)))
    }
  }
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
    const prepared = await prepareFile(file, DocName, purposeOf(row.document), pictureUse(Proves))
    if (prepared.ok) return prepared.file
    say(row.key, prepared.text)
    toast("error", prepared.text)
    return null
  }

  const pick = (row: DocumentRow, file: File) =>
    work(row.key, async () => {
      const prepared = await prepare(row, file)
      if (!prepared) return
      const isKept = row.type.Type === EDUCATIONAL_TYPE
      const isTaken = isKept ? await keep(row, prepared) : await store(row, prepared, noDetails)
      if (!isTaken) return
      if (isKept) setOpened(row.key)
      doubt(row, prepared.doubt ?? null)
    })

  const pickSeveral = async (pairs: readonly PickedPair[]) => {
    let read: Promise<unknown> = Promise.resolve()
    // All rows are busy from the start: a photograph taken for one of them meanwhile would make a second document.
    const adding = pairs.map(({ row, file }) => {
      // One file is read after the other, each while those before it are being saved.
      const reading = read.then(() => prepare(row, file))
      read = reading
      return work(row.key, async () => {
        const prepared = await reading
        return prepared !== null && addOne(row, prepared)
      })
    })
    await read
    setOpened(queue.current.shift() ?? null)
    const count = (await Promise.all(adding)).filter(Boolean).length
    if (count > 0) toast("info", fill(documentWords.severalAdded, { n: count }))
  }

  /** One file of many: saved, or stored until its answers are given. False when it was not. */
  const addOne = async (row: DocumentRow, file: PreparedFile): Promise<boolean> => {
    const { Type, DocName } = row.type
    const details = Type === EDUCATIONAL_TYPE ? firstDetails(row, application) : noDetails
    const isWhole = educationalIssues(Type, details, DocName).length === 0
    if (!isWhole) queue.current.push(row.key)
    const isTaken = isWhole ? await store(row, file, details, { isQuiet: true }) : await keep(row, file)
    doubt(row, file.doubt ?? null)
    return isTaken
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

  const save = (row: DocumentRow, kept: PickedWithFile, details: DocumentDetails) =>
    work(row.key, async () => {
      const file = await preparedOf(kept)
      if (!file) return say(row.key, documentTexts.gone)
      if (await store(row, file, details, { isPicked: true })) setOpened(queue.current.shift() ?? null)
    })

  return {
    busy,
    problems,
    doubts,
    before,
    reuploaded,
    picked,
    opened,
    pick,
    pickSeveral,
    keepDoubted: (row) => doubt(row, null),
    open: (row) => setOpened(row.key),
    type: (row, details) => void keepPickedDetails(admissionId, row.key, { ...details }).catch(reportError),
    save,
    removeFile: (row) => void removePickedFile(admissionId, row.key).catch(reportError),
    close: () => {
      queue.current = []
      setOpened(null)
    },
    forget: (key) => {
      setOpened((now) => (now === key ? null : now))
      void forgetPicked(admissionId, key).catch(reportError)
    },
  }
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
  const upload = { admissionId, type, details, file, subject: record.FirstName ?? "", takesPicked }
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
  else if (outcome.kind === "saved") toast("info", savedText(outboxTexts.savedOnDevice))
  else {
    const fallback = { failed: fill(failedText(row), { doc }), unexpected: documentTexts.unexpectedResponse }
    toast("error", refusalText(outcome.refusal, fallback))
  }
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

function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text, durationMs: kind === "error" ? toastTimes.shared : toastTimes.applicant })
}
