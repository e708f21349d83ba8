import type { SlidingStudent } from "#data/sliding.ts"
import { fullName, mobileText, quotaText } from "#data/staff-rows.ts"
import { cx } from "#ui/cx.ts"
import type { Column } from "#ui/table.tsx"
import { id } from "#ui/text.css.ts"
import * as css from "./sliding.css.ts"
import { StudentBadges } from "./student-badges.tsx"
import { slidingWords } from "./words.ts"

/** The columns of the sliding list; the server decides the order of its rows. */
export const slidingColumns: readonly Column<SlidingStudent>[] = [
  {
    id: "student",
    header: slidingWords.student,
    isRowHeader: true,
    cell: (row) => (
      <span className={css.two}>
        <span>{fullName(row)}</span>
        <span className={css.second}>
          <span className={id}>{row.AdmissionNo ?? row.FormNo}</span>
        </span>
      </span>
    ),
  },
  {
    id: "course",
    header: slidingWords.course,
    cell: (row) => (
      <span className={css.two}>
        <span>
          <span className={css.soft}>{row.DegreeMaster.Name}</span> {row.CourseMaster.Name}
        </span>
        <span className={css.second}>{quotaText(row)}</span>
      </span>
    ),
  },
  {
    id: "mobile",
    header: slidingWords.mobile,
    cell: (row) => (
      <span className={css.two}>
        <span>{mobileText(row.MobileNo)}</span>
        <span className={cx(css.second, css.address)}>{row.Email}</span>
      </span>
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
