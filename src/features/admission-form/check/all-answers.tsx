import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { formContext } from "#data/form/open-form.ts"
import { mbbsExams, type WizardValues } from "#domain/admission-form/wizard-values.ts"
import { admissionForm, type StepIndex } from "#domain/application/admission-form.ts"
import { answerText, type CourseNames } from "#domain/application/answer-text.ts"
import { isVisible } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { formSearch } from "../state/form-search.ts"
import { useForm } from "../state/form-state.ts"
import { formWords } from "../words.ts"
import * as css from "./check.css.ts"

type AllAnswersProps = {
  step: StepIndex
  values: WizardValues
  names: CourseNames
  isLocked: boolean
  /** The summary of the step; pressing it unfolds all answers. */
  children: ReactNode
}

/** All answers of a step, folded under its summary; each that may be changed has a link to its field. */
export function AllAnswers({ step, values, names, isLocked, children }: AllAnswersProps) {
  const { kind } = useForm()
  const exams: readonly (string | undefined)[] = mbbsExams
  return (
    <details className={css.fold}>
      <summary className={css.foldHead}>
        <span>{children}</span>
        <VisuallyHidden>. {formWords.allAnswers}</VisuallyHidden>
        <Icon name="chevron-down" size={16} />
      </summary>
      <dl className={css.answers}>
        {admissionForm[step]?.fields.map((field) => {
          if (!isVisible(field, values)) return null
          const { name, section } = field
          const label = exams.includes(section)
            ? fill(formWords.exam, { exam: section ?? "", field: field.label })
            : field.label
          const text = answerText(field, values, names, formContext())
          return (
            <div key={name} className={css.answer}>
              <dt className={css.term}>{label}</dt>
              <dd className={cx(css.value, text === "" && css.absent)}>{text || wizardTexts.notGiven}</dd>
              {!(field.readOnly || (field.staffOnly && kind === "own") || isLocked) && (
                <dd>
                  <Link
                    className={css.change}
                    to="."
                    search={formSearch(step, name)}
                    aria-label={fill(formWords.changeField, { field: label })}
                  >
                    {formWords.change}
                  </Link>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </details>
  )
}
