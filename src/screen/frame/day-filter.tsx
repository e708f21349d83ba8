import { useState } from "react"
import { formatFormDate, type IsoDate, parseFormDate } from "#domain/fields/dates.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { DateField } from "#ui/fields/date-field.tsx"

type DayFilterProps = {
  id: string
  label: string
  applied: IsoDate | undefined
  onApply: (day: IsoDate | undefined) => void
}

/** One end of a date range: applied when it is a complete date, or empty. */
export function DayFilter({ id, label, applied, onApply }: DayFilterProps) {
  const [text, setText] = useState(formatFormDate(applied))
  /** The day that this field applied last; it arrives as `applied` somewhat later. */
  const [own, setOwn] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (applied !== seen) {
    setSeen(applied)
    // Something else has changed it: Clear, Back, or the address.
    if (applied !== own) {
      setOwn(applied)
      setText(formatFormDate(applied))
    }
  }
  const isWrong = text.length >= 10 && parseFormDate(text) === undefined
  return (
    <DateField
      id={id}
      name={id}
      label={label}
      value={text}
      error={isWrong ? validationTexts.date : undefined}
      onChange={(value) => {
        setText(value)
        const day = parseFormDate(value)
        if (value !== "" && !day) return
        setOwn(day)
        onApply(day)
      }}
    />
  )
}
