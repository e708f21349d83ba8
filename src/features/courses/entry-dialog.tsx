import { useId } from "react"
import {
  type Catalogue,
  type CatalogueEntry,
  entriesOf,
  saveCatalogueEntry,
} from "#data/administration/catalogue.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { clinicals } from "#domain/application/options.ts"
import { catalogueIssues, type TeachingKind } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { EditVersions } from "#screen/form/edit-versions.tsx"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { entryEditRules, newEntry } from "./entry-edit.ts"
import { type EntryValues, inputOf } from "./entry-values.ts"
import { kindWords, courseWords as words } from "./words.ts"

type EntryDialogProps = {
  lists: Catalogue
  kind: TeachingKind
  /** Null for a new entry. */
  known: CatalogueEntry | null
  onClose: () => void
}

const branches = clinicals.map(({ value }) => ({ value, label: value }))

/**
 * Edits a degree, course, department or organisation: its name, whether it is offered, and the further fields of a course.
 */
export function EntryDialog({ lists, kind, known, onClose }: EntryDialogProps) {
  const id = useId()
  const edit = useRecordEdit(known ?? newEntry, entryEditRules(kind, lists))
  const { values } = edit
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const title = known ? kindWords[kind].change : kindWords[kind].add
  const change = (changed: Partial<EntryValues>) => {
    edit.change((before) => ({ ...before, ...changed }))
    for (const name of Object.keys(changed)) mark(name)
  }
  const save = async (what: Edit<CatalogueEntry, EntryValues>) => {
    const input = inputOf(kind, what.values)
    const issues = catalogueIssues(kind, input)
    if (issues.length > 0) return refuse(keptListWords.notSaved, issues)
    await send(
      async () => {
        const text = await edit.save(what, (_, version) =>
          saveCatalogueEntry(kind, known && { Id: known.Id, Version: Number(version) }, input),
        )
        if (text === null) return
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
        onClose()
      },
      (error) => {
        const { failure, serverMessage, errors: said } = asApiFailure(error)
        refuse(said.length > 0 ? keptListWords.notSaved : (serverMessage ?? failure.text), said)
      },
    )
  }
  const control = (name: "Name" | "DegreeId" | "CourseCategory" | "DepartmentId", label: string) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  /** Inactive entries are not offered, except a chosen one, and degrees. */
  const optionsOf = (of: "degrees" | "departments", chosen: string) =>
    entriesOf(lists, of)
      .filter((one) => one.IsActive || of === "degrees" || String(one.Id) === chosen)
      .map((one) => ({ value: String(one.Id), label: one.Name }))
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
        {...control("Name", keptListWords.name)}
        hint={kindWords[kind].hint}
        isRequired
        enterKeyHint="done"
      />
      {kind === "courses" && (
        <>
          <SelectField
            {...control("DegreeId", words.degree)}
            options={optionsOf("degrees", values.DegreeId)}
            hint={lists.Degrees.length === 0 ? words.noDegreeYet : undefined}
            isRequired
          />
          <SelectField {...control("CourseCategory", words.branch)} options={branches} isRequired />
          <SelectField
            {...control("DepartmentId", words.department)}
            options={[
              { value: "", label: words.noDepartment },
              ...optionsOf("departments", values.DepartmentId),
            ]}
          />
        </>
      )}
      <Checkbox
        id={`${id}-IsActive`}
        name="IsActive"
        label={keptListWords.offered}
        isChecked={values.IsActive}
        onChange={(IsActive) => change({ IsActive })}
      />
    </RowFieldsDialog>
  )
}
