import { useId } from "react"
import { LIST_SEARCH_DELAY } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { SearchField } from "#ui/fields/search-field.tsx"
import { useSearchText } from "#ui/fields/use-search-text.ts"
import * as css from "./approvals.css.ts"
import { approvalWords } from "./words.ts"

type ApprovalsSearchFieldProps = {
  /** The search text that the list is filtered by. */
  applied: string
  onSearch: (wanted: string) => void
  /** Called on every key press: the text in the field may be newer than the list that is shown. */
  onText: (text: string) => void
  onEnter: () => void
}

/** The search field of the approvals; it keeps the text in its own state, so that a key press renders no table. */
export function ApprovalsSearchField({ applied, onSearch, onText, onEnter }: ApprovalsSearchFieldProps) {
  const id = useId()
  const [text, setText] = useSearchText(applied, onSearch, LIST_SEARCH_DELAY)
  return (
    <form
      className={css.search}
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
