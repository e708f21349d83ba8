import { useRef } from "react"
import { fill } from "#domain/texts/common/fill.ts"
import { cx } from "#ui/look/cx.ts"
import { useIsScrolling } from "#ui/viewport/use-is-scrolling.ts"
import * as css from "./overview.css.ts"
import type { MarksRow } from "./overview-items.ts"
import { overviewWords } from "./words.ts"

/** Marks of the MBBS exams under their overview names. */
export function MarksTable({ rows }: { rows: readonly MarksRow[] }) {
  const frame = useRef<HTMLElement>(null)
  const isScrolling = useIsScrolling(frame)
  if (rows.length === 0) return <p className={css.soft}>{overviewWords.noMarks}</p>
  return (
    <section
      ref={frame}
      className={css.scroll}
      // With large text it is wider than a phone and scrolls: then it can be focused, and has a name of its own.
      aria-label={isScrolling ? overviewWords.marksByExam : undefined}
      tabIndex={isScrolling ? 0 : undefined}
    >
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
    </section>
  )
}
