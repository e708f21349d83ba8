/** The state of the form beside its values: field errors, the summary, and whether a save or submit is running. */
import { createContext, useContext, useMemo } from "react"
import { proxy } from "valtio"
import type { FormDraft } from "#data/form/form-draft.ts"
import { formContext } from "#data/form/open-form.ts"
import type { Course } from "#data/reads/dropdowns.ts"
import type { WizardFieldName, WizardValues } from "#domain/admission-form/wizard-values.ts"
import { admissionField, admissionFields, type StepIndex } from "#domain/application/admission-form.ts"
import { fieldFor, type RuleContext } from "#domain/fields/field-table.ts"
import { applyChange, cleanInput, issueText, liveIssue } from "#domain/fields/validation.ts"
import { withoutForeignMask } from "#domain/people/aadhaar.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { followCourse } from "./follow-course.ts"

/** A step by position, or the check page before the submit. */
export type Place = StepIndex | "check"

/** A student's own form, one that staff begin, or one that staff change. */
export type FormKind = "own" | "new" | "edit"

/** One message about the form; `field` and `step` are the place that it links to. */
export interface FormFinding {
  field: WizardFieldName | null
  step: StepIndex | null
  message: string
  /** The element id of a document within its tab. */
  spot?: string
  /** The link opens the dialog in which the user settles it by a choice. */
  isChoice?: boolean
}

export interface FormState {
  errors: Partial<Record<WizardFieldName, string | undefined>>
  /** `place`: the page on which it is shown; null: on every page. */
  summary: { title: string; findings: FormFinding[]; place: Place | null } | null
  /** Counts the summaries: each new one takes the focus. */
  attempt: number
  /** A save or submit is running, or its success is being shown. */
  isWorking: boolean
  /** True once the submit or update has succeeded: the next page opens soon. */
  isAccepted: boolean
  /** The dialog to choose between two versions, or two applications of one person, is open. */
  isChoosing: boolean
  /** The reason for which staff enter an applicant who has an application. */
  duplicateReason: string | null
  /** Fields that show an error of the server, until it has accepted a repair. */
  refused: WizardFieldName[]
  /** The time of the refusal that is shown, so that each is shown once. */
  shownRefusal: string | null
}

export interface FormModel {
  kind: FormKind
  /** The typed values, and their storage. */
  draft: FormDraft
  state: FormState
  /** The offered courses; set by the component that loads them. */
  courses: readonly Course[]
  change: (raw: string, name: string) => void
  notePaste: () => void
  show: (title: string, findings: readonly FormFinding[], place: Place | null) => void
  /** Removes the summary, and the errors of the named fields, or of all. */
  clear: (names?: readonly WizardFieldName[]) => void
}

export const fieldId = (name: string): string => `field-${name}`

function createFormModel(kind: FormKind, draft: FormDraft): FormModel {
  const state = proxy<FormState>({
    errors: {},
    summary: null,
    attempt: 0,
    isWorking: false,
    isAccepted: false,
    isChoosing: false,
    duplicateReason: null,
    refused: [],
    shownRefusal: null,
  })
  let isPasted = false

  const judge = (name: WizardFieldName, context: RuleContext) => {
    const issue = liveIssue(admissionField(name), draft.state.values[name], draft.state.values, context)
    const text = issue && issueText(issue)
    if (state.errors[name] !== text) state.errors[name] = text
  }

  const model: FormModel = {
    kind,
    draft,
    state,
    courses: [],
    notePaste: () => {
      isPasted = true
    },
    change: (raw, name) => {
      const context = formContext()
      const field = fieldFor(admissionField(name as WizardFieldName), context)
      const value = withoutForeignMask(cleanInput(field, raw, isPasted), draft.state.handedOver?.[field.name])
      isPasted = false
      const before: WizardValues = { ...draft.state.values }
      const after = {
        ...applyChange(admissionFields, before, field.name, value),
        ...followCourse(field.name, value, before, model.courses),
      }
      const changed = admissionFields.filter((other) => after[other.name] !== before[other.name])
      for (const { name: other } of changed) draft.state.values[other] = after[other]
      const rechecked = (field.rechecks ?? []) as readonly WizardFieldName[]
      for (const other of new Set([field.name, ...changed.map((one) => one.name), ...rechecked]))
        judge(other, context)
      // A choice that clears the course shows the reason at the course field.
      if (field.name === "Clinical" && before.CourseId !== "" && after.CourseId === "")
        state.errors.CourseId = courseGone(before.CourseId, value, model.courses)
    },
    show: (title, findings, place) => {
      for (const { field, message } of findings) if (field) state.errors[field] = message
      state.summary = { title, findings: [...findings], place }
      state.attempt += 1
    },
    clear: (names) => {
      state.summary = null
      for (const name of names ?? admissionFields.map((field) => field.name)) state.errors[name] = undefined
    },
  }
  return model
}

function courseGone(id: string, clinical: string, courses: readonly Course[]): string {
  const course = courses.find(({ CourseId }) => String(CourseId) === id)?.Name ?? ""
  return fill(validationTexts.courseGone, { course, clinical })
}

/** The form of a draft; a new one for another draft. */
export function useFormModel(kind: FormKind, draft: FormDraft): FormModel {
  return useMemo(() => createFormModel(kind, draft), [kind, draft])
}

export const FormContext = createContext<FormModel | null>(null)

/** The form that surrounds the component. Throws outside of it. */
export function useForm(): FormModel {
  const model = useContext(FormContext)
  if (!model) throw new Error("No form here")
  return model
}
