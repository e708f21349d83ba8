/** Which forms on this device hold work of a person: what a form fills in by itself is none. */
import { admissionFields } from "#domain/application/admission-form.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"

/** Only a person fills these in: everything without a first value. */
const answered = admissionFields.filter((field) => !field.initial).map((field) => field.name)

export function hasAnswers(values: Readonly<Record<string, string>>): boolean {
  return answered.some((name) => (values[name] ?? "").trim() !== "")
}

/** Begun, not submitted, and ahead of what was handed over. */
export function isBegun({ submitted, admissionId, values, handedOver, etag }: StoredDraft): boolean {
  if (submitted) return false
  if (admissionId === null) return hasAnswers(values)
  const isAhead = handedOver === null || Object.entries(values).some(([k, v]) => handedOver[k] !== v)
  return etag === null || isAhead
}
