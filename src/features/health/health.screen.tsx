import { useSystemHealth } from "#data/diagnostics/system-health.ts"
import { checkIds } from "#domain/health/checks.ts"
import { checksToLookAt, type SystemHealth } from "#domain/health/judge.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { CheckLine } from "./check-line.tsx"
import * as css from "./health.css.ts"
import { healthWords as words } from "./words.ts"

/** The health of the system, as the server reports it on request. */
export function HealthScreen() {
  const { data, failure, asOf, reload, isAsking } = useSystemHealth()
  return (
    <>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, to: "/tools" }}
        actions={
          <Button icon="refresh-cw" isWorking={isAsking} workingLabel={words.asking} onClick={reload}>
            {words.again}
          </Button>
        }
      />
      <ScreenBody>
        <p className={css.intro}>{words.intro}</p>
        {failure && failure.status !== 0 && (
          <FailedRead failure={failure} title={words.fetchFailed} onRetry={reload} />
        )}
        {failure?.status === 0 && (
          <Banner tone="warning" announce="status" title={words.fetchFailed}>
            {words.needsServer}
          </Banner>
        )}
        {data ? <Checks health={data} /> : !failure && <SkeletonLines count={checkIds.length} />}
        <AnswerAge asOf={asOf} />
      </ScreenBody>
    </>
  )
}

function Checks({ health }: { health: SystemHealth }) {
  const n = checksToLookAt(health).length
  return (
    <>
      <Banner tone={n === 0 ? "success" : "warning"} announce="status">
        {n === 0 ? words.allWell : fill(words.toLookAt, { n })}
      </Banner>
      <ul className={css.checks}>
        {checkIds.map((id) => (
          <CheckLine key={id} id={id} health={health} />
        ))}
      </ul>
    </>
  )
}
