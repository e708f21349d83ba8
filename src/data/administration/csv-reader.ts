/**
 * Reads a CSV file that a user has chosen: its encoding, separator,
 * header and rows; in steps, so that the page stays responsive.
 */
import Papa from "papaparse"
import type { CsvHeading } from "#domain/import/csv-heading.ts"
import { type ImportCells, type ImportError, MAX_CELL } from "#domain/import/import-row.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"

/** The format of a file: how its header is read, and its limits. */
export interface CsvFormat {
  readonly readHeading: (cells: readonly string[]) => CsvHeading
  readonly mostRows: number
  readonly mostBytes: number
}

/** A row of the file. `Row` counts records from 1, which is the header; `problem`: why it cannot be read as a row. */
export interface FileRow {
  Row: number
  Cells: ImportCells
  problem: ImportError | null
}

/** The rows of the file, or why it cannot be read. */
export type ReadFile =
  | { ok: true; name: string; digest: string; rows: FileRow[] }
  | { ok: false; problems: readonly string[] }

const refusal = (...problems: readonly string[]): ReadFile => ({ ok: false, problems })

/** The text of a CSV file in UTF-8, with or without a byte order mark; or the message that says what it is instead. */
export function decodeCsv(bytes: Uint8Array): { text: string } | { problem: string } {
  const [first = 0, second = 0] = bytes
  const isMarked16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const head = bytes.subarray(0, 4096)
  const zeros = head.reduce((count, byte) => count + Number(byte === 0), 0)
  if (isMarked16 || zeros > head.length / 4) return { problem: importTexts.utf16 }
  if (zeros > 0 || (first === 0x50 && second === 0x4b)) return { problem: importTexts.notText }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return { text: text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") }
  } catch (error) {
    if (error instanceof TypeError) return { problem: importTexts.notUtf8 }
    throw error
  }
}

const separators = [",", ";", "\t"] as const

/** The separator with which most column names of the header are known. */
function separatorOf(
  text: string,
  readHeading: CsvFormat["readHeading"],
): { separator: string; heading: CsvHeading } {
  const tries = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, newline: "\n", preview: 1 })
    const heading = readHeading(data[0] ?? [])
    return { separator, heading, known: heading.columns.filter(Boolean).length }
  })
  return tries.reduce((best, one) => (one.known > best.known ? one : best))
}

const STEP = 250
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "")

function rowOf(cells: readonly string[], Row: number, columns: CsvHeading["columns"]): FileRow {
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== "")
  if (extra) {
    const Message = fill(importTexts.tooManyCells, { n: cells.length, columns: columns.length })
    return { Row, Cells: {}, problem: { Column: importTexts.wholeRow, Message } }
  }
  const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""] as const] : []))
  const long = named.find(([, cell]) => cell.length > MAX_CELL)
  const problem = long ? { Column: long[0], Message: importTexts.longCell } : null
  return { Row, Cells: problem ? {} : Object.fromEntries(named), problem }
}

/** Yields to the browser between two steps. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The rows of a text, `STEP` at a time. */
async function readRows(
  text: string,
  { readHeading, mostRows }: CsvFormat,
  onProgress: (share: number) => void,
): Promise<FileRow[] | { problems: readonly string[] }> {
  const { separator, heading } = separatorOf(text, readHeading)
  if (heading.problems.length > 0) return { problems: heading.problems }
  const rows: FileRow[] = []
  let at = 0
  let Row = 0
  while (at < text.length) {
    // In fast mode the cursor of the library is one row too far.
    const config = { delimiter: separator, newline: "\n", preview: STEP, fastMode: false } as const
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(at), config)
    const broken = errors.find(({ type }) => type === "Quotes")
    if (broken) return { problems: [fill(importTexts.brokenQuotes, { row: Row + (broken.row ?? 0) + 1 })] }
    for (const cells of data) {
      Row += 1
      if (Row > 1 && !isBlank(cells)) rows.push(rowOf(cells, Row, heading.columns))
    }
    if (rows.length > mostRows)
      return { problems: [fill(importTexts.tooManyRows, { max: formatGrouped(mostRows) })] }
    if (data.length < STEP || meta.cursor === 0) break
    at += meta.cursor
    onProgress(at / text.length)
    await pause()
  }
  return rows.length > 0 ? rows : { problems: [importTexts.noRows] }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Undefined when it is no file (a folder that was dropped), or no longer exists. */
async function bytesOf(file: Pick<File, "arrayBuffer">): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

const MB = 1024 * 1024
const sizeText = (bytes: number) => (bytes < MB ? `${bytes / 1024} KB` : `${bytes / MB} MB`)

/** Reads a whole file. `onProgress` is called with a share between 0 and 1. */
export async function readCsv(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  format: CsvFormat,
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadFile> {
  if (file.size === 0) return refusal(importTexts.emptyFile)
  if (file.size > format.mostBytes)
    return refusal(fill(importTexts.tooLarge, { max: sizeText(format.mostBytes) }))
  const bytes = await bytesOf(file)
  if (!bytes) return refusal(importTexts.notReadable)
  const decoded = decodeCsv(bytes)
  if ("problem" in decoded) return refusal(decoded.problem)
  if (decoded.text.trim() === "") return refusal(importTexts.emptyFile)
  const rows = await readRows(decoded.text, format, onProgress)
  if ("problems" in rows) return refusal(...rows.problems)
  return { ok: true, name: file.name, digest: await digestOf(bytes), rows }
}
