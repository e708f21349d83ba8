/** Decides what a select of degrees or courses offers, also while its list is not on this device. */
import { shellTexts } from "#domain/texts/common/shell.ts"
import type { Option } from "#ui/choices/select-field.tsx"
import { formWords } from "../words.ts"

interface List {
  /** Undefined while the list is loaded, or after that has failed. */
  options: readonly Option[] | undefined
  hasFailed: boolean
  value: string
  /** The name that the application's own record has for the chosen id. */
  knownName: string | null | undefined
}

/** Without the list nothing can be chosen, and the chosen id is shown by its name, never as a number. */
export function offerOf({ options, hasFailed, value, knownName }: List) {
  if (options) return { options }
  const instead = hasFailed ? formWords.notLoaded : shellTexts.loading
  return {
    options: value === "" ? [] : [{ value, label: knownName ?? instead }],
    placeholder: instead,
    isDisabled: true,
  }
}
