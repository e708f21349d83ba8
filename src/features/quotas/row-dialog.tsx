import { useId } from "react"
import { type CollegeLists, saveCollegeLists } from "#data/administration/college-lists.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { EditVersions } from "#screen/form/edit-versions.tsx"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { QuotaFields } from "./quota-fields.tsx"
import { listWith, othersOf, type PlacedRow, rowEditRules } from "./row-edit.ts"
import {
  bodyOf,
  changeIssues,
  issuesOfRow,
  type ListName,
  type ListRow,
  type RowIssue,
  usedSentence,
} from "./row-values.ts"
import { listWords, quotaWords as words } from "./words.ts"

type RowDialogProps = {
  list: ListName
  lists: CollegeLists
  /** Null for a new row. */
  known: ListRow | null
  onClose: () => void
}

/** Edits one quota, seat category or community: its code, name and place, and the further fields of its list. */
export function RowDialog({ list, lists: shown, known, onClose }: RowDialogProps) {
  const id = useId()
  const edit = useRecordEdit(shown, rowEditRules(list, known, shown, useCollegeRules()))
  const { values, base: lists } = edit
  const others = othersOf(lists, list, known)
  const { errors, summary, isWorking, mark, save } = useRowSave({ list, known, edit, onDone: onClose })
  const title = known ? listWords[list].change : listWords[list].add
  const change = (changed: Partial<PlacedRow>) => {
    edit.change((before) => ({ ...before, ...changed }))
    for (const name of Object.keys(changed)) mark(name)
  }
  const box = (name: "IsActive" | "IsGeneral" | "IsInService", label: string) => (
    <Checkbox
      id={`${id}-${name}`}
      name={name}
      label={label}
      isChecked={values[name]}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  )
  if (edit.differences)
    return (
      <EditVersions
        title={title}
        isWorking={isWorking}
        edit={edit}
        onKeep={(fromTheirs) => save(edit.choose(fromTheirs))}
      />
    )
  return (
    <RowFieldsDialog
      id={id}
      title={title}
      summary={summary}
      isWorking={isWorking}
      onSubmit={() => save(edit)}
      onClose={onClose}
    >
      <TextField
        id={`${id}-Code`}
        name="Code"
        label={words.code}
        hint={words.codeHint}
        value={values.Code}
        error={errors.Code}
        isReadOnly={known !== null}
        isRequired
        onChange={(Code) => change({ Code })}
      />
      <TextField
        id={`${id}-Name`}
        name="Name"
        label={keptListWords.name}
        value={values.Name}
        error={errors.Name}
        isRequired
        onChange={(Name) => change({ Name })}
      />
      {list === "Quotas" && <QuotaFields id={id} values={values} errors={errors} onChange={change} />}
      {list === "Categories" && (
        <SelectField
          id={`${id}-QuotaCode`}
          name="QuotaCode"
          label={words.quota}
          value={values.QuotaCode}
          error={errors.QuotaCode}
          options={lists.Quotas.map(({ QuotaCode, Name }) => ({ value: QuotaCode, label: Name }))}
          isRequired
          onChange={(QuotaCode) => change({ QuotaCode })}
        />
      )}
      <SelectField
        id={`${id}-place`}
        name="After"
        label={words.place}
        value={values.After}
        options={[
          { value: "", label: words.first },
          ...others.map(({ Code, Name }) => ({ value: Code, label: fill(words.after, { name: Name }) })),
        ]}
        onChange={(After) => change({ After })}
      />
      {list === "Communities" && box("IsGeneral", words.general)}
      {list === "Categories" && box("IsInService", words.inService)}
      {box("IsActive", keptListWords.offered)}
    </RowFieldsDialog>
  )
}

type RowSave = {
  list: ListName
  known: ListRow | null
  edit: ReturnType<typeof useRecordEdit<CollegeLists, PlacedRow>>
  onDone: () => void
}

/** Saves the row in its list, unless the list would be wrong with it. */
function useRowSave({ list, known, edit, onDone }: RowSave) {
  const { refuse, send, ...issues } = useFormIssues()
  const rules = useCollegeRules()
  const refuseAll = (issues: readonly RowIssue[]) => {
    const isHere = ({ field }: RowIssue) => field !== ""
    refuse(
      keptListWords.notSaved,
      issues.filter(isHere),
      issues.filter((issue) => !isHere(issue)),
    )
  }
  const save = async (what: Edit<CollegeLists, PlacedRow>) => {
    // Somebody else has removed the row, and the user agrees.
    if (!what.values.IsThere) return onDone()
    const { rows, place } = listWith(what.base, list, known, what.values)
    const wrong = changeIssues(what.base, list, rows, place, rules)
    if (wrong.length > 0) return refuseAll(wrong)
    const used = usedSentence(what.base, list, rows)
    if (used) return refuse(used, [])
    await send(
      async () => {
        const text = await edit.save(what, (_, version) => saveCollegeLists(bodyOf(list, rows), version))
        if (text === null) return
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onDone()
      },
      (error) => {
        const { failure, serverMessage, errors: said } = asApiFailure(error)
        if (said.length > 0) return refuseAll(issuesOfRow(list, place, said))
        refuse(serverMessage ?? failure.text, [])
      },
    )
  }
  return { ...issues, save }
}
