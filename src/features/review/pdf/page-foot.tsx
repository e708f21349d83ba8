import { fill } from "#domain/texts/common/fill.ts"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "../documents/documents.css.ts"
import type { DocumentSight } from "../documents/viewer/use-sight.ts"
import { reviewWords } from "../words.ts"

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
          label={reviewWords.previousPage}
          isDisabled={current <= 1}
          onClick={() => acts.goTo(current - 1)}
        />
      )}
      {fill(reviewWords.pageOf, { n: current, total })}
      {!unseen && (
        <span className={css.hint}>
          <Icon name="check" size={16} />
          {reviewWords.seen}
        </span>
      )}
      {count > 1 && (
        <IconButton
          icon="chevron-down"
          look="on-ink"
          label={reviewWords.nextPage}
          isDisabled={current >= count}
          onClick={() => acts.goTo(current + 1)}
        />
      )}
    </p>
  )
}
