import { expect, it } from "vitest"
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"
import { changedHeads, feeIssues } from "./fee-heads.ts"

const row = (Particulars: string, Amount = 0) => ({ Particulars, Amount })

it("a fee structure may hold any names once, and whole rupees from 0", () => {
  const rows = [row("Tuition Fee", MAX_PAYMENT), row("Hostel Fee", 0), row("Total marks fee", 1)]
  expect(feeIssues(rows)).toEqual([])
})

it("a row of a fee structure needs a name of its own that is not Total, and an amount", () => {
  const rows = [row(" "), row(" TOTAL "), row("Mess", -1), row(" mess ", 0.5), row("Bus", MAX_PAYMENT + 1)]
  expect(feeIssues(rows)).toEqual([
    { field: "Rows.0.Particulars", message: catalogueTexts.noHead },
    { field: "Rows.1.Particulars", message: catalogueTexts.totalRow },
    { field: "Rows.2.Amount", message: rowTexts.amount },
    { field: "Rows.3.Particulars", message: rowTexts.nameTwice },
    { field: "Rows.3.Amount", message: rowTexts.amount },
    { field: "Rows.4.Amount", message: rowTexts.amount },
  ])
})

it("a row with Manual Input is followed to its new name, and missed where none reads Manual Input for it", () => {
  const before = [
    { SrNo: 1, ...row("Tuition Fee", 5) },
    { SrNo: 2, ...row("Hostel Fee") },
    { SrNo: 3, ...row("Mess") },
    { SrNo: "Total", ...row("Total") },
  ]
  const was = (name: string, former: string, amount = 0) => ({
    ...row(name, amount),
    FormerParticulars: former,
  })
  expect(changedHeads(before, [row("mess "), row("Hostel Fee")])).toEqual([])
  expect(changedHeads(before, [was("Mess", "hostel fee"), was("Hostel Fee", "Mess")])).toEqual([
    { before: "Hostel Fee", after: "Mess" },
    { before: "Mess", after: "Hostel Fee" },
  ])
  // A new row under the old name does not keep what went with the old row.
  expect(changedHeads(before, [row("Mess"), was("Food", "Mess"), row("Hostel Fee", 7)])).toEqual([
    { before: "Hostel Fee", after: null },
    { before: "Mess", after: "Food" },
  ])
})

it("only one row takes the place of another", () => {
  const was = (name: string) => ({ ...row(name), FormerParticulars: "Mess" })
  expect(feeIssues([was("Food"), was("Meals")])).toEqual([
    { field: "Rows.1.FormerParticulars", message: catalogueTexts.renamedTwice },
  ])
})
