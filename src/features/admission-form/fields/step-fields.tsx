import { memo } from "react"
import { useCollegeRules } from "#data/reads/settings.ts"
import { examIndexes, mbbsExams, type WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionForm, type StepIndex } from "#domain/application/admission-form.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { columns } from "#ui/look/layout.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { ExamRow } from "./exam-row.tsx"
import { FormField } from "./form-field.tsx"
import * as css from "./step-fields.css.ts"

type StepFieldsProps = { index: StepIndex; isLocked: boolean }

/** The fields of one step, group by group. */
export const StepFields = memo(function StepFields({ index, isLocked }: StepFieldsProps) {
  const rules = useCollegeRules()
  const step = admissionForm[index]
  if (!step) return null
  const last = step.fields.at(-1)?.name
  return (
    <div className={css.groups}>
      {groupsOf(step.fields).map(({ title, fields }) => (
        <Group key={title ?? step.id} title={title} isShown={title !== step.label}>
          {fields.map(({ name }) => (
            <FormField key={name} name={name} isLocked={isLocked} isLast={name === last} rules={rules} />
          ))}
        </Group>
      ))}
      {step.id === "mbbs" &&
        examIndexes.map((exam) => <ExamRow key={exam} index={exam} isLocked={isLocked} />)}
    </div>
  )
})

type GroupProps = { title: string | undefined; isShown: boolean; children: React.ReactNode }

function Group({ title, isShown, children }: GroupProps) {
  if (!title) return <div className={columns}>{children}</div>
  return (
    <fieldset>
      <legend className={isShown ? css.title : undefined}>
        {isShown ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </legend>
      <div className={columns}>{children}</div>
    </fieldset>
  )
}

type FieldGroup = { title: string | undefined; fields: Field<WizardFieldName>[] }

/** Groups consecutive fields of the same section. Exams are left out: they have rows of their own. */
function groupsOf(fields: readonly Field<WizardFieldName>[]): FieldGroup[] {
  const exams: readonly (string | undefined)[] = mbbsExams
  const groups: FieldGroup[] = []
  for (const field of fields) {
    if (exams.includes(field.section)) continue
    const group = groups.at(-1)
    if (group && group.title === field.section) group.fields.push(field)
    else groups.push({ title: field.section, fields: [field] })
  }
  return groups
}
