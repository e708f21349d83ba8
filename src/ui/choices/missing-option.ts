import type { Option } from "./select-field.tsx"

/**
 * The label of a value that is not among the options: the value itself where options are labelled by their values, else it is an
 * id, which nobody can read.
 */
export function missingLabel(
  value: string,
  options: readonly Option[],
  isLoaded = options.length > 0,
): string {
  if (!isLoaded) return "Not loaded yet"
  return options.length > 0 && options.every((option) => option.label === option.value) ? value : "Unknown"
}
