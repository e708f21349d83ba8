import { tableTexts } from "#domain/texts/common/table.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import type { IconName } from "#ui/look/icon.tsx"
import { screenWords } from "./words.ts"

type EmptyListProps = {
  icon?: IconName | undefined
  /** The list's own sentence, when it is not the general one. */
  title?: string | undefined
  /** Why it is empty, or what to do about it. */
  hint?: string | undefined
  /** Clears search and filters; given while these leave no rows. */
  onClear: (() => void) | undefined
  /** The list has a search and no filters. */
  isSearchOnly?: boolean
}

/** The content of a list without rows: because nothing matches, or because there is nothing yet. */
export function EmptyList({ title = tableTexts.noData, onClear, isSearchOnly, ...rest }: EmptyListProps) {
  const text = isSearchOnly ? screenWords.clearSearch : screenWords.clearSearchAndFilters
  return <Empty title={title} {...rest} action={onClear && <Button onClick={onClear}>{text}</Button>} />
}
