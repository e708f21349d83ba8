import { momentText } from "#domain/fields/moment-text.ts"
import { atEnd } from "#ui/look/layout.css.ts"
import { AgeNote } from "#ui/status/age-note.tsx"
import { useEachMinute } from "#ui/status/use-each-minute.ts"

type AnswerAgeProps = {
  /** When the shown answer was asked for, ms; null when there is none: then nothing is shown. */
  asOf: number | null
  /** On a line of its own, aligned to the end. */
  isAtEnd?: boolean | undefined
}

/** How old the shown data is. */
export function AnswerAge({ asOf, isAtEnd = false }: AnswerAgeProps) {
  if (asOf === null) return null
  const note = <Age asOf={asOf} />
  return isAtEnd ? <div className={atEnd}>{note}</div> : note
}

/** Both moments are this device's. */
function Age({ asOf }: { asOf: number }) {
  const time = useEachMinute(() => momentText(new Date(asOf), new Date()))
  return <AgeNote time={time} />
}
