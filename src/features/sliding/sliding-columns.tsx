import type { SlidingStudent } from "#data/admissions/sliding.ts"
import { mobileText, quotaText } from "#data/admissions/staff-rows.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { applicantCell } from "#screen/record/admission-cells.tsx"
import { CutText } from "#ui/content/cut-text.tsx"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { nowrap } from "#ui/look/text.css.ts"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./sliding.css.ts"
import { StudentBadges } from "./student-badges.tsx"
import { slidingWords } from "./words.ts"

/** Degree and course, below them the quota and the batch: the list may hold the students of several years. */
function CourseAndBatch({ row }: { row: SlidingStudent }) {
  const below = [quotaText(row, useCollegeRules()), row.Batch].filter(Boolean)
  return (
    <TwoLines second={below.join(" · ")}>
      <span className={css.soft}>{row.DegreeMaster.Name}</span> {row.CourseMaster.Name}
    </TwoLines>
  )
}

/** The columns of the sliding list; the server sorts its rows. */
export const slidingColumns: readonly Column<SlidingStudent>[] = [
  {
    id: "student",
    header: slidingWords.student,
    isRowHeader: true,
    cell: applicantCell,
  },
  {
    id: "course",
    header: slidingWords.course,
    cell: (row) => <CourseAndBatch row={row} />,
  },
  {
    id: "mobile",
    header: slidingWords.mobile,
    // A tablet has no room for e-mail addresses; the number must stay on one line.
    cell: (row) => (
      <TwoLines
        second={
          row.Email && (
            <span className={css.email}>
              <CutText text={row.Email} />
            </span>
          )
        }
      >
        <span className={nowrap}>{mobileText(row.MobileNo)}</span>
      </TwoLines>
    ),
  },
  {
    id: "city",
    header: slidingWords.city,
    isOnlyDesktop: true,
    cell: (row) => row.City ?? slidingWords.none,
  },
  { id: "status", header: slidingWords.status, cell: (row) => <StudentBadges student={row} /> },
]
