/** Decides how an answer is tidied before it is sent and before it is stored. */
import { kindRules } from "#domain/fields/field-kinds.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { tidyValue } from "#domain/fields/validation.ts"

/**
 * The answer for a column of the record. An address as the wider of the two forms has it, where dots belong to it (decision 0012):
 * "D.No. 2.1, P.V.N. Colony".
 */
export const tidyAnswer = (record: string, field: Field, value: string | undefined): string =>
  record === "Address" ? kindRules.text.clean(value ?? "").trim() : tidyValue(field, value)
