/** What the check page shows about a paper, line by line. */
import type { PrintCheck } from "#data/administration/print-check.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paperTexts as texts } from "#domain/texts/common/papers.ts"
import type { DataItem } from "#ui/content/data-list.tsx"

const numberLabels = {
  applicationForm: "",
  receipt: texts.receiptNo,
  admissionOrder: texts.admissionNo,
} as const
const dateLabels = {
  applicationForm: texts.dateOfForm,
  receipt: texts.dateOfReceipt,
  admissionOrder: texts.dateOfOrder,
} as const

export function checkItems(check: PrintCheck): DataItem[] {
  const { Kind, Amount } = check
  const items: readonly (readonly [string, string | null])[] = [
    [texts.paper, texts[Kind]],
    [texts.college, check.College],
    [texts.name, check.Name],
    [texts.formNo, check.FormNo],
    [numberLabels[Kind], check.Number],
    [texts.course, check.Course],
    [texts.amount, Amount === null ? null : formatRupees(Amount)],
    [dateLabels[Kind], formatFormDate(check.Date)],
    [texts.status, check.Status],
  ]
  return items.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
