import type { ReactNode } from "react"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./empty.css.ts"

type EmptyProps = {
  /** The sentence as the specification has it. */
  title: string
  /** What the user can do about it. */
  hint?: ReactNode
  action?: ReactNode
  icon?: IconName | undefined
}

/** The empty state of a list: what is missing and what to do. */
export function Empty({ title, hint, action, icon = "inbox" }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
