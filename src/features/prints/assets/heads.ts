/** Logo, favicon, header, banner and letterhead: the assets that carry the name of the college. */
import { palette } from "#domain/prints/palette.ts"
import type { CollegeIdentity } from "./asset.ts"
import { crest, tabSign } from "./crest.ts"
import { fitText, line, rect, text, textLines } from "./svg.ts"

/** 960 x 320 px: crest and name. */
export function drawLogo(college: CollegeIdentity): string {
  const { name, address } = college
  const fitted = fitText(name, { width: 612, size: 64, least: 26, lines: 3 })
  const place = placeOf(address)
  const height = fitted.lines.length * fitted.size * 1.15 + (place ? 44 : 0)
  const top = 160 - height / 2 + fitted.size * 0.85
  const placeText = fitText(place, { width: 612, size: 28, least: 16, lines: 1 })
  return [
    rect(0, 0, 960, 320, { fill: palette.paper }),
    crest(college, 48, 40, 240),
    textLines(fitted.lines, 296, top, { size: fitted.size, fill: palette.primary900, weight: 600 }, 1.15),
    place
      ? textLines(placeText.lines, 298, top + (fitted.lines.length - 1) * fitted.size * 1.15 + 46, {
          size: placeText.size,
          fill: palette.soft,
        })
      : "",
  ].join("")
}

export const drawFavicon = (college: CollegeIdentity): string => tabSign(college)

/** Town and state: the part of the address after the first comma. */
function placeOf(address: string): string {
  return address.split(",").slice(1).join(",").trim()
}

/** The head of a page of the given width, in tenths of a millimetre; it ends with a rule at 400. */
function pageHead(college: CollegeIdentity, width: number): string {
  const { name, address, phone, email } = college
  const fitted = fitText(name, { width: width - 600, size: 92, least: 40, lines: 2 })
  const small = { width: width - 620, size: 36, least: 22, lines: 2 }
  const place = fitText(address, small)
  const contact = fitText([phone, email].filter(Boolean).join("  ·  "), small)
  const placeHeight = place.lines.length * place.size * 1.28
  const height =
    fitted.lines.length * fitted.size * 1.12 + placeHeight + contact.lines.length * contact.size * 1.28
  const top = 205 - height / 2 + fitted.size * 0.82
  const under = top + (fitted.lines.length - 1) * fitted.size * 1.12 + 62
  return [
    crest(college, 160, 70, 270),
    textLines(fitted.lines, 440, top, { size: fitted.size, fill: palette.primary900, weight: 600 }, 1.12),
    textLines(place.lines, 440, under, { size: place.size, fill: palette.soft }, 1.28),
    textLines(contact.lines, 440, under + placeHeight, { size: contact.size, fill: palette.soft }, 1.28),
    line(160, 388, width - 160, 388, palette.primary700, 8),
    line(160, 400, width - 160, 400, palette.primary200, 3),
  ].join("")
}

/** 210 x 42 mm. */
export const drawHeader = (college: CollegeIdentity): string =>
  rect(0, 0, 2100, 420, { fill: palette.paper }) + pageHead(college, 2100)

/** A4: head, lines for reference and date, footer. */
export function drawLetterhead(college: CollegeIdentity): string {
  const { name, address, phone, email } = college
  const foot = fitText([name, address, phone, email].filter(Boolean).join("  ·  "), {
    width: 1780,
    size: 30,
    least: 20,
    lines: 2,
  })
  const label = { size: 34, fill: palette.faint }
  return [
    rect(0, 0, 2100, 2970, { fill: palette.paper }),
    pageHead(college, 2100),
    text("Ref. No.", 160, 500, label),
    line(310, 504, 900, 504, palette.line, 2.5),
    text("Date", 1440, 500, label),
    line(1540, 504, 1940, 504, palette.line, 2.5),
    line(160, 2810, 1940, 2810, palette.primary200, 3),
    textLines(foot.lines, 1050, 2856, { size: foot.size, fill: palette.faint, anchor: "middle" }),
  ].join("")
}

/** 1600 x 600 px, for a web page or a screen in a hall. */
export function drawBanner(college: CollegeIdentity): string {
  const { name, address, academicYear } = college
  const fitted = fitText(name, { width: 1060, size: 88, least: 40, lines: 3 })
  const place = placeOf(address)
  const placeText = fitText(place, { width: 1060, size: 30, least: 16, lines: 1 })
  const block = fitted.lines.length * fitted.size * 1.12 + 76 + (place ? 50 : 0)
  const top = 300 - block / 2 + fitted.size * 0.8
  const under = top + (fitted.lines.length - 1) * fitted.size * 1.12
  return [
    rect(0, 0, 1600, 600, { fill: palette.primary900 }),
    rect(0, 0, 1600, 14, { fill: palette.primary500 }),
    rect(0, 586, 1600, 14, { fill: palette.primary500 }),
    crest(college, 96, 120, 360, true),
    textLines(fitted.lines, 456, top, { size: fitted.size, fill: palette.paper, weight: 600 }, 1.12),
    text(`Postgraduate admissions ${academicYear}`, 458, under + 76, {
      size: 42,
      fill: palette.primary200,
      weight: 600,
    }),
    place
      ? textLines(placeText.lines, 458, under + 130, { size: placeText.size, fill: palette.primary100 })
      : "",
  ].join("")
}
