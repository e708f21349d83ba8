/** The label of each condition of a document, in the order in which an Admin chooses among them. */
import type { DocumentCondition } from "#domain/documents/checklist.ts"
import { labelledCodes } from "./labelled-codes.ts"

export const conditionLabels: Readonly<Record<DocumentCondition, string>> = {
  community: "Reserved communities",
  ews: "Economically weaker section (EWS)",
  pwbd: "Persons with a disability (PwBD)",
  mbbsAbroad: "MBBS from abroad",
}

export const { codeOf: conditionOf, optionsAfter: conditionOptions } = labelledCodes(conditionLabels)
