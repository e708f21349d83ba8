import { useEffect, useRef } from "react"
import { tab } from "#ui/buttons/tabs.css.ts"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./wizard-strip.css.ts"

export type WizardStep = { id: string; label: string; isDone: boolean; isDisabled?: boolean | undefined }

type WizardStripProps = {
  label: string
  steps: readonly WizardStep[]
  currentId: string
  onSelect: (id: string) => void
  /** The text of the green tick, for screen readers. */
  doneText?: string | undefined
}

/** How many px of the neighbouring step stay visible, so that one sees that there are more steps. */
const peek = 44

/** The steps in a strip that scrolls sideways. A green tick without a ring marks a validated step, even the current one. */
export function WizardStrip({ label, steps, currentId, onSelect, doneText = "complete" }: WizardStripProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const strip = list.current
    const active = strip?.querySelector<HTMLElement>(`[data-step="${CSS.escape(currentId)}"]`)
    if (!strip || !active) return
    const start = active.offsetLeft - strip.offsetLeft
    const end = start + active.offsetWidth
    const isInView = start - peek >= strip.scrollLeft && end + peek <= strip.scrollLeft + strip.clientWidth
    if (!isInView) strip.scrollTo({ left: start - peek })
  }, [currentId])
  return (
    <nav className={css.strip} aria-label={label}>
      <ol ref={list} className={css.list}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              data-step={step.id}
              className={cx(tab, css.step)}
              aria-current={step.id === currentId ? "step" : undefined}
              disabled={step.isDisabled}
              onClick={() => onSelect(step.id)}
            >
              {step.isDone ? (
                <span className={css.tick}>
                  <Icon name="check" size={16} weight={3} />
                </span>
              ) : (
                <span className={css.number}>{index + 1}</span>
              )}
              {step.label}
              {step.isDone && <VisuallyHidden>, {doneText}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
