import { Link } from "@tanstack/react-router"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { two } from "#ui/content/two-lines.css.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./dashboard.css.ts"
import type { Due } from "./dashboard-figures.ts"
import { dashboardWords } from "./words.ts"
import { workLinks } from "./work-links.ts"

type DueListProps = {
  dues: readonly Due[]
  /** The figures beside it are of one academic year among several. */
  hasYears: boolean
}

/** The user's work of all years; each line links to the list where it is done. */
export function DueList({ dues, hasYears }: DueListProps) {
  return (
    <Card>
      <Section title={dashboardWords.due} isLarge>
        {dues.length === 0 ? (
          <p className={css.soft}>{dashboardWords.nothingDue}</p>
        ) : (
          <ul className={css.dues}>
            {dues.map((due) => (
              <li key={due.kind}>
                <Link {...workLinks[due.kind]} className={css.due}>
                  <span className={two}>
                    <span className={css.dueText}>{due.text}</span>
                    {due.note && <span className={css.late}>{due.note}</span>}
                  </span>
                  <span className={css.go}>
                    <Icon name="arrow-right" size={16} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hasYears && dues.length > 0 && <p className={css.ofAll}>{dashboardWords.dueOfAllYears}</p>}
      </Section>
    </Card>
  )
}
