/** The label of each condition of a document, in the order in which an Admin chooses among them. */
import type { DocumentCondition } from "#domain/documents/checklist.ts"

export const conditionLabels: Readonly<Record<DocumentCondition, string>> = {
  community: "Reserved communities",
  ews: "Economically weaker section (EWS)",
  pwbd: "Persons with a disability (PwBD)",
  mbbsAbroad: "MBBS from abroad",
}
const codes = Object.keys(conditionLabels) as readonly DocumentCondition[]

/** The code of the chosen option; null for everybody. */
export const conditionOf = (value: string): DocumentCondition | null =>
  codes.find((code) => code === value) ?? null

export const conditionOptions = (everybody: string) => [
  { value: "", label: everybody },
  ...codes.map((value) => ({ value, label: conditionLabels[value] })),
]
