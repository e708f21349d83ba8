import { useState } from "react"
import { newSlidingId, type SlidingStudentDetail, saveSliding } from "#data/sliding.ts"
import { failureOf } from "#data/staff-lists.ts"
import { cleanDateInput, formatFormDate, kolkataDay } from "#domain/dates.ts"
import { toastTimes } from "#domain/limits.ts"
import { groupTypedAmount } from "#domain/money.ts"
import type { SlidingKind } from "#domain/sliding.ts"
import {
  emptySliding,
  missingSliding,
  type SlidingField,
  type SlidingValues,
  slidingIssues,
  tidySliding,
} from "#domain/sliding-form.ts"
import { slidingTexts } from "#domain/texts/sliding.ts"
import { showToast } from "#ui/toast.tsx"
import { slidingWords } from "../words.ts"

interface Issue {
  field: string
  message: string
}

/** The values after a change: what depends on the changed field follows it. */
export function changed(values: SlidingValues, name: SlidingField, value: string): SlidingValues {
  const next = { ...values, [name]: value }
  if (name === "NewDegree") return { ...next, NewCourse: "" }
  if (name === "NewQuota") return { ...next, NewCategory: value === "Government" ? "CQ" : "" }
  return next
}

/** How a value shows once its field is left. */
const tidied: Partial<Record<SlidingField, (typed: string) => string>> = {
  Amount: groupTypedAmount,
  ChangeDate: cleanDateInput,
  AccountNumber: (typed) => tidySliding("AccountNumber", typed),
  IFSC: (typed) => tidySliding("IFSC", typed),
}

/** The sliding form: what stands in it, what is wrong with it, and its way to the college, which decides on the seat. */
export function useSlidingForm(student: SlidingStudentDetail, etag: string | null, onSaved: () => void) {
  const today = kolkataDay(new Date())
  const [slidingId] = useState(newSlidingId)
  const [kind, setKind] = useState<SlidingKind>("Inside")
  const [values, setValues] = useState<SlidingValues>({ ...emptySliding, ChangeDate: formatFormDate(today) })
  const [returnedDocs, setReturnedDocs] = useState<readonly string[]>([])
  const [overIntakeReason, setOverIntakeReason] = useState("")
  const [needsReason, setNeedsReason] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [summary, setSummary] = useState<{ title: string; issues: readonly Issue[]; attempt: number } | null>(
    null,
  )
  const [isWorking, setWorking] = useState(false)

  const show = (title: string, issues: readonly Issue[]) => {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
    setSummary((before) => ({ title, issues, attempt: (before?.attempt ?? 0) + 1 }))
    showToast({ kind: "error", text: title })
  }
  const change = (value: string, name: string) => {
    setValues((before) => changed(before, name as SlidingField, value))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const leave = (name: string) => {
    const field = name as SlidingField
    const tidy = tidied[field]
    if (tidy) setValues((before) => ({ ...before, [field]: tidy(before[field]) }))
  }
  const choose = (wanted: SlidingKind) => {
    setKind(wanted)
    setErrors({})
    setSummary(null)
    setNeedsReason(false)
  }
  const mark = (id: string, isReturned: boolean) =>
    setReturnedDocs((before) => (isReturned ? [...before, id] : before.filter((one) => one !== id)))
  const submit = async () => {
    const { AdmissionDate, Paid, Student } = student
    // What was typed for the other kind stays in the form and is not sent.
    const asked = { ...values, ...emptyOf(kind) }
    const issues = slidingIssues(asked, { kind, today, admissionDate: AdmissionDate, paid: Paid })
    if (issues.length > 0) return show(missingSliding(asked, kind) ?? slidingWords.checkForm, issues)
    setWorking(true)
    try {
      const admissionId = Student.AdmissionId
      const sliding = { slidingId, admissionId, etag, kind, values, returnedDocs, overIntakeReason }
      const text = await saveSliding(sliding)
      showToast({ kind: "success", text: text || slidingTexts.saved, durationMs: toastTimes.staffSuccess })
      onSaved()
    } catch (error) {
      const { status, failure, serverMessage, errors: wrong } = failureOf(error)
      const isOurs = status === 0 || status === 403
      if (wrong.some(({ field }) => field === "OverIntakeReason")) setNeedsReason(true)
      show(isOurs ? failure.text : (serverMessage ?? slidingWords.saveFailed), wrong)
    } finally {
      setWorking(false)
    }
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
    today,
    change,
    leave,
    choose,
    mark,
    setOverIntakeReason,
    submit,
  }
}

const insideOnly = { NewDegree: "", NewCourse: "", NewQuota: "", NewCategory: "" }
const leavingOnly = { CollegeName: "", AccountHolder: "", AccountNumber: "", IFSC: "", Amount: "" }
const emptyOf = (kind: SlidingKind): Partial<SlidingValues> => (kind === "Inside" ? leavingOnly : insideOnly)

export type SlidingForm = ReturnType<typeof useSlidingForm>
