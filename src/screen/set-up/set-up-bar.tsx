import { Link, useLocation } from "@tanstack/react-router"
import { useRef } from "react"
import { useSetUpBeside } from "#data/administration/set-up.ts"
import { nextStep, stepState, stepsLeft } from "#domain/college/set-up.ts"
import { isCheckedStep, type SetUpStep, setUpSteps } from "#domain/college/set-up-steps.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { bar } from "#ui/look/bar.css.ts"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { grow, wrap } from "#ui/look/layout.css.ts"
import { AsItIsButton } from "./as-it-is-button.tsx"
import * as css from "./set-up-bar.css.ts"
import { stepAt, stepPlaces } from "./step-places.ts"
import { stepTitles, setUpWords as words } from "./words.ts"

/** On the screens of the set-up while it is unfinished: which step this is, the way back to all of them, and on to the next. */
export default function SetUpBar() {
  const { pathname, search } = useLocation()
  const step = stepAt(pathname, "part" in search ? search.part : undefined)
  return step ? <StepBar step={step} /> : null
}

function StepBar({ step }: { step: SetUpStep }) {
  const { data } = useSetUpBeside()
  const wasShown = useRef(false)
  if (!data) return null
  const isOver = stepsLeft(data).length === 0
  // Whoever does the last step here is told so, and has the way back.
  if (isOver && !wasShown.current) return null
  wasShown.current = true
  const next = nextStep(step, data)
  const at = { step: setUpSteps.indexOf(step) + 1, total: setUpSteps.length }
  // The rules have their own screen, which asks.
  const isLook = isCheckedStep(step) && step !== "rules" && stepState(step, data) === "look"
  return (
    <nav className={cx(bar, wrap)} aria-label={words.bar}>
      <Link to="/set-up" className={css.link}>
        {isOver && <Icon name="circle-check" size={16} />}
        {isOver ? words.allDone : fill(words.step, at)}
      </Link>
      <span className={grow} />
      {isLook && <AsItIsButton step={step} size="small" />}
      {next && (
        <Link {...stepPlaces[next]} className={css.link}>
          {fill(words.next, { title: stepTitles[next] })}
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </nav>
  )
}
