import type { ReactNode } from "react"
import type { ShortAdmission } from "#data/admissions/of-one-person.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { caption, id, strong } from "#ui/look/text.css.ts"
import * as css from "./application-lines.css.ts"
import { applicationWords as words } from "./application-words.ts"

type ApplicationLinesProps = {
  rows: readonly ShortAdmission[]
  statusOf: (row: ShortAdmission) => string
  /** Their owner comes to the dashboard, where payments and documents are handed in; staff to the overview. */
  isOwn?: boolean
  /** What else can be done with one of them; `number`: by which the person knows it. */
  action?: (row: ShortAdmission, number: string) => ReactNode
}

/** Applications of one person, each with a link that opens it. */
export function ApplicationLines({ rows, statusOf, isOwn = false, action }: ApplicationLinesProps) {
  return (
    <ul className={css.lines}>
      {rows.map((row) => {
        const number = row.AdmissionNo ?? row.FormNo
        return (
          <li key={row.AdmissionId} className={css.line}>
            <div>
              <p>
                <span className={strong}>{statusOf(row)}</span> · <span className={id}>{row.Batch}</span>
              </p>
              <p className={caption}>
                <span className={id}>{number}</span> · {row.Degree} {row.CourseName}
              </p>
            </div>
            <div className={css.actions}>
              {isOwn ? (
                <RouterLinkButton
                  to="/student-dashboard"
                  search={{ application: row.AdmissionId }}
                  size="small"
                >
                  {fill(words.open, { number })}
                </RouterLinkButton>
              ) : (
                <RouterLinkButton
                  to="/students/view/$AdmissionId"
                  params={{ AdmissionId: row.AdmissionId }}
                  size="small"
                >
                  {fill(words.open, { number })}
                </RouterLinkButton>
              )}
              {action?.(row, number)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
