import { type ReactNode, useId } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./section.css.ts"

type SectionProps = {
  title: string
  /** Soft text behind the title: `· General Medicine, S1`. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
  isLarge?: boolean | undefined
}

/** A part of a screen, with its heading. */
export function Section({ title, note, action, children, isLarge = false }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={cx(css.title, isLarge && css.large)}>
          {title}
          {note && <span className={css.note}> {note}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The heading of a group of rows, with their number. */
export function GroupHead({ title, count }: { title: string; count?: ReactNode }) {
  return (
    <h2 className={css.groupHead}>
      <span>{title}</span>
      {count !== undefined && <span>{count}</span>}
    </h2>
  )
}
