import { useState } from "react"
import { type SeatMatrix, saveSeatMatrix } from "#data/admin-seats.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { missingSeatFields, type SeatValues, seatIssues, seatQuotas } from "#domain/seat-form.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { showToast } from "#ui/toast.tsx"

interface Issue {
  field: string
  message: string
}
export interface KnownMatrix {
  row: SeatMatrix
  etag: string | null
}

/** What the form begins with: the row, or an empty one of this year. */
function firstValues(known: KnownMatrix | null, today: string): SeatValues {
  const { row } = known ?? {}
  const text = (value: number | undefined) => (value === undefined ? "" : String(value))
  return {
    AcademicYear: row ? String(row.AcademicYear) : today.slice(0, 4),
    CourseId: text(row?.CourseId),
    TotalSeats: text(row?.TotalSeats),
    ConvenerQuota: text(row?.ConvenerQuota),
    MgmtQuota1: text(row?.MgmtQuota1),
    MgmtQuota2: text(row?.MgmtQuota2),
    MgmtQuota3: text(row?.MgmtQuota3),
    Status: row?.Status ?? "Active",
  }
}

/** The seat matrix form: what stands in it, what is wrong with it, and its way to the college. */
export function useSeatForm(known: KnownMatrix | null, today: string, onSaved: () => void) {
  const [values, setValues] = useState(() => firstValues(known, today))
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
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const submit = async () => {
    const issues = seatIssues(values)
    const quotas = seatQuotas(values)
    const [first] = issues
    if (first || !quotas) return show(missingSeatFields(values) ?? first?.message ?? "", issues)
    const Status = values.Status === "Inactive" ? "Inactive" : "Active"
    const { AcademicYear, CourseId } = values
    const body = {
      ...quotas,
      AcademicYear: Number(AcademicYear),
      CourseId: Number(CourseId),
      Status,
    } as const
    setWorking(true)
    try {
      const text = await saveSeatMatrix(body, known && { id: known.row.SeatMatrixId, etag: known.etag })
      const usual = known ? seatTexts.updated : seatTexts.created
      showToast({ kind: "success", text: text || usual, durationMs: toastTimes.staffSuccess })
      onSaved()
    } catch (error) {
      const { status, failure, serverMessage, errors: wrong } = failureOf(error)
      const unsaid = status >= 500 ? seatTexts.saveError : seatTexts.saveFailed
      const isOurs = status === 0 || status === 403
      show(isOurs ? failure.text : (serverMessage ?? unsaid), wrong)
    } finally {
      setWorking(false)
    }
  }
  return { values, errors, summary, isWorking, change, submit }
}
