import { tableTexts } from "#domain/texts/common/table.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import type { IconName } from "#ui/look/icon.tsx"
import { screenWords } from "./words.ts"

type EmptyListProps = {
  icon?: IconName | undefined
  /** The literal sentence, where it is not that of every table. */
  title?: string | undefined
  /** Why it is empty, or what to do about it. */
  hint?: string | undefined
  /** Lets all rows be seen again; given while a search or a filter leaves none. */
  onClear: (() => void) | undefined
  /** The list has a search and no filters. */
  isSearchOnly?: boolean
}

/** A list without a row: because nothing fits, or because nothing is there yet. */
export function EmptyList({ title = tableTexts.noData, onClear, isSearchOnly, ...said }: EmptyListProps) {
  const text = isSearchOnly ? screenWords.clearSearch : screenWords.clearSearchAndFilters
  return <Empty title={title} {...said} action={onClear && <Button onClick={onClear}>{text}</Button>} />
}
