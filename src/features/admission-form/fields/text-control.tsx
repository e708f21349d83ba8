import { useLayoutEffect, useRef } from "react"
import type { Field } from "#domain/fields/field-table.ts"
import { cleanInput, shownValue } from "#domain/fields/validation.ts"
import type { FieldProps } from "#ui/fields/field.tsx"
import { TextField } from "#ui/fields/text-field.tsx"

type TextControlProps = FieldProps & { field: Field; isLast: boolean }

const figures: ReadonlySet<string> = new Set(["integer", "signedInteger", "percentile", "year", "digits"])

/**
 * A single-line text field with the on-screen keyboard of its kind; the value is shown in digit groups where that is usual.
 */
export function TextControl({ field, isLast, ...common }: TextControlProps) {
  const { kind } = field
  const shown = shownValue(field, common.value)
  const input = useRef<HTMLInputElement>(null)
  const caret = useCaret(input, shown)
  return (
    <TextField
      {...common}
      ref={input}
      value={shown}
      onChange={(raw, name) => {
        caret((before) => shownValue(field, cleanInput(field, before)).length)
        common.onChange(raw, name)
      }}
      inputMode={field.inputMode}
      autoComplete={field.autocomplete as "off"}
      autoCapitalize={
        kind === "pan" || kind === "idNumber" ? "characters" : kind === "letters" ? "words" : "none"
      }
      enterKeyHint={isLast ? "done" : "next"}
      isNumeric={figures.has(kind)}
    />
  )
}

/** Keeps the cursor behind the same character while typing in the middle of a value that is shown formatted. */
function useCaret(input: React.RefObject<HTMLInputElement | null>, shown: string) {
  const wanted = useRef<{ at: number; text: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new text
  useLayoutEffect(() => {
    const { current } = input
    if (wanted.current && current && current.value !== wanted.current.text)
      current.setSelectionRange(wanted.current.at, wanted.current.at)
    wanted.current = null
  }, [shown])
  return (place: (before: string) => number) => {
    const { current } = input
    if (!current || current.selectionStart === null) return
    const before = current.value.slice(0, current.selectionStart)
    wanted.current = { at: place(before), text: current.value }
  }
}
