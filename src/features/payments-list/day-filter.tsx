import { useState } from "react"
import { parseFormDate } from "#domain/dates.ts"
import { validationTexts } from "#domain/texts/validation.ts"
import { DateField } from "#ui/date-field.tsx"
import * as css from "./payments-list.css.ts"

type DayFilterProps = { id: string; label: string; applied: string; onApply: (day: string) => void }

/** One end of a range: applied when it is a whole day, or empty. */
export function DayFilter({ id, label, applied, onApply }: DayFilterProps) {
  const [text, setText] = useState(applied)
  const isWrong = text.length >= 10 && parseFormDate(text) === undefined
  return (
    <div className={css.day}>
      <DateField
        id={id}
        name={id}
        label={label}
        value={text}
        error={isWrong ? validationTexts.date : undefined}
        onChange={(value) => {
          setText(value)
          if (value === "" || parseFormDate(value)) onApply(value)
        }}
      />
    </div>
  )
}
