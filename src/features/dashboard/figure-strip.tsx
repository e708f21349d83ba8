import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import * as css from "./dashboard.css.ts"
import type { Figure } from "./dashboard-figures.ts"
import { dashboardWords } from "./words.ts"

/** The six figures, each with its note. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label={dashboardWords.figures}>
      <dl className={css.strip}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
            <dd className={css.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function FigureBones() {
  return (
    <Skeleton>
      <div className={css.strip}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className={css.figure}>
            <Bone width="60%" />
            <Bone width="44%" height={28} />
            <Bone width="70%" isLight />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
