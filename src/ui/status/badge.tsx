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

/** The result of a decision: icon and text. Where a record is (device or server) is shown by `Mark` instead. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={cx(css.badge, css.tone[tone], !icon && css.plain)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
