import { type CollegeSettings, saveCollegeSettings } from "#data/administration/college-settings.ts"
import { useRecordEdit } from "#data/form/record-edit.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { type CollegeFormValues, collegeIssues, parseCollege } from "#domain/college/college-form-values.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { type FormIssue, useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { collegeEditRules, formOf, isSetting } from "./college-edit.ts"
import { cycleWarnings } from "./cycle-warnings.ts"
import { collegeWords as words } from "./words.ts"

/** Assigns errors to fields: `OrderConditions.2` belongs to the one field that holds all conditions. */
const issuesOf = (errors: readonly FormIssue[]): FormIssue[] =>
  errors.flatMap(({ field, message }) => {
    const [name] = field.split(".")
    return isSetting(name) ? [{ field: name, message }] : []
  })

/** The state of the settings' form. After a refusal the typed values stay. */
export function useCollegeForm(known: CollegeSettings) {
  const edit = useRecordEdit(known, collegeEditRules)
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const save = async (what: { values: CollegeFormValues; base: CollegeSettings }) => {
    const issues = issuesOf(collegeIssues(parseCollege(what.values)))
    if (issues.length > 0) return refuse(words.check, issues)
    await send(
      async () => {
        const text = await edit.save(what, (values, version) => saveCollegeSettings(formOf(values), version))
        clear()
        if (text) showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure, errors: wrong } = asApiFailure(error)
        refuse(failure.text, issuesOf(wrong))
      },
    )
  }
  return {
    edit,
    errors,
    warnings: cycleWarnings(edit.values),
    summary,
    isWorking,
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
    change: <Name extends keyof CollegeFormValues>(name: Name, value: CollegeFormValues[Name]) => {
      edit.change((before) => ({ ...before, [name]: value }))
      mark(name)
    },
  }
}
