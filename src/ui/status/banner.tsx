import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./banner.css.ts"
import { Late } from "./late.tsx"

export type Tone = keyof typeof css.tone

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
  neutral: "info",
}

type BannerProps = {
  tone: Tone
  children?: ReactNode
  title?: string | undefined
  icon?: IconName | undefined
  action?: ReactNode
  id?: string | undefined
  /**
   * How screen readers announce it when it appears: `alert` for a failure, `status` for news. Leave it out
   * when the banner is there from the start.
   */
  announce?: "alert" | "status" | undefined
}

/** A message about the content of the screen. */
export function Banner({ tone, title, children, icon = icons[tone], action, announce, id }: BannerProps) {
  const words = (
    <>
      {title && <p className={css.title}>{title}</p>}
      {children && <div className={title ? css.rest : undefined}>{children}</div>}
    </>
  )
  return (
    <div id={id} className={cx(css.banner, css.tone[tone])} role={announce}>
      <Icon name={icon} />
      <div className={css.words}>{announce === "status" ? <Late>{words}</Late> : words}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
