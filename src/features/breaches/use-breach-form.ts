/** The form of an entry: its values, its errors, and saving it. */
import { useState } from "react"
import { uuidv7 } from "uuidv7"
import { collegeNow } from "#data/form/college-day.ts"
import { type Edit, useRecordEdit } from "#data/form/record-edit.ts"
import { saveBreach } from "#data/privacy/breaches.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { type BreachKind, breachIssues } from "#domain/privacy/breach.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import {
  type BreachValues,
  breachEditRules,
  entryOf,
  type FieldName,
  type KnownBreach,
  withKind,
} from "./breach-values.ts"
import { breachWords as words } from "./words.ts"

export function useBreachForm(known: KnownBreach, onSaved: (id: string) => void) {
  const edit = useRecordEdit(known, breachEditRules)
  // A form is one entry, also when Save is pressed again, with other words too, because no answer came: none can be deleted.
  const [newId] = useState(uuidv7)
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues()
  const save = async (what: Edit<KnownBreach, BreachValues>) => {
    const { entry, issues: unread } = entryOf(what.values, what.base)
    const issues = [...unread, ...breachIssues(entry, collegeNow())]
    if (issues.length > 0) return refuse(words.notSaved, issues)
    const { BreachId: id } = what.base
    await send(
      async () => {
        const saved = { id: id ?? "" }
        const text = await edit.save(what, async (_, version) => {
          const answered =
            id === undefined ? await saveBreach(entry, { newId }) : await saveBreach(entry, { id, version })
          saved.id = answered.data.BreachId
          return answered
        })
        if (text === null) return
        clear()
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess, isForNext: id === undefined })
        onSaved(saved.id)
      },
      (error) => {
        const failure = asApiFailure(error)
        refuse(failure.messageOr(failure.failure.text), failure.errors)
      },
    )
  }
  const change = (value: string, name: string) => {
    edit.change((before) => ({ ...before, [name]: value }))
    mark(name)
  }
  return {
    edit,
    errors,
    summary,
    isWorking,
    change,
    choose: (kind: BreachKind, isChosen: boolean) =>
      change(withKind(edit.values.Kinds, kind, isChosen), "Kinds" satisfies FieldName),
    save: () => save(edit),
    keep: (fromTheirs: readonly string[]) => save(edit.choose(fromTheirs)),
  }
}

export type BreachForm = ReturnType<typeof useBreachForm>
