import { fill } from "#domain/texts/common/fill.ts"

/** The message of an office form that lacks answers, by their labels. From platform §5. */
export const fillRequired = (labels: readonly string[]): string =>
  fill("Please fill all required fields: {fields}", { fields: labels.join(", ") })
