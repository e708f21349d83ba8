import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { useSnapshot } from "valtio"
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { messageWithFieldName } from "#domain/application/field-messages.ts"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import * as css from "#ui/forms/error-summary.css.ts"
import { Icon } from "#ui/look/icon.tsx"
import { formSearch } from "../state/form-search.ts"
import { type FormFinding, fieldId, type Place, useForm } from "../state/form-state.ts"

/** Lists all findings, each with a link to its field, also on other steps. Takes the focus when it appears. */
export function FindingSummary({ place }: { place: Place }) {
  const { summary, attempt } = useSnapshot(useForm().state)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus anew
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: "start" })
  }, [attempt])
  if (!summary || (summary.place !== null && summary.place !== place)) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <h2 className={css.title}>{summary.title}</h2>
      <ul className={css.list}>
        {summary.findings.map((finding) => (
          <li key={`${finding.field}${finding.step}${finding.message}`}>
            <Finding {...finding} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Finding(finding: FormFinding) {
  const { field, step, spot, isChoice } = finding
  const message = sentenceOf(finding)
  const form = useForm()
  if (isChoice)
    return (
      <Button
        size="small"
        onClick={() => {
          form.state.isChoosing = true
        }}
      >
        {message}
      </Button>
    )
  if (step === null) return <span>{message}</span>
  return (
    <Link
      to="."
      search={formSearch(step, field ?? spot)}
      onClick={(event) => {
        // A field on this page only needs the focus, no navigation.
        if (field && focusField(fieldId(field))) event.preventDefault()
      }}
    >
      {message}
    </Link>
  )
}

/** The message with the name of its field, and of the exam where four fields have the same name. */
function sentenceOf({ field, message }: FormFinding): string {
  if (!field) return message
  const row = admissionField(field)
  return messageWithFieldName(
    row,
    message,
    mbbsExams.find((exam) => exam === row.section),
  )
}
