import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./tracker.css.ts"

export type TrackerState = "done" | "now" | "todo" | "bad"
export type TrackerStep = {
  id: string
  label: string
  state: TrackerState
  /** When, or who acts: `21 Nov`, `With you`. */
  note?: ReactNode
  /** The state as text, for screen readers. */
  stateText?: string | undefined
}

type TrackerProps = {
  label: string
  steps: readonly TrackerStep[]
  /** `down` is vertical at every width; `auto` is horizontal from a tablet on. */
  layout?: "auto" | "down" | undefined
}

/** The progress through the stages. */
export function Tracker({ label, steps, layout = "auto" }: TrackerProps) {
  return (
    <ol className={cx(css.tracker, layout === "auto" && css.wide)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={cx(css.step, css.state[step.state])}
          aria-current={step.state === "now" || step.state === "bad" ? "step" : undefined}
        >
          <span className={css.nodes[step.state]} aria-hidden="true">
            {step.state === "done" ? (
              <Icon name="check" size={14} />
            ) : step.state === "bad" ? (
              <Icon name="x" size={14} />
            ) : (
              index + 1
            )}
          </span>
          <span className={css.words[step.state]}>
            {step.label}
            {step.stateText && <VisuallyHidden>, {step.stateText}</VisuallyHidden>}
          </span>
          {step.note && <span className={css.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
