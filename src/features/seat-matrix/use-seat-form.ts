import { useState } from "react"
import { type SeatMatrix, saveSeatMatrix } from "#data/admin-seats.ts"
import { failureOf } from "#data/staff-lists.ts"
import { toastTimes } from "#domain/limits.ts"
import { missingSeatFields, type SeatValues, seatIssues, seatQuotas } from "#domain/seat-form.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { showToast } from "#ui/toast.tsx"
import { useFormIssues } from "#ui/use-form-issues.ts"

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
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const change = (value: string, name: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    mark(name)
  }
  const submit = async () => {
    const issues = seatIssues(values)
    const quotas = seatQuotas(values)
    const [first] = issues
    if (first || !quotas) return refuse(missingSeatFields(values) ?? first?.message ?? "", issues)
    const Status = values.Status === "Inactive" ? "Inactive" : "Active"
    const { AcademicYear, CourseId } = values
    const body = {
      ...quotas,
      AcademicYear: Number(AcademicYear),
      CourseId: Number(CourseId),
      Status,
    } as const
    await send(
      async () => {
        const text = await saveSeatMatrix(body, known && { id: known.row.SeatMatrixId, etag: known.etag })
        const usual = known ? seatTexts.updated : seatTexts.created
        showToast({ kind: "success", text: text || usual, durationMs: toastTimes.staffSuccess })
        onSaved()
      },
      (error) => {
        const { status, failure, serverMessage, errors: wrong } = failureOf(error)
        const unsaid = status >= 500 ? seatTexts.saveError : seatTexts.saveFailed
        const isOurs = status === 0 || status === 403
        refuse(isOurs ? failure.text : (serverMessage ?? unsaid), wrong)
      },
    )
  }
  return { values, errors, summary, isWorking, change, submit }
}
