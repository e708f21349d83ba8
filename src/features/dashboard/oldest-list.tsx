import { Link } from "@tanstack/react-router"
import { daysSince, fullName, LATE_AFTER_DAYS } from "#data/admissions/staff-rows.ts"
import { useApprovalsPage } from "#data/review/staff-approvals.ts"
import { requireUser } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { second, two } from "#ui/content/two-lines.css.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./dashboard.css.ts"
import { dashboardWords } from "./words.ts"

const SHOWN = 3

/** The applications that have waited longest at the user's own step; the server sends those first. */
export function OldestList() {
  const now = new Date()
  const firstRoleId = requireUser().localRoles[0]?.RoleId
  const { data } = useApprovalsPage({ Status: "Pending", page: 1, size: 5 })
  const late = (data?.data ?? [])
    .filter((row) => row.CurrentStepRoleId === firstRoleId)
    .map((row) => ({ row, days: daysSince(row.SubmittedAt, now) ?? 0 }))
    .filter(({ days }) => days > LATE_AFTER_DAYS)
    .slice(0, SHOWN)
  if (late.length === 0) return null
  return (
    <Card>
      <Section title={dashboardWords.oldest} isLarge>
        <ul className={css.dues}>
          {late.map(({ row, days }) => (
            <li key={row.AdmissionId}>
              <Link
                to="/approval/review/$AdmissionId"
                params={{ AdmissionId: row.AdmissionId }}
                className={css.due}
              >
                <span className={two}>
                  <span className={css.dueText}>{fullName(row)}</span>
                  <span className={second}>{`${row.DegreeMaster.Name} ${row.CourseMaster.Name}`}</span>
                </span>
                <span className={css.days}>
                  <Icon name="clock" size={16} />
                  {fill(dashboardWords.days, { n: days })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  )
}
