import { useState } from "react"
import {
  cleanDateInput,
  formatFormDate,
  type IsoDate,
  parseFormDate,
  readFormDate,
} from "#domain/fields/dates.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { DateField } from "#ui/fields/date-field.tsx"

type DayFilterProps = {
  id: string
  label: string
  applied: IsoDate | undefined
  onApply: (day: IsoDate | undefined) => void
}

/**
 * One end of a date range: applied as soon as it is a complete date, or empty. Any other text is read when it is left: as a day
 * (`1-6-2025`), or it is said to be none, and nothing is applied.
 */
export function DayFilter({ id, label, applied, onApply }: DayFilterProps) {
  const [text, setText] = useState(formatFormDate(applied))
  /** The day that this field applied last; it arrives as `applied` somewhat later. */
  const [own, setOwn] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [isLeft, setLeft] = useState(false)
  if (applied !== seen) {
    setSeen(applied)
    // Something else has changed it: Clear, Back, or the address.
    if (applied !== own) {
      setOwn(applied)
      setText(formatFormDate(applied))
    }
  }
  const day = readFormDate(text)
  const apply = (wanted: IsoDate | undefined) => {
    if (wanted === own) return
    setOwn(wanted)
    onApply(wanted)
  }
  const isWrong = text !== "" && !day && (isLeft || text.length >= 10)
  return (
    <DateField
      id={id}
      name={id}
      label={label}
      value={text}
      error={isWrong ? validationTexts.date : undefined}
      onChange={(value) => {
        setText(value)
        setLeft(false)
        const typed = parseFormDate(cleanDateInput(value))
        if (value === "" || typed) apply(typed)
      }}
      onBlur={() => {
        setLeft(true)
        if (day) setText(formatFormDate(day))
        apply(day)
      }}
    />
  )
}
