import { useEffect, useState } from "react"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { PAYEE_SEARCH_DELAY, PAYEE_SEARCH_MIN_CHARACTERS } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { SearchSelect, type SearchSelectProps } from "#ui/choices/search-select.tsx"

/** What is searched for: `wanted` is the text at rest, worth asking for when `isAsked`. */
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

type PersonSearchProps = Pick<SearchSelectProps, "id" | "name" | "label" | "placeholder" | "options"> & {
  error?: string | undefined
  search: ReturnType<typeof usePersonSearch>
  found: ListRead<unknown>
  hint: string
  /** The value of the chosen option; empty when none is. */
  onChoose: (value: string) => void
}

/** A person by name, number or mobile, searched for from some characters on. */
export function PersonSearch({ search, found, hint, onChoose, ...field }: PersonSearchProps) {
  const { isLongEnough, isBehind, setText } = search
  return (
    <SearchSelect
      {...field}
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

/** The text once it has rested for a while. */
function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
