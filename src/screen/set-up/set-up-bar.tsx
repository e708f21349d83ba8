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

/** Shown on the screens of the set-up while it is unfinished: the current step, a link to all steps, and one to the next. */
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
  // After the last step the bar stays, says that everything is done, and links back.
  if (isOver && !wasShown.current) return null
  wasShown.current = true
  const next = nextStep(step, data)
  const at = { step: setUpSteps.indexOf(step) + 1, total: setUpSteps.length }
  // The rules have a screen of their own with the confirmation.
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
