import { expect, it } from "vitest"
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"
import { feeIssues } from "./fee-heads.ts"

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
