import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./disclosure.css.ts"

type DisclosureProps = {
  title: ReactNode
  /** At the end of the summary line: a count. */
  extra?: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
  /** Edge to edge: only the summary line has padding, the content has its own. */
  isFlush?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
}

/** A section that is collapsed at first. It is the native element, so that searching the page opens it. */
export function Disclosure({ title, extra, children, isOpenAtFirst, isFlush, onToggle }: DisclosureProps) {
  return (
    <details
      className={css.disclosure}
      open={isOpenAtFirst}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={cx(css.summary, isFlush && css.padded)}>
        <span className={css.title}>{title}</span>
        <span className={css.extra}>
          {extra}
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className={isFlush ? undefined : css.content}>{children}</div>
    </details>
  )
}
