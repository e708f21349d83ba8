import { fill } from "#domain/texts/common/fill.ts"
import { cx } from "#ui/look/cx.ts"
import { ScrollFrame } from "#ui/viewport/scroll-frame.tsx"
import * as css from "./overview.css.ts"
import type { MarksRow } from "./overview-items.ts"
import { overviewWords } from "./words.ts"

/** Marks of the MBBS exams under their overview names. */
export function MarksTable({ rows }: { rows: readonly MarksRow[] }) {
  if (rows.length === 0) return <p className={css.soft}>{overviewWords.noMarks}</p>
  return (
    <ScrollFrame label={overviewWords.marksByExam} className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.head}>
              {overviewWords.exam}
            </th>
            <th scope="col" className={cx(css.head, css.number)}>
              {overviewWords.year}
            </th>
            <th scope="col" className={cx(css.head, css.number)}>
              {overviewWords.marks}
            </th>
            <th scope="col" className={cx(css.head, css.number)}>
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ exam, max, secured, percentage, year }) => (
            <tr key={exam}>
              <th scope="row" className={css.cell}>
                {exam}
              </th>
              <td className={cx(css.cell, css.number)}>{year}</td>
              <td className={cx(css.cell, css.number)}>{fill(overviewWords.marksOf, { secured, max })}</td>
              <td className={cx(css.cell, css.number)}>{percentage}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
