import { cx } from "#ui/look/cx.ts"
import * as css from "./stage-bar.css.ts"
import type { TrackerState } from "./tracker.tsx"

type StageBarProps = {
  /** The name of the step, next to the dashes. */
  label: string
  steps: readonly { id: string; state: TrackerState }[]
}

/** A small version of the tracker, for a table row. */
export function StageBar({ label, steps }: StageBarProps) {
  return (
    <span className={cx(css.stage, steps.some((step) => step.state === "bad") && css.bad)}>
      <span className={css.bar} aria-hidden="true">
        {steps.map((step) => (
          <i key={step.id} className={css.dashes[step.state]} />
        ))}
      </span>
      {label}
    </span>
  )
}
