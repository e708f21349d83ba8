import { useState } from "react"
import { type CollegeSettings, saveCollegeSettings } from "#data/college-settings.ts"
import { failureOf } from "#data/staff-lists.ts"
import { type CollegeForm, collegeIssues, tidyCollege } from "#domain/college-form.ts"
import { toastTimes } from "#domain/limits.ts"
import { showToast } from "#ui/toast.tsx"
import { type FormIssue, useFormIssues } from "#ui/use-form-issues.ts"
import { collegeWords as words } from "./words.ts"

/** What is typed: the conditions are lines of one text. */
export type Typed = Record<Exclude<keyof CollegeForm, "OrderConditions">, string> & {
  OrderConditions: string
}

const typedOf = (known: CollegeForm): Typed => ({
  CollegeName: known.CollegeName,
  CollegeAddress: known.CollegeAddress,
  CrestInitials: known.CrestInitials,
  SupportEmail: known.SupportEmail,
  HelpDeskPhone: known.HelpDeskPhone,
  OrderConditions: known.OrderConditions.join("\n"),
})

const formOf = (typed: Typed): CollegeForm =>
  tidyCollege({
    ...typed,
    OrderConditions: typed.OrderConditions.split("\n").filter((line) => line.trim() !== ""),
  })

/** `OrderConditions.2` is an issue of the text that holds all conditions. */
const issuesOf = (errors: readonly FormIssue[], typed: Typed): FormIssue[] =>
  errors.flatMap(({ field, message }) => {
    const name = (Object.keys(typed) as (keyof Typed)[]).find((one) => one === field.split(".")[0])
    return name ? [{ field: name, message }] : []
  })

/** The settings while an Admin writes them. A refusal leaves what was typed; the next attempt is on the version then known. */
export function useCollegeForm(known: CollegeSettings) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(known))
  const { errors, summary, isWorking, refuse, clear, send } = useFormIssues()
  const save = async () => {
    const form = formOf(typed)
    const issues = issuesOf(collegeIssues(form), typed)
    if (issues.length > 0) return refuse(words.check, issues)
    await send(
      async () => {
        const body = { ...form, OrderConditions: [...form.OrderConditions] }
        const { data, message } = await saveCollegeSettings(body, known.Version)
        clear()
        setTyped(typedOf(data))
        showToast({ kind: "success", text: message, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { failure, errors: wrong } = failureOf(error)
        refuse(failure.text, issuesOf(wrong, typed))
      },
    )
  }
  return {
    typed,
    errors,
    summary,
    isWorking,
    save,
    change: (name: keyof Typed, value: string) => setTyped((before) => ({ ...before, [name]: value })),
  }
}
