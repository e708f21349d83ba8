/** Decides what is wrong with the rows of a fee structure that an Admin enters, for page and server (decisions P8, P9). */

import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"
import { type FeeRow, feeHead, isTotalRow } from "./fees.ts"

/** A row as it is stored; Amount in whole rupees, 0 is shown as Manual Input. */
export interface FeeHead {
  readonly Particulars: string
  readonly Amount: number
  readonly Remarks?: string | null
  /** Its name before it was renamed. */
  readonly FormerParticulars?: string
}

/**
 * One message per row and field: `Rows.2.Amount`. Names must be unique, ignoring case; Total cannot be the name of a row.
 */
export function feeIssues(rows: readonly FeeHead[]): { field: string; message: string }[] {
  const names = rows.map(({ Particulars }) => feeHead(Particulars))
  const formers = rows.map(({ FormerParticulars }) => FormerParticulars && feeHead(FormerParticulars))
  return rows.flatMap(({ Amount }, at) => {
    const name = names[at] ?? ""
    const former = formers[at]
    const issues: { field: string; message: string }[] = []
    const say = (field: string, message: string) => issues.push({ field: `Rows.${at}.${field}`, message })
    if (name === "") say("Particulars", catalogueTexts.noHead)
    else if (name === "total") say("Particulars", catalogueTexts.totalRow)
    else if (names.indexOf(name) !== at) say("Particulars", rowTexts.nameTwice)
    if (former && formers.indexOf(former) !== at) say("FormerParticulars", catalogueTexts.renamedTwice)
    if (!Number.isInteger(Amount) || Amount < 0 || Amount > MAX_PAYMENT) say("Amount", rowTexts.amount)
    return issues
  })
}

/** A row with Manual Input that a change renames or takes away. */
export interface ChangedHead {
  readonly before: string
  /** Null: the amounts that were set for students would count no more, as no row reads Manual Input for them. */
  readonly after: string | null
}

/** The rows with Manual Input that have another name, or none, after a change (decision 0080). */
export function changedHeads(before: readonly FeeRow[], after: readonly FeeHead[]): ChangedHead[] {
  const manual = before.filter((row) => row.Amount === 0 && !isTotalRow(row))
  return manual.flatMap(({ Particulars }) => {
    const head = feeHead(Particulars)
    const heirs = after.filter((row) => feeHead(row.FormerParticulars ?? row.Particulars) === head)
    const heir = heirs.find(({ FormerParticulars }) => FormerParticulars !== undefined) ?? heirs[0]
    const name = heir?.Amount === 0 ? heir.Particulars.trim() : null
    return name !== null && feeHead(name) === head ? [] : [{ before: Particulars, after: name }]
  })
}
