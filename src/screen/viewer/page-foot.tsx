import { fill } from "#domain/texts/common/fill.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import type { DocumentSight } from "./use-sight.ts"
import * as css from "./viewer.css.ts"
import { viewerWords } from "./words.ts"

type PageFootProps = { count: number; total: number; sight: DocumentSight }

/** `Page 2 of 3`, the buttons to the next and previous page, and whether all pages have been in view. */
export function PageFoot({ count, total, sight }: PageFootProps) {
  const { current, unseen, acts } = sight
  return (
    <p className={css.pageFoot}>
      {count > 1 && (
        <IconButton
          icon="chevron-up"
          look="on-ink"
          label={viewerWords.previousPage}
          isDisabled={current <= 1}
          onClick={() => acts.goTo(current - 1)}
        />
      )}
      {fill(viewerWords.pageOf, { n: current, total })}
      {!unseen && (
        <span className={css.hint}>
          <Icon name="check" size={16} />
          {viewerWords.seen}
        </span>
      )}
      {count > 1 && (
        <IconButton
          icon="chevron-down"
          look="on-ink"
          label={viewerWords.nextPage}
          isDisabled={current >= count}
          onClick={() => acts.goTo(current + 1)}
        />
      )}
    </p>
  )
}
