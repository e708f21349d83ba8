import { useId } from "react"
import { LIST_SEARCH_DELAY } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"
import { approvalWords } from "./words.ts"

type ApprovalsSearchFieldProps = {
  /** What is searched for now. */
  applied: string
  onSearch: (wanted: string) => void
  /** Called on every key: the text in the field may be newer than the list that is shown. */
  onText: (text: string) => void
  onEnter: () => void
}

/** The search of the approvals; it keeps its own text, so that a key press draws one field and no table. */
export function ApprovalsSearchField({ applied, onSearch, onText, onEnter }: ApprovalsSearchFieldProps) {
  const id = useId()
  const [text, setText] = useSearchText(applied, onSearch, LIST_SEARCH_DELAY)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <SearchField
        id={id}
        label={tableTexts.search}
        placeholder={approvalWords.searchPlaceholder}
        value={text}
        onChange={(text) => {
          setText(text)
          onText(text)
        }}
      />
    </form>
  )
}
