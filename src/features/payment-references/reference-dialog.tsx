import { useId } from "react"
import { type CatalogueEntry, saveCatalogueEntry } from "#data/administration/catalogue.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { catalogueIssues } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { EditVersions } from "#screen/form/edit-versions.tsx"
import { RowFieldsDialog } from "#screen/form/row-fields-dialog.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { type ReferenceValues, referenceEditRules } from "./reference-edit.ts"
import { referenceWords as words } from "./words.ts"

type ReferenceDialogProps = { known: CatalogueEntry; onClose: () => void }

/** Renames a reference, on every payment that names it, or ends it. */
export function ReferenceDialog({ known, onClose }: ReferenceDialogProps) {
  const id = useId()
  const edit = useRecordEdit(known, referenceEditRules)
  const { values } = edit
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()
  const change = (changed: Partial<ReferenceValues>) => {
    edit.change((before) => ({ ...before, ...changed }))
    for (const name of Object.keys(changed)) mark(name)
  }
  const save = async (what: Edit<CatalogueEntry, ReferenceValues>) => {
    const issues = catalogueIssues("paymentReferences", what.values)
    if (issues.length > 0) return refuse(keptListWords.notSaved, issues)
    await send(
      async () => {
        const text = await edit.save(what, (input, version) =>
          saveCatalogueEntry("paymentReferences", { Id: known.Id, Version: Number(version) }, input),
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
  if (edit.differences)
    return (
      <EditVersions
        title={words.changeTitle}
        isWorking={isWorking}
        edit={edit}
        onKeep={(fromTheirs) => save(edit.choose(fromTheirs))}
      />
    )
  return (
    <RowFieldsDialog
      id={id}
      title={words.changeTitle}
      summary={summary}
      isWorking={isWorking}
      onSubmit={() => save(edit)}
      onClose={onClose}
    >
      <TextField
        id={`${id}-Name`}
        name="Name"
        label={words.name}
        hint={words.nameHint}
        isRequired
        enterKeyHint="done"
        value={values.Name}
        error={errors.Name}
        onChange={(Name) => change({ Name })}
      />
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
