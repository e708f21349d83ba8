import { useId } from "react"
import { RouterLinkButton } from "#app/router-link-button.tsx"
import { useCourses } from "#data/dropdowns.ts"
import { kolkataDay } from "#domain/dates.ts"
import { isSeatFigure, type SeatField, seatFields, seatWarning } from "#domain/seat-form.ts"
import { academicYears } from "#domain/seats.ts"
import { Form } from "#ui/form.tsx"
import { FormButtons } from "#ui/form-buttons.tsx"
import { SelectField } from "#ui/select-field.tsx"
import { TextField } from "#ui/text-field.tsx"
import * as css from "./seat-matrix.css.ts"
import { type KnownMatrix, useSeatForm } from "./use-seat-form.ts"
import { seatWords } from "./words.ts"

const statuses = ["Active", "Inactive"].map((value) => ({ value, label: value }))

type SeatFormProps = { known: KnownMatrix | null; onSaved: () => void }

/** One row of the matrix: year and course, the total, the quotas, the status. */
export function SeatForm({ known, onSaved }: SeatFormProps) {
  const id = useId()
  const today = kolkataDay(new Date())
  const form = useSeatForm(known, today, onSaved)
  const courses = useCourses().data ?? []
  // A row of an earlier year keeps it: the select shows a stored value that is not among the ten.
  const options: Partial<Record<SeatField, { value: string; label: string }[]>> = {
    AcademicYear: academicYears(today).map((year) => ({ value: String(year), label: String(year) })),
    CourseId: courses.map((one) => ({ value: String(one.CourseId), label: one.Name })),
    Status: statuses,
  }
  const warning = seatWarning(form.values)
  return (
    <Form id={id} className={css.form} summary={form.summary} isHeld={form.isWorking} onSubmit={form.submit}>
      {seatFields.map(({ name, label }) => {
        const common = {
          id: `${id}-${name}`,
          name,
          label,
          value: form.values[name],
          error: form.errors[name],
          isRequired: true,
          onChange: form.change,
        }
        const list = options[name]
        return list ? (
          <SelectField key={name} {...common} options={list} />
        ) : (
          <TextField
            key={name}
            {...common}
            inputMode={isSeatFigure(name) ? "numeric" : "text"}
            isNumeric
            enterKeyHint="next"
            warning={name === "TotalSeats" ? warning : undefined}
          />
        )
      })}
      <div className={css.actions}>
        <RouterLinkButton to="/seatMatrix" size="large">
          {seatWords.cancel}
        </RouterLinkButton>
        <FormButtons text={seatWords.save} workingText={seatWords.saving} isWorking={form.isWorking} />
      </div>
    </Form>
  )
}
