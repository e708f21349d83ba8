import { useState } from "react"
import { type FeeStructure, saveFeeStructure } from "#data/admin-catalogue.ts"
import { failureOf } from "#data/staff-lists.ts"
import { feeIssues } from "#domain/fee-form.ts"
import { isTotalRow } from "#domain/fees.ts"
import { toastTimes } from "#domain/limits.ts"
import { formatGrouped, groupTypedAmount } from "#domain/money.ts"
import type { QuotaCode } from "#domain/quotas.ts"
import { showToast } from "#ui/toast.tsx"
import { useFormIssues } from "#ui/use-form-issues.ts"
import { feeWords } from "./words.ts"

interface Row {
  key: number
  Particulars: string
  Amount: string
  Remarks: string
}

/** What is typed as whole rupees: grouping commas do not count; anything else is no amount. */
const amountOf = (typed: string): number => {
  const plain = typed.replace(/[,\s₹]/g, "")
  return /^-?\d+$/.test(plain) ? Number(plain) : plain === "" ? 0 : Number.NaN
}

const typedAs = (name: "Particulars" | "Amount" | "Remarks", value: string) =>
  name === "Amount" ? groupTypedAmount(value) : value

function rowsOf(known: FeeStructure | undefined): Row[] {
  const heads = (known?.FeeTable ?? []).filter((row) => !isTotalRow(row))
  return heads.map(({ Particulars, Amount, Remarks }, key) => ({
    key,
    Particulars,
    Amount: formatGrouped(Amount),
    Remarks: Remarks ?? "",
  }))
}

/** The rows of a fee structure while an Admin writes them, and their way to the college. */
export function useFeeForm(of: { courseId: number; quota: QuotaCode; known: FeeStructure | undefined }) {
  const [rows, setRows] = useState<Row[]>(() => rowsOf(of.known))
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const heads = rows.map(({ Particulars, Amount, Remarks }) => ({
    Particulars: Particulars.trim(),
    Amount: amountOf(Amount),
    Remarks: Remarks.trim() || null,
  }))
  const save = async () => {
    const issues = feeIssues(heads)
    if (issues.length > 0) return refuse(feeWords.checkRows, issues)
    await send(
      async () => {
        const text = await saveFeeStructure({ CourseId: of.courseId, QuotaCode: of.quota, Rows: heads })
        clear()
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure, errors: wrong } = failureOf(error)
        refuse(failure.text, wrong)
      },
    )
  }
  return {
    rows,
    errors,
    summary,
    isWorking,
    save,
    total: heads.reduce((sum, { Amount }) => sum + (Number.isFinite(Amount) ? Amount : 0), 0),
    change: (at: number, name: "Particulars" | "Amount" | "Remarks", value: string) => {
      setRows((before) =>
        before.map((row, place) => (place === at ? { ...row, [name]: typedAs(name, value) } : row)),
      )
      mark(`Rows.${at}.${name}`)
    },
    add: () =>
      setRows((before) => [
        ...before,
        { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, Particulars: "", Amount: "", Remarks: "" },
      ]),
    remove: (at: number) => {
      setRows((before) => before.filter((_, place) => place !== at))
      clear()
    },
  }
}
