import { useId } from "react"
import { collegeToday } from "#data/form/college-day.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { isSeatFigure, OVER_INTAKE, overIntakeWords, seatWarning } from "#domain/seats/seat-fields.ts"
import { academicYears, defaultSeatYear } from "#domain/seats/seats.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import * as css from "./seat-matrix.css.ts"
import type { seatPlace } from "./seat-place.ts"
import { type KnownMatrix, newMatrix } from "./seats-edit.ts"
import { useSeatForm } from "./use-seat-form.ts"
import { seatWords } from "./words.ts"

const statuses = ["Active", "Inactive"].map((value) => ({ value, label: value }))

/** `known`: null for a new row. */
type SeatFormProps = {
  known: KnownMatrix | null
  back: ReturnType<typeof seatPlace>
  onSaved: (year: number) => void
}

/** The form of one row: year and course, the total, the quotas, the status. */
export function SeatForm({ known, back, onSaved }: SeatFormProps) {
  const id = useId()
  const cycle = useCollegeRules().AdmissionCycle?.academicYear
  const years = academicYears(collegeToday(), cycle)
  const form = useSeatForm(known ?? newMatrix(defaultSeatYear(years, cycle)), onSaved)
  const { values } = form.edit
  // A row of an earlier year keeps it: the select also shows a stored value that is not among its options.
  const options: Partial<Record<string, { value: string; label: string }[]>> = {
    AcademicYear: years.map((year) => ({ value: String(year), label: String(year) })),
    CourseId: form.courses.map((one) => ({ value: String(one.CourseId), label: one.Name })),
    Status: statuses,
    [OVER_INTAKE]: overIntakeWords.map((value) => ({ value, label: value })),
  }
  const warning = seatWarning(values, form.fields)
  return (
    <Form id={id} className={css.form} summary={form.summary} isHeld={form.isWorking} onSubmit={form.save}>
      {form.fields.map(({ name, label }) => {
        const common = {
          id: `${id}-${name}`,
          name,
          label,
          value: values[name] ?? "",
          error: form.errors[name],
          isRequired: true,
          onChange: form.change,
        }
        const list = options[name]
        return list ? (
          <SelectField
            key={name}
            {...common}
            options={list}
            hint={name === OVER_INTAKE ? seatTexts.overIntakeHint : undefined}
          />
        ) : (
          <TextField
            key={name}
            {...common}
            {...(isSeatFigure(name) ? { type: "number", inputMode: "numeric" } : {})}
            isNumeric
            enterKeyHint="next"
            warning={name === "TotalSeats" ? warning : undefined}
          />
        )
      })}
      <div className={css.whole}>
        <EditFoot
          title={seatTexts.title}
          text={seatWords.save}
          isWorking={form.isWorking}
          edit={form.edit}
          onKeep={form.keep}
        >
          <RouterLinkButton {...back} size="large">
            {seatWords.cancel}
          </RouterLinkButton>
        </EditFoot>
      </div>
    </Form>
  )
}
