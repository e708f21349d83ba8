import { useSetUp } from "#data/administration/set-up.ts"
import { type SetUpFigures, stepsLeft, tasksLeft } from "#domain/college/set-up.ts"
import { setUpTasks, stepNames } from "#domain/college/set-up-tasks.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Meter } from "#ui/status/meter.tsx"
import * as css from "./set-up.css.ts"
import { StepPart } from "./step-part.tsx"
import { setUpScreenWords as words } from "./words.ts"

/** The steps from an empty college to its first application: the state of each, and a link to where it is done. */
export function SetUpScreen() {
  const read = useSetUp()
  return (
    <>
      <ScreenHeader
        title={words.title}
        actions={
          <RouterLinkButton to="/dashboard" kind="quiet">
            {words.dashboard}
          </RouterLinkButton>
        }
      />
      <ScreenBody>
        <p className={css.intro}>{words.intro}</p>
        <OneAnswer read={read} failedTitle={words.fetchFailed} lines={setUpTasks.length}>
          {(figures) => <Steps figures={figures} />}
        </OneAnswer>
      </ScreenBody>
    </>
  )
}

function Steps({ figures }: { figures: SetUpFigures }) {
  const total = stepNames.length
  const [first] = tasksLeft(figures)
  const done = total - stepsLeft(figures).length
  const progress = fill(words.progress, { done, total })
  return (
    <>
      {first === undefined ? (
        <Banner tone="success" title={words.ready} announce="status">
          {words.readyText}
        </Banner>
      ) : (
        <div className={css.progress}>
          <p>{progress}</p>
          <Meter label={progress} segments={[{ share: done / total, tone: "success" }]} />
        </div>
      )}
      <ol className={css.steps}>
        {stepNames.map((step, at) => (
          <StepPart key={step} step={step} number={at + 1} figures={figures} first={first} />
        ))}
      </ol>
    </>
  )
}
