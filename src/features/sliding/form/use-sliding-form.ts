import { useState } from "react"
import { newSlidingId, type SlidingStudentDetail, saveSliding } from "#data/admissions/sliding.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { cleanDateInput, formatFormDate } from "#domain/fields/dates.ts"
import { groupAmount } from "#domain/money/money.ts"
import { onlySlidingCategory } from "#domain/seats/quota-options.ts"
import type { QuotaCode, QuotaRules } from "#domain/seats/quotas.ts"
import type { SlidingKind } from "#domain/seats/sliding.ts"
import {
  emptySliding,
  missingSliding,
  type SlidingField,
  type SlidingValues,
  slidingFields,
  slidingIssues,
  tidySliding,
} from "#domain/seats/sliding-fields.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { slidingWords } from "../words.ts"

/** The values after a change, with the fields that depend on the changed one. */
export function changed(
  values: SlidingValues,
  name: SlidingField,
  value: string,
  rules: QuotaRules,
  heldQuota: QuotaCode | undefined,
): SlidingValues {
  const next = { ...values, [name]: value }
  if (name === "NewDegree") return { ...next, NewCourse: "" }
  if (name === "NewQuota") return { ...next, NewCategory: onlySlidingCategory(value, rules, heldQuota) }
  return next
}

/** How a value is formatted when its field loses the focus. */
const tidied: Partial<Record<SlidingField, (text: string) => string>> = {
  Amount: groupAmount,
  ChangeDate: cleanDateInput,
  AccountNumber: (text) => tidySliding("AccountNumber", text),
  IFSC: (text) => tidySliding("IFSC", text),
}

const firstKind: SlidingKind = "Inside"

/** The state of the sliding form: values, errors, and saving; the server decides about the seat. */
export function useSlidingForm(student: SlidingStudentDetail, etag: string | null, onSaved: () => void) {
  const today = collegeToday()
  const rules = useCollegeRules()
  const heldQuota = student.Seat?.Quota
  const [slidingId] = useState(newSlidingId)
  const [kind, setKind] = useState<SlidingKind>(firstKind)
  const [begun] = useState<SlidingValues>({ ...emptySliding, ChangeDate: formatFormDate(today) })
  const [values, setValues] = useState(begun)
  const [returnedDocs, setReturnedDocs] = useState<readonly string[]>([])
  const [overIntakeReason, setOverIntakeReason] = useState("")
  const [needsReason, setNeedsReason] = useState(false)
  const lateSaved = useLateCallback(onSaved)
  const { errors, summary, isWorking, refuse, mark: markField, clear, send } = useFormIssues()

  const change = (value: string, name: string) => {
    setValues((before) => changed(before, name as SlidingField, value, rules, heldQuota))
    markField(name)
  }
  const leave = (name: string) => {
    const field = name as SlidingField
    const tidy = tidied[field]
    if (tidy) setValues((before) => ({ ...before, [field]: tidy(before[field]) }))
  }
  const choose = (wanted: SlidingKind) => {
    setKind(wanted)
    clear()
    setNeedsReason(false)
  }
  const mark = (id: string, isReturned: boolean) =>
    setReturnedDocs((before) => (isReturned ? [...before, id] : before.filter((one) => one !== id)))
  const submit = async () => {
    const { AdmissionDate, Paid, Student } = student
    // Values typed for the other kind stay in the form and are not sent.
    const asked = { ...values, ...emptyOf(kind) }
    const tooLong = needsReason && reasonTooLong(overIntakeReason)
    const issues = [
      ...slidingIssues(asked, { ...rules, kind, today, admissionDate: AdmissionDate, paid: Paid, heldQuota }),
      ...(tooLong ? [{ field: "OverIntakeReason", message: tooLong }] : []),
    ]
    if (issues.length > 0) return refuse(missingSliding(asked, kind) ?? slidingWords.checkForm, issues)
    await send(
      async () => {
        const admissionId = Student.AdmissionId
        const sliding = { slidingId, admissionId, etag, kind, values, returnedDocs, overIntakeReason }
        const text = (await saveSliding(sliding)) || slidingTexts.saved
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess, isForNext: true })
        lateSaved()?.()
      },
      (error) => {
        const failure = asApiFailure(error)
        if (failure.errors.some(({ field }) => field === "OverIntakeReason")) setNeedsReason(true)
        refuse(failure.messageOr(slidingWords.saveFailed), failure.errors)
      },
    )
  }
  return {
    kind,
    values,
    returnedDocs,
    overIntakeReason,
    needsReason,
    errors,
    summary,
    isWorking,
    isChanged:
      kind !== firstKind ||
      returnedDocs.length > 0 ||
      overIntakeReason !== "" ||
      slidingFields.some(({ name }) => values[name] !== begun[name]),
    today,
    change,
    leave,
    choose,
    mark,
    setOverIntakeReason: (text: string) => {
      setOverIntakeReason(text)
      markField("OverIntakeReason")
    },
    submit,
  }
}

const insideOnly = { NewDegree: "", NewCourse: "", NewQuota: "", NewCategory: "" }
const leavingOnly = { CollegeName: "", AccountHolder: "", AccountNumber: "", IFSC: "", Amount: "" }
const emptyOf = (kind: SlidingKind): Partial<SlidingValues> => (kind === "Inside" ? leavingOnly : insideOnly)

export type SlidingForm = ReturnType<typeof useSlidingForm>
