import { formatGrouped } from "#domain/money/money.ts"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./dashboard.css.ts"
import type { Bar } from "./dashboard-figures.ts"
import { dashboardWords } from "./words.ts"

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/**
 * Applications by stage; hatching marks those that have waited there
 * for more than 7 days. Each bar has a text for screen readers.
 */
export function StageChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <Card>
      <Section title={title} isLarge>
        <ul className={css.chart}>
          {bars.map(({ stage, count, share, oldShare, text }) => (
            <li key={stage} className={css.bar}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <span className={css.stage} aria-hidden="true">
                {stage}
              </span>
              <span className={css.track} aria-hidden="true">
                {count > 0 && (
                  <span className={css.fills[stage]} style={{ width: percent(share) }}>
                    {oldShare > 0 && <span className={css.old} style={{ width: percent(oldShare) }} />}
                  </span>
                )}
              </span>
              <span className={css.count} aria-hidden="true">
                {formatGrouped(count)}
              </span>
            </li>
          ))}
        </ul>
        {bars.some((bar) => bar.old > 0) && (
          <p className={css.legend}>
            <i className={css.swatch} aria-hidden="true" />
            {dashboardWords.longer}
          </p>
        )}
      </Section>
    </Card>
  )
}
