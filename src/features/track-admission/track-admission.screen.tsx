import { useTracking } from "#data/admissions/tracking.ts"
import { OwnSentBackNote } from "#screen/form/own-sent-back-note.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import * as css from "./track-admission.css.ts"
import { TrackForm } from "./track-form.tsx"
import type { TrackSearch } from "./track-search.ts"
import { TrackedCard } from "./tracked-card.tsx"
import { trackWords } from "./words.ts"

type TrackAdmissionScreenProps = { params: TrackSearch; onParams: (params: TrackSearch) => void }

/** Shows the state of an application, found by its number and the mobile number on it (decision N10). */
export function TrackAdmissionScreen({ params, onParams }: TrackAdmissionScreenProps) {
  const question = params.no && params.mobile ? { number: params.no, mobile: params.mobile } : null
  const { data, asOf, failure, isLoading, reload } = useTracking(question)
  const isMissing = failure?.status === 404
  return (
    <>
      <ScreenHeader title={trackWords.title} back={{ label: trackWords.back, to: "/tools" }} />
      <ScreenBody isNarrow>
        <OwnSentBackNote />
        <TrackForm params={params} onTrack={onParams} onAgain={reload} />
        {/* Outside what is announced politely: it is an alert of its own. */}
        {failure && !isMissing && (
          <FailedRead
            failure={failure}
            title={trackWords.failed}
            isOlderShown={data !== undefined}
            announce="alert"
            onRetry={reload}
          />
        )}
        <div aria-live="polite" className={css.result}>
          {isLoading && <SkeletonLines count={6} />}
          {!question && <Empty icon="search" title={trackWords.emptyTitle} hint={trackWords.emptyHint} />}
          {isMissing && <Empty icon="search" title={trackWords.noneTitle} hint={trackWords.noneHint} />}
          {data && !isMissing && <TrackedCard tracked={data} />}
          {data && !isMissing && <AnswerAge asOf={asOf} />}
        </div>
      </ScreenBody>
    </>
  )
}
