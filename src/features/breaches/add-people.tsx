import { useId, useState } from "react"
import { addBreachPeople, type BreachPeopleInput } from "#data/privacy/breaches.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { parseFormDate } from "#domain/fields/dates.ts"
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
import { peopleWords as words } from "./words.ts"

const nothing = { Numbers: "", Username: "", From: "", To: "" }
type Values = typeof nothing

/** Returns the request, or the first field with an error. */
function inputOf(
  values: Values,
  by: "numbers" | "looks",
): BreachPeopleInput | { field: string; message: string } {
  const Numbers = values.Numbers.split(/[\s,;]+/).filter(Boolean)
  if (by === "numbers")
    return Numbers.length > 0 ? { Numbers } : { field: "Numbers", message: breachTexts.nobody }
  const [From, To] = [parseFormDate(values.From), parseFormDate(values.To)]
  if (values.Username.trim() === "") return { field: "Username", message: breachTexts.noSuchUser }
  if (!From) return { field: "From", message: breachTexts.daysMissing }
  if (!To) return { field: "To", message: breachTexts.daysMissing }
  return { Looks: { Username: values.Username.trim(), From, To } }
}

/** Adds people by the numbers of their applications, or everybody whose application a user has seen in a period. */
export function AddPeople({ id: breachId }: { id: string }) {
  const id = useId()
  const [values, setValues] = useState(nothing)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const change = (value: string, name: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    mark(name)
  }
  const add = async (by: "numbers" | "looks") => {
    const input = inputOf(values, by)
    if ("field" in input) return refuse(words.notAdded, [input])
    await send(
      async () => {
        const added = await addBreachPeople(breachId, input)
        clear()
        setUnknown(added.Unknown)
        // Numbers that nobody has stay in the field, to be corrected.
        setValues({ ...nothing, Numbers: added.Unknown.join("\n") })
        showToast({
          kind: "success",
          text: fill(breachTexts.added, { n: added.Added }),
          durationMs: toastTimes.staffSuccess,
        })
      },
      (error) => {
        const failure = asApiFailure(error)
        const issues = failure.errors.map((one) => ({ ...one, field: one.field.replace(/^Looks\./, "") }))
        refuse(failure.saidOr(failure.failure.text), issues)
      },
    )
  }
  const common = (name: keyof Values, label: string) => ({
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
