import { useId, useState } from "react"
import { collegeNow } from "#data/form/college-day.ts"
import { addBreachPeople, type BreachPeopleAdded } from "#data/privacy/breaches.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import { Button } from "#ui/buttons/button.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./breaches.css.ts"
import {
  deletedText,
  inputOf,
  leftAfter,
  nobodyYet,
  type PeopleValues,
  type PeopleWay,
  unnamedText,
} from "./people-values.ts"
import { peopleWords as words } from "./words.ts"

/** Adds people by the numbers of their applications, or everybody whose application a user has seen in a period. */
export function AddPeople({ id: breachId }: { id: string }) {
  const id = useId()
  const [values, setValues] = useState(nobodyYet)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [unnamed, setUnnamed] = useState<NonNullable<BreachPeopleAdded["Unnamed"]>>([])
  const [deleted, setDeleted] = useState("")
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const change = (value: string, name: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    mark(name)
  }
  const add = async (by: PeopleWay) => {
    const input = inputOf(values, by)
    if ("field" in input) return refuse(words.notAdded, [input])
    await send(
      async () => {
        const added = await addBreachPeople(breachId, input)
        clear()
        if (by === "numbers") setUnknown(added.Unknown)
        else {
          setUnnamed(added.Unnamed ?? [])
          setDeleted(deletedText(input, collegeNow()))
        }
        setValues((before) => leftAfter(before, by, added.Unknown))
        showToast({
          kind: "success",
          text: fill(breachTexts.added, { n: added.Added }),
          durationMs: toastTimes.staffSuccess,
        })
      },
      (error) => {
        const failure = asApiFailure(error)
        const issues = failure.errors.map((one) => ({ ...one, field: one.field.replace(/^Looks\./, "") }))
        refuse(failure.messageOr(failure.failure.text), issues)
      },
    )
  }
  const common = (name: keyof PeopleValues, label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: values[name],
    error: errors[name],
    onChange: change,
  })
  return (
    <Form
      id={id}
      className={css.fields}
      label={words.form}
      summary={summary}
      isHeld={isWorking}
      onSubmit={() => add("numbers")}
    >
      <TextArea {...common("Numbers", words.numbers)} hint={words.numbersHint} rows={2} />
      {unknown.length > 0 && (
        <Banner tone="warning" announce="status">
          {fill(words.unknown, { numbers: unknown.join(", ") })}
        </Banner>
      )}
      <div>
        <Button type="submit" isWorking={isWorking} workingLabel={words.adding}>
          {words.add}
        </Button>
      </div>
      <Disclosure title={words.byLooks}>
        <div className={css.fields}>
          <div className={css.moments}>
            <TextField {...common("Username", words.username)} autoCapitalize="none" />
            <DateField {...common("From", words.from)} />
            <DateField {...common("To", words.to)} />
          </div>
          {deleted && (
            <Banner tone="warning" announce="status">
              {deleted}
            </Banner>
          )}
          {unnamed.length > 0 && (
            <Banner tone="warning" announce="status" title={words.unnamed}>
              <ul>
                {unnamed.map((look) => (
                  <li key={`${look.Day} ${look.What}`}>{unnamedText(look)}</li>
                ))}
              </ul>
            </Banner>
          )}
          <div>
            <Button isDisabled={isWorking} onClick={() => void add("looks")}>
              {words.addSeen}
            </Button>
          </div>
        </div>
      </Disclosure>
    </Form>
  )
}
