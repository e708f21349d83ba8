/**
 * Draws the frame of every paper: A4, the college's header, a footer with page numbers; and keeps the position of the next
 * line from page to page.
 */
import { crestInitials } from "#domain/prints/crest.ts"
import { palette } from "#domain/prints/palette.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { College } from "#server/records/college/college.ts"
import type { Check } from "./check-code.ts"
import { drawCode, drawCrest, drawEmblem } from "./marks.ts"
import { LINE, type Look, Pen } from "./pen.ts"
import { paperWords } from "./words.ts"

export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 48
export const INNER = PAGE.width - 2 * MARGIN
const FOOT = 64
const END = PAGE.height - FOOT - 8
/** Where the content of each following page begins. */
const TOP = 66
const CODE_SIDE = 72
/** Readers of the code square need four empty modules around it. */
const QUIET = 8
/** The height of the emblem or crest in the first head. */
export const CREST_HEIGHT = 68
/** The height of a heading with the space around it. */
export const HEADING = 20 + 12 * LINE

/** What surrounds the content of a paper. */
export interface Frame {
  readonly title: string
  readonly college: College
  readonly check: Check
  /** The left side of the footer: what this paper is and when it was printed. */
  readonly note: string
  readonly madeAt: Date
}

/**
 * A paper that is being drawn. `y` is the position of the next line; what does not fit above the footer goes to a new page.
 */
export class Sheet {
  readonly pen: Pen
  y = 0
  private readonly frame: Frame

  /** `emblem`: the picture that the college has in place of the drawn crest. */
  constructor(doc: PDFKit.PDFDocument, frame: Frame, emblem: Buffer | undefined) {
    this.frame = frame
    this.pen = new Pen(doc)
    doc.addPage()
    this.firstHead(emblem)
  }

  private firstHead(emblem: Buffer | undefined): void {
    const { college, title, check } = this.frame
    const { pen } = this
    const initials = crestInitials(college.collegeName, college.crestInitials)
    if (emblem) drawEmblem(pen, emblem, MARGIN, 36, CREST_HEIGHT)
    else drawCrest(pen, initials, MARGIN, 36, CREST_HEIGHT)
    const left = MARGIN + 72
    const width = INNER - 72 - CODE_SIDE - 24
    let y = 38
    y += pen.text(college.collegeName, left, y, width, { size: 17, weight: 600, color: palette.primary900 })
    const soft: Look = { size: 9, weight: 400, color: palette.soft }
    if (college.collegeAddress) y += pen.text(college.collegeAddress, left, y + 2, width, soft) + 2
    const contact = [college.helpDeskPhone, college.supportEmail].filter(Boolean).join("  ·  ")
    if (contact) y += pen.text(contact, left, y + 1, width, soft) + 1
    drawCode(pen, check.square, MARGIN + INNER - CODE_SIDE, 34, CODE_SIDE)
    const caption: Look = { size: 6.5, weight: 400, color: palette.soft, align: "center" }
    pen.text(paperWords.scan, MARGIN + INNER - CODE_SIDE - 8, 34 + CODE_SIDE + QUIET, CODE_SIDE + 16, caption)
    y = Math.max(y + 12, 130)
    pen.rule(MARGIN, y, INNER, palette.primary700, 1.5)
    y += 16
    y += pen.text(title, MARGIN, y, INNER, { size: 18, weight: 600 })
    this.y = y + 8
  }

  private nextPage(): void {
    this.pen.doc.addPage()
    const look: Look = { size: 9, weight: 400, color: palette.soft }
    this.pen.text(this.shortName(INNER * 0.65, look), MARGIN, 34, INNER * 0.65, look)
    this.pen.text(this.frame.title, MARGIN + INNER * 0.65, 34, INNER * 0.35, { ...look, align: "right" })
    this.pen.rule(MARGIN, 52, INNER)
    this.y = TOP
  }

  /** The college's name in one line: the rule below it and the content have fixed places. */
  private shortName(width: number, look: Look): string {
    const { collegeName } = this.frame.college
    const [line = "", ...more] = this.pen.lines(collegeName, width - look.size, look)
    return more.length > 0 ? `${line.trimEnd()}…` : line
  }

  /** Begins a new page unless this one has so many points left. */
  need(height: number): void {
    if (this.y + height > END) this.nextPage()
  }

  /** Keeps a block of this height together, unless it is taller than a page. */
  keep(height: number): void {
    if (height <= END - TOP) this.need(height)
  }

  paragraphHeight(text: string, look: Look, after = 6): number {
    return this.pen.height(text, INNER, look) + after
  }

  /** A paragraph across the page, which may continue on the next page. */
  paragraph(text: string, look: Look, after = 6): void {
    for (const line of this.pen.lines(text, INNER, look)) {
      this.need(look.size * LINE)
      this.y += this.pen.text(line, MARGIN, this.y, INNER, look)
    }
    this.y += after
  }

  /** The heading of a section; it is never the last thing on a page. */
  heading(text: string): void {
    this.need(72)
    this.y += 10
    this.y += this.pen.text(text, MARGIN, this.y, INNER, { size: 12, weight: 600, color: palette.primary800 })
    this.pen.rule(MARGIN, this.y + 3, INNER, palette.primary200)
    this.y += 10
  }

  /** Draws the footer of every page and ends the document. */
  finish(): void {
    const { doc } = this.pen
    const { start, count } = doc.bufferedPageRange()
    const y = PAGE.height - FOOT + 16
    const look: Look = { size: 7.5, weight: 400, color: palette.faint }
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(start + at)
      this.pen.rule(MARGIN, y - 8, INNER)
      const width = INNER - 80
      const height = this.pen.text(this.frame.note, MARGIN, y, width, look)
      this.pen.text(this.frame.check.line, MARGIN, y + height, width, look)
      const page = fill(paperWords.pageOf, { page: at + 1, pages: count })
      this.pen.text(page, MARGIN + width, y, 80, { ...look, align: "right" })
    }
    doc.end()
  }
}
