import * as css from "./csv-file.css.ts"

/** The number of rows of each kind. */
export function Counts({ counts }: { counts: readonly (readonly [label: string, n: number])[] }) {
  return (
    <dl className={css.counts}>
      {counts.map(([label, n]) => (
        <div key={label} className={css.count}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.number}>{n}</dd>
        </div>
      ))}
    </dl>
  )
}
