import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./badge.css.ts"

export type BadgeTone = keyof typeof css.tone

type BadgeProps = {
  tone: BadgeTone
  icon?: IconName | undefined
  children: ReactNode
}

/** What was decided: icon and word. Never where a record is; that is the mark's word. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={cx(css.badge, css.tone[tone], !icon && css.plain)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
