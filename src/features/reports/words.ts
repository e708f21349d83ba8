/** Texts of the report's screen beside those of its columns. */
import { fill } from "#domain/texts/common/fill.ts"

export const reportWords = {
  back: "Tools",
  searchPlaceholder: "Name, mobile, form no, city",
  from: "Admission date from",
  to: "Admission date to",
  export: "Download CSV",
  exporting: "Downloading…",
  exported: "The report is in {name}",
  noneTitle: "No students found",
  noneHint: "Nobody matches this search and these filters.",
  view: "View",
  totals: "Totals",
} as const

export const studentsText = (n: number): string => fill("{n} {n:student|students}", { n })
