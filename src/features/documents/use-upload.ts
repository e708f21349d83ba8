import { useRef, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import {
  forgetPicked,
  keepPickedDetails,
  type PickedWithFile,
  preparedOf,
  removePickedFile,
  usePickedFiles,
} from "#data/outbox/picked-files.ts"
import type { DocumentDetails, PreparedFile } from "#data/review/documents.ts"
import { EDUCATIONAL_TYPE, educationalIssues } from "#domain/documents/documents.ts"
import type { PictureDoubt } from "#domain/documents/picture-quality.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import type { DocumentRow } from "./document-groups.ts"
import { firstDetails } from "./picked-details.ts"
import { type RowProblem, toast, useFileSteps, useRowNotes } from "./use-file-steps.ts"
import { documentWords } from "./words.ts"

const noDetails: DocumentDetails = { institute: "", yearOfPassing: "", percentage: "", docNo: "" }

export interface Uploads {
  /** Rows whose file is being read or saved. */
  busy: ReadonlySet<string>
  /** Those of them whose file is being read. */
  reading: ReadonlySet<string>
  /** The error of the last picked file, by row. */
  problems: Readonly<Record<string, RowProblem>>
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
  /** Stores the typed answers on every key press; the row says when this device cannot. */
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
  const notes = useRowNotes()
  const { busy, reading, problems, doubts, say, doubt, work, read } = notes
  const { before: sizes, reuploaded, prepare, keep, store } = useFileSteps(application, notes)
  const [opened, setOpened] = useState<string | null>(null)
  const shown = useRef(opened)
  shown.current = opened
  const picked = usePickedFiles(admissionId)
  /** Files of one selection that still wait for answers. */
  const queue = useRef<string[]>([])

  /** Opens the next one that waits, unless the user has opened another one in the meantime. */
  const openNext = (done: string | null) => {
    if (shown.current === null || shown.current === done) setOpened(queue.current.shift() ?? null)
  }

  /** Opened by hand, it no longer waits for its turn. */
  const openRow = (key: string) => {
    queue.current = queue.current.filter((one) => one !== key)
    setOpened(key)
  }

  const pick = (row: DocumentRow, file: File) =>
    work(row.key, async () => {
      const prepared = await prepare(row, file)
      if (!prepared) return
      const isKept = row.type.Type === EDUCATIONAL_TYPE
      const isTaken = isKept ? await keep(row, prepared) : await store(row, prepared, noDetails)
      if (!isTaken) return
      if (isKept) openRow(row.key)
      doubt(row, prepared.doubt ?? null)
    })

  const pickSeveral = async (pairs: readonly PickedPair[]) => {
    let before: Promise<unknown> = Promise.resolve()
    // All rows are busy from the start: a photograph taken for one of them meanwhile would make a second document.
    const adding = pairs.map(({ row, file }) => {
      // One file is read after the other, each while those before it are being saved.
      const preparing = before.then(async () => {
        const prepared = await prepare(row, file)
        // Before anybody looks for the next one to open.
        if (prepared && !isWhole(row)) queue.current.push(row.key)
        return prepared
      })
      before = preparing
      return work(row.key, async () => {
        const prepared = await read(row.key, () => preparing)
        return prepared !== null && addOne(row, prepared)
      })
    })
    await before
    openNext(null)
    const count = (await Promise.all(adding)).filter(Boolean).length
    if (count > 0) toast("info", fill(documentWords.severalAdded, { n: count }))
  }

  const detailsOf = (row: DocumentRow) =>
    row.type.Type === EDUCATIONAL_TYPE ? firstDetails(row, application) : noDetails
  /** True when the row needs no more answers. */
  const isWhole = (row: DocumentRow) =>
    educationalIssues(row.type.Type, detailsOf(row), row.type.DocName).length === 0

  /** One file of many: saved, or stored until its answers are given. False when it was not. */
  const addOne = async (row: DocumentRow, file: PreparedFile): Promise<boolean> => {
    const isTaken = isWhole(row)
      ? await store(row, file, detailsOf(row), { isQuiet: true })
      : await keep(row, file)
    doubt(row, file.doubt ?? null)
    return isTaken
  }

  const type = (row: DocumentRow, details: DocumentDetails) => {
    keepPickedDetails(admissionId, row.key, { ...details }).catch((error: unknown) =>
      say(row.key, notSavedText(new NotSavedError(error)), "alert"),
    )
  }

  const save = (row: DocumentRow, kept: PickedWithFile, details: DocumentDetails) =>
    work(row.key, async () => {
      say(row.key, "")
      const file = await preparedOf(kept)
      if (!file) return say(row.key, documentTexts.gone, "alert")
      if (await store(row, file, details, { isPicked: true })) openNext(row.key)
    })

  return {
    busy,
    reading,
    problems,
    doubts,
    before: sizes,
    reuploaded,
    picked,
    opened,
    pick,
    pickSeveral,
    keepDoubted: (row) => doubt(row, null),
    open: (row) => openRow(row.key),
    type,
    save,
    removeFile: (row) => void removePickedFile(admissionId, row.key).catch(reportError),
    close: () => {
      queue.current = []
      setOpened(null)
    },
    forget: (key) => {
      queue.current = queue.current.filter((one) => one !== key)
      setOpened((now) => (now === key ? null : now))
      void forgetPicked(admissionId, key).catch(reportError)
    },
  }
}
