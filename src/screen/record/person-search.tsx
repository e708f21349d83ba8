import { useEffect, useState } from "react"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { SearchSelect, type SearchSelectProps } from "#ui/choices/search-select.tsx"

const words = {
  hint: "Type at least 2 characters.",
  placeholder: "Name, number or mobile",
} as const

/** The state of a search: `wanted` is the text after a pause in typing; it is sent to the server when `isAsked`. */
export function usePersonSearch() {
  const [text, setText] = useState("")
  const trimmed = text.trim()
  const wanted = useSettled(trimmed, PAYEE_SEARCH_DELAY)
  return {
    wanted,
    isAsked: wanted.length >= PAYEE_SEARCH_MIN_CHARACTERS,
    isLongEnough: trimmed.length >= PAYEE_SEARCH_MIN_CHARACTERS,
    isBehind: trimmed !== wanted,
    setText,
  }
}

type PersonSearchProps = Pick<SearchSelectProps, "id" | "name" | "label" | "options"> & {
  placeholder?: string
  error?: string | undefined
  search: ReturnType<typeof usePersonSearch>
  found: ListRead<unknown>
  hint?: string
  /** The value of the chosen option; empty when none is chosen. */
  onChoose: (value: string) => void
}

/** Finds a person by name, number or mobile, from a minimum of characters on. */
export function PersonSearch(props: PersonSearchProps) {
  const { search, found, hint = words.hint, placeholder = words.placeholder, onChoose, ...field } = props
  const { isLongEnough, isBehind, setText } = search
  return (
    <SearchSelect
      {...field}
      placeholder={placeholder}
      value=""
      hint={hint}
      isRequired
      isLoading={isLongEnough && (isBehind || found.isLoading || found.isUpdating)}
      emptyText={isLongEnough ? (found.failure?.failure.text ?? tableTexts.noData) : hint}
      onSearch={setText}
      onChange={onChoose}
    />
  )
}

/** The text after it has not changed for a while. */
function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
