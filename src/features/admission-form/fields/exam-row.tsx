import { useSnapshot } from "valtio"
import { type ExamIndex, mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { formatPercentage, percentageOf, percentageTone } from "#domain/fields/percentages.ts"
import { cx } from "#ui/look/cx.ts"
import { fieldId, useForm } from "../state/form-state.ts"
import { formWords } from "../words.ts"
import * as css from "./exam-row.css.ts"
import { FormField } from "./form-field.tsx"

type ExamRowProps = { index: ExamIndex; isLocked: boolean }

/** One exam: maximum marks, secured marks, year, and the percentage computed from them. */
export function ExamRow({ index, isLocked }: ExamRowProps) {
  return (
    <fieldset className={css.exam}>
      <legend className={css.name}>
        {mbbsExams[index]} <span className={css.optional}>{formWords.optional}</span>
      </legend>
      <div className={css.marks}>
        <FormField name={`maxMarks${index}`} isLocked={isLocked} isOptionalSaid />
        <FormField name={`securedMarks${index}`} isLocked={isLocked} isOptionalSaid />
        <FormField name={`yearOfPassing${index}`} isLocked={isLocked} isOptionalSaid isLast={index === 3} />
        <Percentage index={index} />
      </div>
    </fieldset>
  )
}

function Percentage({ index }: { index: ExamIndex }) {
  const { values } = useSnapshot(useForm().draft.state)
  const percentage = percentageOf(values[`securedMarks${index}`], values[`maxMarks${index}`])
  const tone = percentage === undefined ? "neutral" : percentageTone(percentage)
  return (
    <div className={css.result}>
      <span id={`percentage-${index}`} className={css.label}>
        {formWords.percentage}
      </span>
      <output
        aria-labelledby={`percentage-${index}`}
        htmlFor={`${fieldId(`maxMarks${index}`)} ${fieldId(`securedMarks${index}`)}`}
        className={cx(css.percentage, css.tone[tone])}
      >
        {percentage === undefined ? "–" : `${formatPercentage(percentage)} %`}
      </output>
    </div>
  )
}
