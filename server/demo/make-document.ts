/**
 * Makes the file that the demo documents share, three pages that nobody can take for real: `npx tsx
 * server/demo/make-document.ts`.
 */
import { createWriteStream } from "node:fs"
import PDFDocument from "pdfkit"
import { productPath } from "../root.ts"

const MARKS = [
  ["General Medicine", 300, 218],
  ["General Surgery", 300, 211],
  ["Obstetrics and Gynaecology", 300, 226],
  ["Paediatrics", 200, 142],
  ["Clinical and viva voce", 300, 215],
] as const

const INK = "#1e293b"
const SEAL = "#6d5fc7"

const paper = new PDFDocument({
  size: "A4",
  margin: 64,
  info: { Title: "Demo paper", CreationDate: new Date(Date.UTC(2025, 10, 21)) },
})
paper.pipe(createWriteStream(productPath("server", "demo", "files", "document.pdf")))

function head(title: string, page: number): void {
  paper.rect(0, 0, paper.page.width, paper.page.height).fill("#fdfaf0")
  paper.save().rotate(-32, { origin: [297, 420] })
  paper.font("Helvetica-Bold").fontSize(92).fillColor("#f0e8d2")
  paper.text("DEMO", 130, 375, { lineBreak: false }).restore()
  paper.fillColor(INK).font("Times-Bold").fontSize(20)
  paper.text("UNIVERSITY OF HEALTH SCIENCES", 64, 70, { align: "center" })
  paper
    .font("Times-Roman")
    .fontSize(11)
    .text("A paper of the demo college. It proves nothing.", { align: "center" })
  rule(126)
  paper.font("Times-Bold").fontSize(14).text(title, 64, 142, { align: "center", characterSpacing: 2 })
  rule(172)
  paper.font("Times-Roman").fontSize(10).text(`Page ${page} of 3`, 64, 750, { align: "center" })
}

function rule(y: number): void {
  paper.moveTo(64, y).lineTo(531, y).lineWidth(0.8).strokeColor(INK).stroke()
}

function seal(x: number, y: number): void {
  for (const radius of [44, 38, 20]) paper.circle(x, y, radius).lineWidth(1.2).strokeColor(SEAL).stroke()
  paper
    .moveTo(x - 9, y)
    .lineTo(x + 9, y)
    .moveTo(x, y - 9)
    .lineTo(x, y + 9)
    .stroke()
}

head("MEMORANDUM OF MARKS", 1)
paper.fontSize(12)
for (const [at, [label, value]] of [
  ["Examination", "Final MBBS, Part II"],
  ["Hall ticket", "1801 4473"],
  ["Held in", "February 2023"],
].entries()) {
  paper.font("Times-Roman").text(label ?? "", 64, 200 + at * 24)
  paper.font("Times-Bold").text(value ?? "", 200, 200 + at * 24)
}
for (const [at, cells] of [["Subject", "Maximum", "Secured"], ...MARKS, ["Total", 1400, 1012]].entries()) {
  const y = 300 + at * 30
  rule(y)
  paper.font(at === 0 || at > MARKS.length ? "Times-Bold" : "Times-Roman")
  for (const [column, cell] of cells.entries())
    paper.text(String(cell), [72, 330, 440][column] ?? 0, y + 9, {
      width: column === 0 ? 250 : 80,
      align: column === 0 ? "left" : "right",
    })
}
rule(510)
paper.font("Times-Roman").text("One thousand and twelve only. First class.", 64, 528)
seal(116, 650)

paper.addPage()
head("STATEMENT OF INTERNSHIP", 2)
paper.fontSize(12)
for (const [at, line] of [
  "Medicine, two months",
  "Surgery, two months",
  "Obstetrics and Gynaecology, two months",
  "Community Medicine, two months",
  "Paediatrics, one month",
  "Orthopaedics, one month",
  "Casualty and electives, two months",
].entries()) {
  paper
    .rect(72, 216 + at * 40, 14, 14)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke()
  paper
    .moveTo(75, 223 + at * 40)
    .lineTo(79, 227 + at * 40)
    .lineTo(90, 212 + at * 40)
    .lineWidth(1.6)
    .stroke(SEAL)
  paper.fillColor(INK).text(line, 104, 217 + at * 40)
}
seal(480, 650)

paper.addPage()
head("REMARKS OF THE INSTITUTION", 3)
paper
  .fontSize(12)
  .text(
    "The conduct of the candidate was good during the whole course. Nothing is due to the library, the hostel or the laboratories. The original papers were returned.",
    64,
    210,
    { width: 467, lineGap: 8 },
  )
for (const [at, height] of [96, 140, 118, 72, 132].entries())
  paper.rect(110 + at * 80, 560 - height, 44, height).fill(at % 2 === 0 ? SEAL : "#047857")
rule(560)
paper.fillColor(INK).text("Controller of Examinations", 360, 690, { width: 171, align: "center" })
paper.moveTo(380, 680).bezierCurveTo(410, 640, 430, 700, 450, 660).bezierCurveTo(470, 650, 480, 690, 512, 664)
paper.lineWidth(1.6).stroke("#1d4ed8")
paper.end()
