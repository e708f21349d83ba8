import { useState } from "react"
import { formatFormDate, type IsoDate, readFormDate } from "#domain/fields/dates.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { DateField } from "#ui/fields/date-field.tsx"

type DayFilterProps = {
  id: string
  label: string
  applied: IsoDate | undefined
  onApply: (day: IsoDate | undefined) => void
}

/** One end of a date range: applied when it is a complete date, or empty; any other text is said to be none when it is left. */
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
        const typed = readFormDate(value)
        if (value !== "" && !typed) return
        setOwn(typed)
        onApply(typed)
      }}
      onBlur={() => {
        setLeft(true)
        if (day) setText(formatFormDate(day))
      }}
    />
  )
}
