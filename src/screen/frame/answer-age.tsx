import { asOfText } from "#data/reads/staff-lists.ts"
import { atEnd } from "#ui/look/layout.css.ts"
import { AgeNote } from "#ui/status/age-note.tsx"

type AnswerAgeProps = {
  /** When the shown answer was asked for, ms; null when there is none: then nothing is shown. */
  asOf: number | null
  /** On a line of its own, aligned to the end. */
  isAtEnd?: boolean | undefined
}

/** How old the shown data is. */
export function AnswerAge({ asOf, isAtEnd = false }: AnswerAgeProps) {
  if (asOf === null) return null
  const note = <AgeNote time={asOfText(asOf, new Date())} />
  return isAtEnd ? <div className={atEnd}>{note}</div> : note
}
