/** PDFs of several pages as an office's scanner makes them: each page of one colour, with its number. */
import PDFDocument from "pdfkit"
import type { SampleFile } from "./sample-files.ts"

/** Colours of the pages, in turn: page 1 is red. */
export const pageColours = ["#ff0000", "#00aa00", "#0000ff"] as const

/** `side`: a square page of so many points, else A4. */
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
