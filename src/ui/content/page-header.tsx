import type { ReactNode } from "react"
import { pageTitle } from "#ui/look/text.css.ts"
import * as css from "./page-header.css.ts"
import { TITLE_ID } from "./title-id.ts"

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** The back button in front of the title. */
  back?: ReactNode
  actions?: ReactNode
}

/** The title of a screen and the actions that concern all of it. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.lead}>
        {back && <div className={css.back}>{back}</div>}
        <div>
          <h1 id={TITLE_ID} className={pageTitle}>
            {title}
          </h1>
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
