import { asOfText } from "#data/reads/staff-lists.ts"
import { atEnd } from "#ui/look/layout.css.ts"
import { AgeNote } from "#ui/status/age-note.tsx"

type AnswerAgeProps = {
  /** When the shown answer was asked for, ms; null: there is none, and nothing is said. */
  asOf: number | null
  /** On a line of its own, at its end. */
  isAtEnd?: boolean | undefined
}

/** How old what is shown is. */
export function AnswerAge({ asOf, isAtEnd = false }: AnswerAgeProps) {
  if (asOf === null) return null
  const note = <AgeNote time={asOfText(asOf, new Date())} />
  return isAtEnd ? <div className={atEnd}>{note}</div> : note
}
