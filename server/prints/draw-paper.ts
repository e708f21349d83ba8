/**
 * Draws a paper: the content of its kind inside the frame that all papers share. Runs outside the thread that answers calls.
 */
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { drawAdmissionOrder, type OrderContent } from "./admission-order.ts"
import { drawApplicationForm, type FormContent } from "./application-form.ts"
import { fitEmblem } from "./emblem.ts"
import { fitPhotograph } from "./photograph.ts"
import { drawReceipt, type ReceiptContent } from "./receipt.ts"
import { type Frame, PAGE, Sheet } from "./sheet.ts"

/** The content of a paper of each kind. */
export interface PaperContents {
  readonly applicationForm: FormContent
  readonly receipt: ReceiptContent
  readonly admissionOrder: OrderContent
}

/** The additional input of a job: the bytes of the college's emblem, and of the applicant's photograph, as uploaded. */
interface Pictures {
  readonly emblem?: Uint8Array | undefined
  readonly photograph?: Uint8Array | undefined
}

/** A paper to be drawn, as plain data. */
export type PaperToDraw = {
  [K in PaperKind]: { readonly kind: K; readonly content: PaperContents[K]; readonly frame: Frame } & Pictures
}[PaperKind]

type Draw<K extends PaperKind> = (
  sheet: Sheet,
  content: PaperContents[K],
  photograph: Uint8Array | undefined,
) => void

const drawings: { readonly [K in PaperKind]: Draw<K> } = {
  applicationForm: drawApplicationForm,
  receipt: drawReceipt,
  admissionOrder: drawAdmissionOrder,
}

/** The job of drawing a paper, for a lane. */
export interface PaperJob {
  readonly paper: { readonly given: PaperToDraw; readonly answer: Uint8Array }
}

/** The paper as a PDF. The layout library is loaded with the first one. */
export async function drawPaper({ kind, content, frame, emblem, photograph }: PaperToDraw): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit")
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    info: { Title: frame.title, Author: frame.college.collegeName, CreationDate: frame.madeAt },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk))
    doc.on("end", () => resolve(Buffer.concat(chunks)))
    doc.on("error", reject)
  })
  const picture = photograph && (await fitPhotograph(photograph))
  const sheet = new Sheet(doc, frame, emblem && (await fitEmblem(emblem)))
  drawings[kind](sheet, content as never, picture)
  sheet.finish()
  return whole
}
