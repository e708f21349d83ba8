import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { admissionForm, type StepIndex } from "#domain/application/admission-form.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { Icon } from "#ui/look/icon.tsx"
import { formSearch } from "../state/form-search.ts"
import { formWords } from "../words.ts"
import type { StepSummary } from "./answers.ts"
import * as css from "./check.css.ts"

type AnswerCardProps = { step: StepIndex; isDone: boolean; isLocked: boolean; children: ReactNode }

/** One step on the check page: its name, a tick once it is validated, and the link back to it. */
export function AnswerCard({ step, isDone, isLocked, children }: AnswerCardProps) {
  const label = admissionForm[step]?.label ?? ""
  return (
    <section className={css.card} aria-labelledby={`check-${step}`}>
      <span className={css.tick}>{isDone && <Icon name="check" size={16} weight={3} />}</span>
      <div className={css.head}>
        <h2 id={`check-${step}`} className={css.title}>
          {label}
        </h2>
        {!isLocked && (
          <Link
            className={css.change}
            to="."
            search={formSearch(step)}
            aria-label={fill(wizardTexts.change, { step: label })}
          >
            {formWords.change}
          </Link>
        )}
      </div>
      <div className={css.rest}>{children}</div>
    </section>
  )
}

export function SubstanceLines({ lead, beside, second }: StepSummary) {
  if (!lead && !beside && !second) return <span className={css.line}>{formWords.nothingGiven}</span>
  return (
    <>
      {(lead || beside) && (
        <span className={css.line}>
          <span className={css.lead}>{lead}</span>
          {lead && beside && " · "}
          {beside}
        </span>
      )}
      {second && <span className={css.line}>{second}</span>}
    </>
  )
}
