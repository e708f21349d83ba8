import { Link } from "@tanstack/react-router"
import { daysSince } from "#data/admissions/staff-rows.ts"
import { collegeNow } from "#data/form/college-day.ts"
import type { Dashboard } from "#data/reads/staff-dashboard.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { second, two } from "#ui/content/two-lines.css.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./dashboard.css.ts"
import { dashboardWords } from "./words.ts"

type OldestListProps = { rows: NonNullable<Dashboard["Work"]["Oldest"]> }

/** The applications that have waited longest at the user's own step. */
export function OldestList({ rows }: OldestListProps) {
  const now = collegeNow()
  return (
    <Card>
      <Section title={dashboardWords.oldest} isLarge>
        <ul className={css.dues}>
          {rows.map((row) => (
            <li key={row.AdmissionId}>
              <Link
                to="/approval/review/$AdmissionId"
                params={{ AdmissionId: row.AdmissionId }}
                className={css.due}
              >
                <span className={two}>
                  <span className={css.dueText}>{wholeNameOf(row)}</span>
                  <span className={second}>{`${row.Degree} ${row.CourseName}`}</span>
                </span>
                <span className={css.days}>
                  <Icon name="clock" size={16} />
                  {fill(dashboardWords.days, { n: daysSince(row.Since, now) ?? 0 })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  )
}
