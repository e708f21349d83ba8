import { useUniqueCourses } from "#data/administration/admin-catalogue.ts"
import { saveSeatMatrix } from "#data/administration/admin-seats.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { isOffered } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import {
  isOverIntake,
  missingSeatFields,
  OVER_INTAKE,
  type SeatValues,
  seatFields,
  seatIssues,
  seatQuotas,
} from "#domain/seats/seat-fields.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { type KnownMatrix, seatEditRules } from "./seats-edit.ts"

/** Left out as long as nobody has allowed it, so that a server of an older version, which does not know it, takes the row. */
function overIntakeIn({ values, base }: Edit<KnownMatrix, SeatValues>) {
  const OverIntake = isOverIntake(values[OVER_INTAKE])
  return OverIntake || base.OverIntake ? { OverIntake } : {}
}

/** The state of the seat matrix form: values, errors, and saving. */
export function useSeatForm(known: KnownMatrix, onSaved: (year: number) => void) {
  const { data: courses = [] } = useUniqueCourses()
  const courseName = (id: string) => courses.find(({ CourseId }) => String(CourseId) === id)?.Name ?? id
  const fields = seatFields(useCollegeRules(), known)
  const edit = useRecordEdit(known, seatEditRules(courseName, fields))
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const save = async (what: Edit<KnownMatrix, SeatValues>) => {
    const issues = seatIssues(what.values, fields)
    const quotas = seatQuotas(what.values, fields)
    const [first] = issues
    if (first || !quotas)
      return refuse(missingSeatFields(what.values, fields) ?? first?.message ?? "", issues)
    const { SeatMatrixId: id } = what.base
    await send(
      async () => {
        const text = await edit.save(what, ({ AcademicYear, CourseId, Status }, version) =>
          saveSeatMatrix(
            {
              ...quotas,
              ...overIntakeIn(what),
              AcademicYear: Number(AcademicYear),
              CourseId: Number(CourseId),
              Status: Status === "Inactive" ? "Inactive" : "Active",
            },
            id === undefined ? null : { id, version },
          ),
        )
        if (text === null) return
        const usual = id === undefined ? seatTexts.created : seatTexts.updated
        showToast({
          kind: "success",
          text: text || usual,
          durationMs: toastTimes.staffSuccess,
          isForNext: true,
        })
        onSaved(Number(what.values.AcademicYear))
      },
      (error) => {
        const failure = asApiFailure(error)
        const fallback = failure.status >= 500 ? seatTexts.saveError : seatTexts.saveFailed
        refuse(failure.messageOr(fallback), failure.errors)
      },
    )
  }
  return {
    edit,
    fields,
    // A new row offers the active courses; an existing one also keeps its own.
    courses: courses.filter((one) => isOffered(one) || String(one.CourseId) === edit.values.CourseId),
    errors,
    summary,
    isWorking,
    change: (value: string, name: string) => {
      edit.change((before) => ({ ...before, [name]: value }))
      mark(name)
    },
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
  }
}
