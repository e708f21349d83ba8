import { type SetUpFigures, type StepState, stepState } from "#domain/college/set-up.ts"
import { isCheckedStep, type SetUpStep } from "#domain/college/set-up-steps.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { AsItIsButton } from "#screen/set-up/as-it-is-button.tsx"
import { ExampleButtons } from "#screen/set-up/example-buttons.tsx"
import { stepPlaces } from "#screen/set-up/step-places.ts"
import { stepTitles } from "#screen/set-up/words.ts"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import { title16 } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import * as css from "./set-up.css.ts"
import { stateText } from "./state-text.ts"
import { stepPurposes, setUpScreenWords as words } from "./words.ts"

const badges: Readonly<Record<StepState, { tone: BadgeTone; icon: IconName }>> = {
  toDo: { tone: "neutral", icon: "pencil-line" },
  look: { tone: "info", icon: "eye" },
  done: { tone: "success", icon: "circle-check" },
}

type StepLineProps = {
  step: SetUpStep
  number: number
  figures: SetUpFigures
  /** The first step that is not done: it has the primary button. */
  isFirstLeft: boolean
}

/** One step: its purpose, its state, and its actions. */
export function StepLine({ step, number, figures, isFirstLeft }: StepLineProps) {
  const state = stepState(step, figures)
  const isEmptyStart = step === "courses" && figures.Examples.length > 0
  const open = isEmptyStart ? words.beginEmpty : state === "done" ? words.change : words.open
  const way = (
    <RouterLinkButton
      {...stepPlaces[step]}
      kind={state === "done" ? "quiet" : isFirstLeft && !isEmptyStart ? "primary" : "line"}
    >
      {open}
      <VisuallyHidden> {stepTitles[step]}</VisuallyHidden>
    </RouterLinkButton>
  )
  return (
    <li className={css.step}>
      <span className={css.marks[state]} aria-hidden="true">
        {state === "done" ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={css.words}>
        <div className={css.head}>
          <h2 className={title16}>{stepTitles[step]}</h2>
          <Badge {...badges[state]}>{words[state]}</Badge>
        </div>
        <p className={css.purpose}>{stepPurposes[step]}</p>
        <p className={css.state}>{stateText(step, figures)}</p>
      </div>
      {isEmptyStart ? (
        <div className={css.examples}>
          <ExampleButtons examples={figures.Examples} />
          {way}
        </div>
      ) : (
        <div className={css.actions}>
          {isCheckedStep(step) && state === "look" && step !== "rules" && <AsItIsButton step={step} />}
          {way}
        </div>
      )}
    </li>
  )
}
