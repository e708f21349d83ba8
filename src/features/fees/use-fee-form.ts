import { type FeeStructure, saveFeeStructure } from "#data/administration/admin-catalogue.ts"
import { useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { feeIssues } from "#domain/money/fee-heads.ts"
import { groupAmount } from "#domain/money/money.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { feeEditRules, freshKey, headOf, type Row } from "./fees-edit.ts"
import { feeWords } from "./words.ts"

const asText = (name: keyof Omit<Row, "key" | "former">, value: string) =>
  name === "Amount" ? groupAmount(value) : value

/** The state of the form of a fee structure, and saving it. */
export function useFeeForm(of: { courseId: number; quota: QuotaCode; year: number; known: FeeStructure }) {
  const edit = useRecordEdit(of.known, feeEditRules)
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const save = async (what: { values: Row[]; base: FeeStructure }) => {
    const issues = feeIssues(what.values.map(headOf))
    if (issues.length > 0) return refuse(feeWords.checkRows, issues)
    await send(
      async () => {
        const text = await edit.save(what, (rows, version) =>
          saveFeeStructure(
            {
              CourseId: of.courseId,
              QuotaCode: of.quota,
              AcademicYear: of.year,
              Rows: rows.map(headOf),
            },
            version,
          ),
        )
        clear()
        if (text) showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure, errors: wrong } = asApiFailure(error)
        refuse(failure.text, wrong)
      },
    )
  }
  return {
    edit,
    errors,
    summary,
    isWorking,
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
    total: edit.values
      .map((row) => headOf(row).Amount)
      .reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0),
    change: (at: number, name: keyof Omit<Row, "key" | "former">, value: string) => {
      edit.change((before) =>
        before.map((row, place) => (place === at ? { ...row, [name]: asText(name, value) } : row)),
      )
      mark(`Rows.${at}.${name}`)
    },
    add: () =>
      edit.change((before) => [
        ...before,
        { key: freshKey(before), Particulars: "", Amount: "", Remarks: "", former: null },
      ]),
    remove: (at: number) => {
      edit.change((before) => before.filter((_, place) => place !== at))
      clear()
    },
  }
}
