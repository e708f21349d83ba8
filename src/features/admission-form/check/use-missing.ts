/** What an application still lacks, each with the link to its place; shown first on the check page (decision 12.10). */
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import { paymentFormOf, useHasKeptForm } from "#data/form/kept-form.ts"
import { formContext } from "#data/form/open-form.ts"
import { type PickedWithFile, RECEIPT_SLOT, usePickedFiles } from "#data/outbox/picked-files.ts"
import { type DocumentType, useChecklist } from "#data/reads/dropdowns.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import type { StepIndex } from "#domain/application/admission-form.ts"
import { countOpenDetails } from "#domain/application/educational-answers.ts"
import { missingAnswers } from "#domain/application/missing-answers.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import type { AttachedItems } from "../state/use-attached-items.ts"

export interface MissingLine {
  step: StepIndex
  /** The field, document or payment to open within the step. */
  spot: string
  text: string
}

export interface Missing {
  answers: readonly MissingLine[]
  /** Required documents that are missing, also where their file is stored on this device and not uploaded. */
  required: readonly MissingLine[]
  /** Other documents whose file is stored on this device and not uploaded. */
  others: readonly MissingLine[]
  payments: readonly MissingLine[]
}

export const allOf = ({ answers, required, others, payments }: Missing): readonly MissingLine[] => [
  ...answers,
  ...payments,
  ...required,
  ...others,
]

export function useMissing(
  application: LocalAdmission | null,
  values: WizardValues,
  carried: AttachedItems,
): Missing {
  const id = application?.admissionId ?? ""
  const picked = usePickedFiles(id) ?? new Map<string, PickedWithFile>()
  const hasInput = useHasKeptForm(paymentFormOf(id)) === true
  const { data: types } = useChecklist(Number(values.CourseId) || null)
  if (!application)
    return {
      answers: missingAnswers(values, formContext()).map(ofField),
      required: [],
      others: [],
      payments: [],
    }

  const known = application.documents
  const required = requiredLines(carried.documents.missing, known, picked)
  const others = otherLines(carried.documents.missing, known, picked, types)
  const isBegun = hasInput || picked.has(RECEIPT_SLOT)
  const payment = isBegun
    ? missingTexts.paymentBegun
    : carried.payments.count === 0
      ? missingTexts.payment
      : null
  return {
    answers: missingAnswers(values, formContext()).map(ofField),
    required,
    others,
    payments: payment ? [{ step: 5, spot: "payment", text: payment }] : [],
  }
}

/** While it is not known which documents are required, one line says so: the submit asks before it goes without them. */
export function requiredLines(
  missing: AttachedItems["documents"]["missing"],
  known: readonly Pick<LocalDocument, "DocTypeId" | "AdmissionDocId">[],
  picked: ReadonlyMap<string, PickedWithFile>,
): MissingLine[] {
  if (!missing) return [{ step: 4, spot: "documents", text: missingTexts.documentsUnknown }]
  return missing.map(({ id: type, name }) => {
    const document = known.find(({ DocTypeId }) => DocTypeId === type)
    const kept = picked.get(document?.AdmissionDocId ?? `type-${type}`)
    return ofDocument(type, kept?.file ? keptText(name, kept) : document ? refusedText(name) : name)
  })
}

/** Files that are stored here beside documents that are not among the required ones that are missing. */
export function otherLines(
  missing: AttachedItems["documents"]["missing"],
  known: readonly Pick<LocalDocument, "DocTypeId" | "AdmissionDocId">[],
  picked: ReadonlyMap<string, PickedWithFile>,
  types: readonly Pick<DocumentType, "DocTypeId" | "DocName">[] = [],
): MissingLine[] {
  const listed = new Set(missing?.map(({ id }) => id))
  return [...picked.values()].flatMap((kept) => {
    if (kept.slot === RECEIPT_SLOT || !kept.file) return []
    const document = known.find(({ AdmissionDocId }) => AdmissionDocId === kept.slot)
    const type = document?.DocTypeId ?? Number(kept.slot.replace("type-", ""))
    const name = types.find(({ DocTypeId }) => DocTypeId === type)?.DocName
    return name && !listed.has(type) ? [ofDocument(type, keptText(name, kept))] : []
  })
}

const ofField = ({ step, field, text }: ReturnType<typeof missingAnswers>[number]): MissingLine => ({
  step,
  spot: field,
  text,
})

const ofDocument = (type: number, text: string): MissingLine => ({ step: 4, spot: `document-${type}`, text })

const refusedText = (doc: string): string => fill(missingTexts.documentRefused, { doc })

function keptText(doc: string, { details }: PickedWithFile): string {
  const n = countOpenDetails(doc, details)
  if (n === 0) return fill(missingTexts.documentReady, { doc })
  return n === 1 ? fill(missingTexts.documentNeedsOne, { doc }) : fill(missingTexts.documentNeeds, { doc, n })
}
