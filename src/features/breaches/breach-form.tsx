import { useId, useState } from "react"
import type { Breach } from "#data/privacy/breaches.ts"
import { breachKinds } from "#domain/privacy/breach.ts"
import { breachKindTexts } from "#domain/texts/office/breach-words.ts"
import { EditFoot } from "#screen/form/edit-foot.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { FieldNotes } from "#ui/fields/field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { kindsIn, newBreach } from "./breach-values.ts"
import * as css from "./breaches.css.ts"
import { type BreachForm, useBreachForm } from "./use-breach-form.ts"
import { breachWords, fieldWords, momentHint } from "./words.ts"

type BreachFormPartProps = {
  /** Null for a new entry. */
  known: Breach | null
  isReadOnly: boolean
  onSaved: (id: string) => void
}

/** The form of a breach: what is known, what was done, and who was informed when. */
export function BreachFormPart({ known, isReadOnly, onSaved }: BreachFormPartProps) {
  const id = useId()
  const [begun] = useState(newBreach)
  const form = useBreachForm(known ?? begun, onSaved)
  const common = (name: keyof typeof fieldWords) => ({
    id: `${id}-${name}`,
    name,
    label: fieldWords[name],
    value: form.edit.values[name],
    error: form.errors[name],
    isReadOnly,
    onChange: form.change,
  })
  const moment = (name: keyof typeof fieldWords) => (
    <TextField {...common(name)} hint={momentHint} isRequired={name === "NoticedAt"} />
  )
  return (
    <Form
      id={id}
      className={css.fields}
      label={breachWords.details}
      summary={form.summary}
      isHeld={form.isWorking || isReadOnly}
      onSubmit={form.save}
    >
      <div className={css.moments}>
        {moment("NoticedAt")}
        {moment("HappenedFrom")}
        {moment("HappenedTo")}
      </div>
      <TextArea {...common("What")} rows={4} isRequired />
      <Kinds id={id} form={form} isReadOnly={isReadOnly} />
      <TextField {...common("PeopleCount")} inputMode="numeric" isNumeric />
      <TextArea {...common("Consequences")} rows={3} />
      <TextArea {...common("Done")} rows={3} />
      <div className={css.moments}>
        {moment("BoardToldAt")}
        {moment("BoardDetailAt")}
        {moment("PeopleToldAt")}
      </div>
      <Checkbox
        id={`${id}-IsClosed`}
        name="IsClosed"
        label={fieldWords.IsClosed}
        isChecked={form.edit.values.IsClosed !== ""}
        error={form.errors.IsClosed}
        isDisabled={isReadOnly}
        onChange={(isClosed, name) => form.change(isClosed ? "1" : "", name)}
      />
      {!isReadOnly && (
        <EditFoot
          title={breachWords.title}
          text={breachWords.save}
          isWorking={form.isWorking}
          edit={form.edit}
          onKeep={form.keep}
        >
          <RouterLinkButton to="/breaches" size="large">
            {breachWords.cancel}
          </RouterLinkButton>
        </EditFoot>
      )}
    </Form>
  )
}

function Kinds({ id, form, isReadOnly }: { id: string; form: BreachForm; isReadOnly: boolean }) {
  const chosen = kindsIn(form.edit.values.Kinds)
  const error = form.errors.Kinds
  return (
    <fieldset
      id={`${id}-Kinds`}
      className={css.kinds}
      tabIndex={-1}
      aria-describedby={error && `${id}-Kinds-error`}
    >
      <legend className={css.legend}>{fieldWords.Kinds}</legend>
      <FieldNotes id={`${id}-Kinds`} error={error} />
      {breachKinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`${id}-Kinds-${kind}`}
          name={kind}
          label={breachKindTexts[kind]}
          isChecked={chosen.includes(kind)}
          isDisabled={isReadOnly}
          onChange={(isChosen) => form.choose(kind, isChosen)}
        />
      ))}
    </fieldset>
  )
}
