/**
 * Draws text and shapes on a page: one document, its fonts, colours and base line. Units are points; the origin is the upper
 * left corner.
 */
import { palette } from "#domain/prints/palette.ts"
import { type FaceRun, faceBytes, faceRuns, type Weight } from "./faces.ts"
import { breakLines, type TextStyle } from "./lines.ts"

/** The style of a text: size in points, weight, colour; the line height is 1.4 times the size. */
export interface Look extends TextStyle {
  readonly color?: string
  readonly align?: "left" | "right" | "center"
}

export const LINE = 1.4
/** From the upper edge of a line to its base line, as a multiple of the size. */
const BASE = 1.04

/** Draws on the current page of a document. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  private readonly known = new Set<string>()

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
  }

  private take(file: string, size: number): PDFKit.PDFDocument {
    if (!this.known.has(file)) {
      this.doc.registerFont(file, faceBytes(file))
      this.known.add(file)
    }
    return this.doc.font(file).fontSize(size)
  }

  readonly measure = (text: string, size: number, weight: Weight): number =>
    faceRuns(text, weight).reduce((sum, run) => sum + this.take(run.file, size).widthOfString(run.text), 0)

  lines(text: string, width: number, look: TextStyle): string[] {
    return breakLines(text, width, look, this.measure)
  }

  /** The height that a text needs in a width. */
  height(text: string, width: number, look: TextStyle): number {
    return this.lines(text, width, look).length * look.size * LINE
  }

  /** Writes a text into a column; returns the height that it took. */
  text(text: string, x: number, y: number, width: number, look: Look): number {
    const { size, weight, color = palette.ink, align = "left" } = look
    const lines = this.lines(text, width, look)
    // Right-aligned figures use digits of equal width.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = align === "right" ? ["tnum"] : []
    const options = features.length > 0 ? { features } : {}
    const widthOf = (run: FaceRun) => this.take(run.file, size).widthOfString(run.text, options)
    for (const [at, line] of lines.entries()) {
      const runs = faceRuns(line, weight)
      const free = width - runs.reduce((sum, run) => sum + widthOf(run), 0)
      let left = x + (align === "right" ? free : align === "center" ? free / 2 : 0)
      for (const run of runs) {
        const doc = this.take(run.file, size).fillColor(color)
        doc.text(run.text, left, y + at * size * LINE + size * BASE, {
          lineBreak: false,
          baseline: "alphabetic",
          ...options,
        })
        left += widthOf(run)
      }
    }
    return lines.length * size * LINE
  }

  rule(x: number, y: number, width: number, color: string = palette.line, thick = 0.75): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke()
  }

  box(x: number, y: number, width: number, height: number, fill: string | null, edge: string | null): void {
    const shape = this.doc.lineWidth(0.75).roundedRect(x, y, width, height, 4)
    if (fill && edge) shape.fillAndStroke(fill, edge)
    else if (fill) shape.fill(fill)
    else if (edge) shape.stroke(edge)
  }

  /** A JPEG centred in a box, as large as it fits, with a line around it. */
  picture(jpeg: Uint8Array, x: number, y: number, width: number, height: number): void {
    this.doc.image(Buffer.from(jpeg), x, y, { fit: [width, height], align: "center", valign: "center" })
    this.doc.lineWidth(0.75).rect(x, y, width, height).stroke(palette.line)
  }
}
