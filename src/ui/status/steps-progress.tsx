import * as css from "./steps-progress.css.ts"

type StepsProgressProps = {
  label: string
  steps: readonly { id: string; isDone: boolean }[]
  currentId?: string | undefined
}

/** A bar three pixels high: which steps are validated, and which is the current one. */
export function StepsProgress({ label, steps, currentId }: StepsProgressProps) {
  const done = steps.filter((step) => step.isDone).length
  return (
    <div
      className={css.steps}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={done}
      aria-valuetext={`${done} / ${steps.length}`}
    >
      {steps.map(({ id, isDone }) => (
        <i key={id} className={css.part[id === currentId ? "now" : isDone ? "done" : "todo"]} />
      ))}
    </div>
  )
}
