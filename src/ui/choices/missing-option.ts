import type { Option } from "./select-field.tsx"

/**
 * The label of a value that is not among the options: the value itself where options are labelled by their values, else it is an
 * id, which nobody can read.
 */
export function missingLabel(value: string, options: readonly Option[]): string {
  if (options.length === 0) return "Not loaded yet"
  return options.every((option) => option.label === option.value) ? value : "Unknown"
}
