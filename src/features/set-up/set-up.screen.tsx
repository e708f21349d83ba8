import { useSetUp } from "#data/administration/set-up.ts"
import { type SetUpFigures, stepsLeft } from "#domain/college/set-up.ts"
import { setUpSteps } from "#domain/college/set-up-steps.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Meter } from "#ui/status/meter.tsx"
import * as css from "./set-up.css.ts"
import { StepLine } from "./step-line.tsx"
import { setUpScreenWords as words } from "./words.ts"

/** The steps from an empty college to its first application: how each stands, and the way to where it is done. */
export function SetUpScreen() {
  const { data, failure, asOf, reload } = useSetUp()
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
        {failure && (
          <FailedRead
            failure={failure}
            title={words.fetchFailed}
            isOlderShown={data !== undefined}
            announce="alert"
            onRetry={reload}
          />
        )}
        {data ? <Steps figures={data} /> : !failure && <SkeletonLines count={9} />}
        <AnswerAge asOf={asOf} />
      </ScreenBody>
    </>
  )
}

function Steps({ figures }: { figures: SetUpFigures }) {
  const total = setUpSteps.length
  const left = stepsLeft(figures)
  const [first] = left
  const done = total - left.length
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
        {setUpSteps.map((step, at) => (
          <StepLine key={step} step={step} number={at + 1} figures={figures} isFirstLeft={step === first} />
        ))}
      </ol>
    </>
  )
}
