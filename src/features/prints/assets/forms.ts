/** Certificate, badge and poster: templates with empty lines, to be filled in by hand. */
import { palette } from "#domain/prints/palette.ts"
import type { CollegeIdentity } from "./asset.ts"
import { crest } from "./crest.ts"
import { el, fitText, line, rect, text, textLines, widthOf } from "./svg.ts"

const frame = (inset: number, width: number, height: number, stroke: string, thick: number) =>
  rect(inset, inset, width - 2 * inset, height - 2 * inset, { fill: "none", stroke, "stroke-width": thick })

/** A line to write on, with its label in small letters below. */
function blank(x: number, y: number, width: number, label: string, size = 30): string {
  return (
    line(x, y, x + width, y, palette.faint, 2.5) +
    text(label, x + width / 2, y + size * 1.35, { size, fill: palette.faint, anchor: "middle" })
  )
}

/** A4 landscape. */
export function drawCertificate(college: CollegeIdentity): string {
  const { name, address } = college
  const fitted = fitText(name, { width: 2100, size: 74, least: 40, lines: 2 })
  const center = { fill: palette.ink, anchor: "middle", serif: true } as const
  const nameEnd = 520 + (fitted.lines.length - 1) * fitted.size * 1.2
  const shift = nameEnd - 520
  const place = fitText(address, { width: 2200, size: 36, least: 26, lines: 2 })
  return [
    rect(0, 0, 2970, 2100, { fill: palette.paper }),
    frame(70, 2970, 2100, palette.primary200, 5),
    frame(92, 2970, 2100, palette.primary700, 9),
    crest(college, 1385, 150, 240),
    textLines(
      fitted.lines,
      1485,
      520,
      { size: fitted.size, fill: palette.primary900, weight: 600, anchor: "middle" },
      1.2,
    ),
    textLines(place.lines, 1485, nameEnd + 62, {
      size: place.size,
      fill: palette.soft,
      anchor: "middle",
    }),
    text("Certificate of Admission", 1485, 790 + shift * 0.6, { ...center, size: 140, weight: 600 }),
    text("This is to certify that", 1485, 930 + shift * 0.4, { ...center, size: 58 }),
    blank(735, 1090, 1500, "Full Name (As Per MBBS Certificate)"),
    text("has been admitted to", 590, 1290, { ...center, size: 58, anchor: "start" }),
    blank(1130, 1300, 300, "Degree"),
    blank(1460, 1300, 920, "Course"),
    text("in the batch", 590, 1460, { ...center, size: 58, anchor: "start" }),
    blank(910, 1470, 420, "Batch"),
    text("under admission number", 1370, 1460, { ...center, size: 58, anchor: "start" }),
    blank(1990, 1470, 390, "Admission No"),
    blank(270, 1830, 560, "Date", 34),
    text("Not valid without the seal", 1485, 1875, { size: 34, fill: palette.faint, anchor: "middle" }),
    blank(2140, 1830, 560, "Principal", 34),
  ].join("")
}

/** 54 x 86 mm, portrait. */
export function drawBadge(college: CollegeIdentity): string {
  const { name, phone, academicYear } = college
  const fitted = fitText(name, { width: 350, size: 34, least: 17, lines: 4 })
  const top = 96 - (fitted.lines.length * fitted.size * 1.15) / 2 + fitted.size * 0.85
  const field = (label: string, y: number) =>
    text(label, 44, y, { size: 17, fill: palette.faint }) + line(44, y + 48, 496, y + 48, palette.line, 2.5)
  return [
    rect(0, 0, 540, 860, { rx: 26, fill: palette.paper, stroke: palette.line, "stroke-width": 3 }),
    el("path", { d: "M2 192V26A24 24 0 0 1 26 2H514A24 24 0 0 1 538 26V192Z", fill: palette.primary900 }),
    rect(2, 192, 536, 8, { fill: palette.primary500 }),
    crest(college, 34, 38, 122, true),
    textLines(fitted.lines, 156, top, { size: fitted.size, fill: palette.paper, weight: 600 }, 1.15),
    rect(170, 232, 200, 250, {
      rx: 10,
      fill: palette.primary50,
      stroke: palette.primary200,
      "stroke-width": 3,
    }),
    text("Photograph", 270, 362, { size: 22, fill: palette.faint, anchor: "middle" }),
    field("Name", 526),
    field("Course", 600),
    field("Admission No", 674),
    text("Student", 44, 790, { size: 30, fill: palette.primary700, weight: 600 }),
    text(academicYear, 496, 790, { size: 26, fill: palette.soft, anchor: "end" }),
    phone ? text(`If found: ${phone}`, 44, 826, { size: 18, fill: palette.faint }) : "",
  ].join("")
}

/** A3, portrait. */
export function drawPoster(college: CollegeIdentity): string {
  const { name, address, phone, email } = college
  const fitted = fitText(name, { width: 1900, size: 110, least: 60, lines: 3 })
  const contact = fitText([address, phone, email].filter(Boolean).join("  ·  "), {
    width: 2500,
    size: 48,
    least: 28,
    lines: 3,
  })
  const field = (label: string, y: number) =>
    text(label, 260, y, { size: 62, fill: palette.primary700, weight: 600 }) +
    line(260 + Math.max(420, widthOf(label, 62) + 60), y + 14, 2710, y + 14, palette.line, 5)
  const top = 440 - (fitted.lines.length * fitted.size * 1.15) / 2 + fitted.size * 0.85
  return [
    rect(0, 0, 2970, 4200, { fill: palette.primary50 }),
    rect(0, 0, 2970, 880, { fill: palette.primary900 }),
    rect(0, 880, 2970, 28, { fill: palette.primary500 }),
    crest(college, 260, 190, 500, true),
    textLines(fitted.lines, 760, top, { size: fitted.size, fill: palette.paper, weight: 600 }, 1.15),
    rect(170, 1080, 2630, 2660, {
      rx: 40,
      fill: palette.paper,
      stroke: palette.primary200,
      "stroke-width": 5,
    }),
    text("invites you to", 1485, 1300, { size: 84, fill: palette.soft, anchor: "middle", serif: true }),
    line(420, 1560, 2550, 1560, palette.primary700, 8),
    line(420, 1790, 2550, 1790, palette.primary700, 8),
    text("Title of the event", 1485, 1860, { size: 44, fill: palette.faint, anchor: "middle" }),
    field("Date", 2160),
    field("Time", 2400),
    field("Venue", 2640),
    field("Speaker", 2880),
    line(260, 3134, 2710, 3134, palette.line, 5),
    line(260, 3374, 2710, 3374, palette.line, 5),
    text("All are welcome", 1485, 3600, {
      size: 84,
      fill: palette.primary900,
      weight: 600,
      anchor: "middle",
    }),
    textLines(contact.lines, 1485, 3950, { size: contact.size, fill: palette.soft, anchor: "middle" }, 1.4),
  ].join("")
}
