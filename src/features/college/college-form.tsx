import { useId } from "react"
import type { CollegeSettings } from "#data/college-settings.ts"
import { DataList } from "#ui/data-list.tsx"
import { Form } from "#ui/form.tsx"
import { FormButtons } from "#ui/form-buttons.tsx"
import { TextArea } from "#ui/text-area.tsx"
import { TextField } from "#ui/text-field.tsx"
import * as css from "./college.css.ts"
import { type Typed, useCollegeForm } from "./use-college-form.ts"
import { collegeWords as words } from "./words.ts"

/** Name, crest, address, contact, conditions; the public address is shown only. */
export function CollegeForm({ known }: { known: CollegeSettings }) {
  const id = useId()
  const form = useCollegeForm(known)
  const { isWorking, errors, summary, typed } = form
  const of = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => form.change(name, value),
  })
  return (
    <Form
      id={id}
      className={css.form}
      label={words.formName}
      summary={summary}
      isHeld={isWorking}
      onSubmit={form.save}
    >
      <TextField {...of("CollegeName")} label={words.name} isRequired />
      <TextField {...of("CollegeAddress")} label={words.address} hint={words.addressHint} />
      <TextField
        {...of("CrestInitials")}
        label={words.initials}
        hint={words.initialsHint}
        autoCapitalize="characters"
      />
      <div className={css.pair}>
        <TextField {...of("SupportEmail")} label={words.email} type="email" isRequired />
        <TextField {...of("HelpDeskPhone")} label={words.phone} type="tel" />
      </div>
      <TextArea {...of("OrderConditions")} label={words.conditions} hint={words.conditionsHint} rows={6} />
      <DataList
        items={[{ label: words.publicAddress, value: known.PublicBaseUrl ?? words.publicAddressUnset }]}
      />
      <p className={css.soft}>{words.publicAddressHint}</p>
      <div>
        <FormButtons text={words.save} workingText={words.saving} isWorking={isWorking} />
      </div>
    </Form>
  )
}
