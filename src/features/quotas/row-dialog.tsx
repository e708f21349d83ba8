import { useId, useState } from "react"
import { type CollegeLists, saveCollegeLists } from "#data/administration/college-lists.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { fields } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { QuotaFields } from "./quota-fields.tsx"
import {
  blank,
  bodyOf,
  changeIssues,
  issuesOfRow,
  type ListName,
  type ListRow,
  placed,
  type RowIssue,
  rowsOf,
  type TypedRow,
  usedSentence,
} from "./typed-row.ts"
import { listWords, quotaWords as words } from "./words.ts"

type RowDialogProps = {
  list: ListName
  lists: CollegeLists
  /** Null: a new one. */
  known: ListRow | null
  onClose: () => void
}

/** One quota, seat category or community: its code, name and place, and what its list knows besides. */
export function RowDialog({ list, lists: shown, known, onClose }: RowDialogProps) {
  const id = useId()
  // What was read when it was opened: a change by somebody else is noticed, not written over.
  const [lists] = useState(shown)
  const others = rowsOf(lists, list).filter(({ Code }) => Code !== known?.Code)
  const [typed, setTyped] = useState<TypedRow>(known ?? blank)
  const [place, setPlace] = useState(() =>
    known ? rowsOf(lists, list).findIndex(({ Code }) => Code === known.Code) : others.length,
  )
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const title = known ? listWords[list].change : listWords[list].add
  const change = (changed: Partial<TypedRow>) => {
    setTyped((before) => ({ ...before, ...changed }))
    for (const name of Object.keys(changed)) mark(name)
  }
  const refuseAll = (issues: readonly RowIssue[]) => {
    const isHere = ({ field }: RowIssue) => field !== ""
    refuse(
      words.notSaved,
      issues.filter(isHere),
      issues.filter((issue) => !isHere(issue)),
    )
  }
  const submit = async () => {
    const rows = placed(rowsOf(lists, list), known?.Code ?? null, typed, place)
    const issues = changeIssues(lists, list, rows, place)
    if (issues.length > 0) return refuseAll(issues)
    const used = usedSentence(lists, list, rows)
    if (used) return refuse(used, [])
    await send(
      async () => {
        const text = await saveCollegeLists(bodyOf(list, rows), lists.Version)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { status, failure, serverMessage, errors: said } = failureOf(error)
        if (status === 412) return refuse(words.overtaken, [])
        if (said.length > 0) return refuseAll(issuesOfRow(list, place, said))
        refuse(serverMessage ?? failure.text, [])
      },
    )
  }
  const box = (name: "IsActive" | "IsGeneral" | "IsInService", label: string) => (
    <Checkbox
      id={`${id}-${name}`}
      name={name}
      label={label}
      isChecked={typed[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <FormButtons
          formId={id}
          text={words.save}
          workingText={words.saving}
          isWorking={isWorking}
          cancel={{ text: words.cancel, onClick: onClose }}
        />
      }
    >
      <Form id={id} className={fields} label={title} summary={summary} isHeld={isWorking} onSubmit={submit}>
        <TextField
          id={`${id}-Code`}
          name="Code"
          label={words.code}
          hint={words.codeHint}
          value={typed.Code}
          error={errors.Code}
          isReadOnly={known !== null}
          isRequired
          onChange={(Code) => change({ Code })}
        />
        <TextField
          id={`${id}-Name`}
          name="Name"
          label={words.name}
          value={typed.Name}
          error={errors.Name}
          isRequired
          onChange={(Name) => change({ Name })}
        />
        {list === "Quotas" && <QuotaFields id={id} typed={typed} errors={errors} onChange={change} />}
        {list === "Categories" && (
          <SelectField
            id={`${id}-QuotaCode`}
            name="QuotaCode"
            label={words.quota}
            value={typed.QuotaCode}
            error={errors.QuotaCode}
            options={lists.Quotas.map(({ QuotaCode, Name }) => ({ value: QuotaCode, label: Name }))}
            isRequired
            onChange={(QuotaCode) => change({ QuotaCode })}
          />
        )}
        <SelectField
          id={`${id}-place`}
          name="place"
          label={words.place}
          value={String(place)}
          options={[
            { value: "0", label: words.first },
            ...others.map(({ Name }, at) => ({
              value: String(at + 1),
              label: fill(words.after, { name: Name }),
            })),
          ]}
          onChange={(at) => setPlace(Number(at))}
        />
        {list === "Communities" && box("IsGeneral", words.general)}
        {list === "Categories" && box("IsInService", words.inService)}
        {box("IsActive", words.offered)}
      </Form>
    </Dialog>
  )
}
