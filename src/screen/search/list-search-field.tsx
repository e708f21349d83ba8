import { useId } from "react"
import { LIST_SEARCH_DELAY } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"

type ListSearchFieldProps = {
  /** The text that the list is searched for. */
  applied: string | undefined
  placeholder: string
  /** Called after a pause in typing; "" shows everything again. */
  onSearch: (wanted: string) => void
  /** Called at every key press: the text in the field may be newer than the list that is shown. */
  onText?: (text: string) => void
  delayMs?: number
  /** Shorter text searches for nothing. */
  least?: number
}

/** The search of a list; it keeps its text in its own state, so that a key press renders nothing else. */
export function ListSearchField(props: ListSearchFieldProps) {
  const { applied = "", placeholder, onSearch, onText, delayMs = LIST_SEARCH_DELAY, least } = props
  const [text, setText] = useSearchText(applied, onSearch, delayMs, least)
  return (
    <SearchField
      id={useId()}
      label={tableTexts.search}
      placeholder={placeholder}
      value={text}
      onChange={(typed) => {
        setText(typed)
        onText?.(typed)
      }}
    />
  )
}
