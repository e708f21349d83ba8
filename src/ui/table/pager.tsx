import { useId } from "react"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { pageSizes } from "./page-sizes.ts"
import * as css from "./pager.css.ts"
import { pageText, showingText } from "./rows-text.ts"

export type PagerTexts = {
  /** `Showing x–y of n` */
  showing: (from: number, to: number, total: number) => string
  page: (page: number, pages: number) => string
  rows: string
  first: string
  previous: string
  next: string
  last: string
}

const pagerTexts: PagerTexts = {
  showing: showingText,
  page: pageText,
  rows: "Rows",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
}

type PagerProps = {
  total: number
  /** Counted from 1. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  texts?: PagerTexts | undefined
}

/** Shows which rows of how many are on the page, and leads to the other pages. */
export function Pager({ total, page, pageSize, onPage, onPageSize, texts = pagerTexts }: PagerProps) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const isFirst = page <= 1
  const isLast = page >= pages
  return (
    <div className={css.pager}>
      <span>{texts.showing(from, to, total)}</span>
      <div className={css.side}>
        <span className={css.rows}>
          <label htmlFor={id}>{texts.rows}</label>
          <span className={css.select}>
            <select
              id={id}
              className={css.native}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <span className={css.arrow}>
              <Icon name="chevron-down" size={16} />
            </span>
          </span>
        </span>
        <span className={css.steps}>
          <IconButton
            icon="chevrons-left"
            iconSize={16}
            label={texts.first}
            isDisabled={isFirst}
            onClick={() => onPage(1)}
          />
          <IconButton
            icon="chevron-left"
            iconSize={16}
            label={texts.previous}
            isDisabled={isFirst}
            onClick={() => onPage(page - 1)}
          />
          <span className={css.page}>{texts.page(page, pages)}</span>
          <IconButton
            icon="chevron-right"
            iconSize={16}
            label={texts.next}
            isDisabled={isLast}
            onClick={() => onPage(page + 1)}
          />
          <IconButton
            icon="chevrons-right"
            iconSize={16}
            label={texts.last}
            isDisabled={isLast}
            onClick={() => onPage(pages)}
          />
        </span>
      </div>
    </div>
  )
}
