/** Decides what is wrong with the rows of a fee structure that an Admin enters, for page and server (decisions P8, P9). */

import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"

/** A row as it is stored; Amount in whole rupees, 0 is shown as Manual Input. */
export interface FeeHead {
  readonly Particulars: string
  readonly Amount: number
  readonly Remarks?: string | null
}

/**
 * One message per row and field: `Rows.2.Amount`. Names must be unique, ignoring case; Total cannot be the name of a row.
 */
export function feeIssues(rows: readonly FeeHead[]): { field: string; message: string }[] {
  const names = rows.map(({ Particulars }) => Particulars.trim().toLowerCase())
  return rows.flatMap(({ Amount }, at) => {
    const name = names[at] ?? ""
    const issues: { field: string; message: string }[] = []
    const say = (field: string, message: string) => issues.push({ field: `Rows.${at}.${field}`, message })
    if (name === "") say("Particulars", catalogueTexts.noHead)
    else if (name === "total") say("Particulars", catalogueTexts.totalRow)
    else if (names.indexOf(name) !== at) say("Particulars", rowTexts.nameTwice)
    if (!Number.isInteger(Amount) || Amount < 0 || Amount > MAX_PAYMENT) say("Amount", rowTexts.amount)
    return issues
  })
}
