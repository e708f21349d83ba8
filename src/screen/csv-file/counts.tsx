import { SaidOnce } from "#ui/status/said-once.tsx"
import * as css from "./csv-file.css.ts"

/** The number of rows of each kind, announced when they are known. */
export function Counts({ counts }: { counts: readonly (readonly [label: string, n: number])[] }) {
  return (
    <>
      <SaidOnce text={counts.map(([label, n]) => `${label}: ${n}`).join(", ")} />
      <dl className={css.counts}>
        {counts.map(([label, n]) => (
          <div key={label} className={css.count}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.number}>{n}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
