/** PDFs of several pages like those of an office scanner: each page has one colour and shows its number. */
import PDFDocument from "pdfkit"
import type { SampleFile } from "./sample-files.ts"

/** The colours of the pages, in turn: page 1 is red. */
export const pageColours = ["#ff0000", "#00aa00", "#0000ff"] as const

/** `side`: makes square pages of so many points; without it, A4. */
export async function paper(name: string, pages: number, side?: number): Promise<SampleFile> {
  const document = new PDFDocument({ autoFirstPage: false, size: side ? [side, side] : "A4" })
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => document.on("end", resolve))
  for (let page = 1; page <= pages; page += 1) {
    document.addPage()
    const { width, height } = document.page
    document.rect(0, 0, width, height).fill(pageColours[(page - 1) % pageColours.length] ?? "#000000")
    document.fillColor("#ffffff").fontSize(40).text(`Page ${page}`, 60, 60, { lineBreak: false })
  }
  document.end()
  await isDone
  return { name: `${name}.pdf`, mimeType: "application/pdf", buffer: Buffer.concat(chunks) }
}
