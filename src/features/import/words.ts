/** Texts of the import's screen. */
import { fill } from "#domain/texts/common/fill.ts"

export const importWords = {
  back: "Tools",
  intro:
    "Each row becomes a draft. First every row is checked and nothing is stored; then you decide. The same row is never stored twice, even from another file.",
  template: "Download template",
  templateName: "applications-template.csv",
  columnsTitle: "Columns of the template",
  column: "Column",
  fileTypes: "CSV in UTF-8 · up to {n} rows and {size} MB",
  reading: "Reading the file: {percent} %",
  checking: "Looking at row {done} of {total}",
  importing: "Storing row {done} of {total}",
  cannotRead: "This file cannot be imported",
  ready: "Ready to import",
  known: "Imported before",
  refused: "With errors",
  created: "Imported",
  left: "Not imported yet",
  errorsTitle: "Row errors",
  errorsTable: "Rows with errors",
  row: "Row",
  problem: "Problem",
  downloadErrors: "Download row errors",
  errorsName: "row-errors.csv",
  importN: "Import {rows}",
  importConfirm: "Import {rows}?",
  stop: "Stop after this part",
  goOn: "Go on with {rows}",
  leave: {
    title: "Stop the import?",
    text: "If you leave, it stops after this part. What was stored stays; choose the same file again to import the rest.",
    leave: "Stop and leave",
    stay: "Stay",
  },
  cutOff: "The import was cut off. What was stored stays; going on stores only the rest.",
  checkFailed: "The rows could not be looked at.",
  nothingReady: "No row can be imported.",
  noneImported: "No row was imported.",
  list: "Show the admissions list",
} as const

/** `1 row`, `2 rows`. */
export const rowsText = (n: number): string => fill("{n} {n:row|rows}", { n })

export const doneText = (n: number): string => fill("{n} {n:application|applications} imported", { n })

/** What the import will do, and which rows it leaves out. */
export function importText(ready: number, refused: number): string {
  const made = fill("{n} {n:draft is|drafts are} made.", { n: ready })
  if (refused === 0) return made
  const left =
    refused === 1
      ? "1 row with errors is left out; repair it in the file and import it again."
      : `${refused} rows with errors are left out; repair them in the file and import it again.`
  return `${made} ${left}`
}
