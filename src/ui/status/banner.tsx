import type { ReactNode, Ref } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import * as css from "./banner.css.ts"

export type Tone = keyof typeof css.tone

const icons: Record<Tone, IconName> = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
  neutral: "info",
}

export type BannerProps = {
  tone: Tone
  children?: ReactNode
  title?: string | undefined
  icon?: IconName | undefined
  action?: ReactNode
  id?: string | undefined
  /** Of a failure: screen readers interrupt for it when it appears. News are a `NewsBanner`. */
  announce?: "alert" | undefined
  /** The element with its words. */
  words?: Ref<HTMLDivElement> | undefined
}

/** A message about the content of the screen. */
export function Banner({
  tone,
  title,
  children,
  icon = icons[tone],
  action,
  announce,
  id,
  words,
}: BannerProps) {
  return (
    <div id={id} className={cx(css.banner, css.tone[tone])} role={announce}>
      <Icon name={icon} />
      <div ref={words} className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div className={title ? css.rest : undefined}>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
