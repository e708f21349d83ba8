/** The form that gives a seat by hand: the chosen application, the quota, and why an over-intake is sanctioned. */
import { useState } from "react"
import {
  createSeatAllotment,
  refreshAllotments,
  type SeatCandidate,
  useSeatCandidates,
} from "#data/administration/admin-allotments.ts"
import { type SeatMatrix, useSeatMatrixInDetail } from "#data/administration/admin-seats.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { quotaOptions } from "#domain/seats/quota-options.ts"
import { usePersonSearch } from "#screen/record/person-search.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { seatFigureOf } from "./allot-seats.ts"
import { allotmentWords as words } from "./words.ts"

/** `onDone`: called when the seat is given. */
export function useAllotForm(matrix: SeatMatrix, onDone: () => void) {
  const search = usePersonSearch()
  const found = useSeatCandidates(matrix, search.isAsked ? search.wanted : "")
  const detail = useSeatMatrixInDetail().data?.find(
    ({ SeatMatrixId }) => SeatMatrixId === matrix.SeatMatrixId,
  )
  const quotas = quotaOptions(useCollegeRules())
  const [person, setPerson] = useState<SeatCandidate | null>(null)
  // The lists may arrive later than the form.
  const [chosen, setQuota] = useState<string>()
  const quota = quotas.find(({ value }) => value === chosen)?.value ?? quotas[0]?.value ?? ""
  const [reason, setReason] = useState("")
  const [remarks, setRemarks] = useState("")
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const seats = seatFigureOf(detail, quota)
  const mayExceed = found.data?.OverIntake === true
  // The last seat may go while the form is open: then the server is the first to know that a reason is needed.
  const [fullQuota, setFullQuota] = useState<string>()
  const needsReason = (seats?.isFull === true && mayExceed) || fullQuota === quota
  const people = found.data?.data ?? []
  const choose = (one: SeatCandidate | undefined) => {
    setPerson(one ?? null)
    mark("AdmissionId")
    if (quotas.some(({ value }) => value === one?.Quota)) setQuota(one?.Quota ?? quota)
  }
  const save = async () => {
    const wrongRemarks = reasonTooLong(remarks)
    const wrongReason = needsReason && (reason.trim() === "" ? words.reasonRequired : reasonTooLong(reason))
    const issues = [
      ...(person ? [] : [{ field: "AdmissionId", message: words.personRequired }]),
      ...(wrongReason ? [{ field: "OverIntakeReason", message: wrongReason }] : []),
      ...(wrongRemarks ? [{ field: "Remarks", message: wrongRemarks }] : []),
    ]
    if (!person || issues.length > 0) return refuse(issues[0]?.message ?? "", issues)
    const { CourseId, AcademicYear } = matrix
    await send(
      async () => {
        const text = await createSeatAllotment({
          AdmissionId: person.AdmissionId,
          CourseId,
          AcademicYear,
          Quota: quota,
          ...(remarks.trim() ? { Remarks: remarks.trim() } : {}),
          ...(reason.trim() && needsReason ? { OverIntakeReason: reason.trim() } : {}),
        })
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onDone()
      },
      (error) => {
        const { status, failure, errors: wrong } = asApiFailure(error)
        setFullQuota(wrong.some(({ field }) => field === "OverIntakeReason") ? quota : undefined)
        if (status === 422) refreshAllotments()
        refuse(failure.text, wrong)
      },
    )
  }
  return {
    search,
    found,
    people,
    seats,
    quotas,
    mayExceed,
    needsReason,
    isWorking,
    person,
    quota,
    reason,
    remarks,
    errors,
    summary,
    choose,
    setQuota,
    setReason: (text: string) => {
      setReason(text)
      mark("OverIntakeReason")
    },
    setRemarks: (text: string) => {
      setRemarks(text)
      mark("Remarks")
    },
    save,
  }
}
