import { ListSearchField } from "#screen/search/list-search-field.tsx"
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

/** The search field of the approvals; Enter opens what was found. */
export function ApprovalsSearchField({ applied, onSearch, onText, onEnter }: ApprovalsSearchFieldProps) {
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <ListSearchField
        applied={applied}
        placeholder={approvalWords.searchPlaceholder}
        onSearch={onSearch}
        onText={onText}
      />
    </form>
  )
}
