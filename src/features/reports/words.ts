/** Texts of the report's screen beside those of its columns. */

import { fill } from "#domain/texts/common/fill.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"

export const reportWords = {
  back: "Tools",
  searchPlaceholder: "Name, mobile, form no, city",
  from: "Admission date from",
  to: "Admission date to",
  export: "Download CSV",
  exporting: "Downloading…",
  exported: "The report is in {name}",
  noneTitle: "No students found",
  view: "View",
  totals: "Totals",
} as const

export const studentsText = (n: number): string => fill(reportTexts.students, { n })
