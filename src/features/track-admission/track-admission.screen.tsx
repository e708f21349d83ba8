import { useTracking } from "#data/admissions/tracking.ts"
import { OwnAskedFirst } from "#screen/form/own-asked-first.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import type { TrackAddress } from "./track-address.ts"
import * as css from "./track-admission.css.ts"
import { TrackForm } from "./track-form.tsx"
import { TrackedCard } from "./tracked-card.tsx"
import { trackWords } from "./words.ts"

type TrackAdmissionScreenProps = { address: TrackAddress; onAddress: (address: TrackAddress) => void }

/** Where an application stands, by its number and the mobile number on it (decision N10). */
export function TrackAdmissionScreen({ address, onAddress }: TrackAdmissionScreenProps) {
  const question = address.no && address.mobile ? { number: address.no, mobile: address.mobile } : null
  const { data, asOf, failure, isLoading, reload } = useTracking(question)
  const isMissing = failure?.status === 404
  return (
    <>
      <ScreenHeader title={trackWords.title} back={{ label: trackWords.back, to: "/tools" }} />
      <ScreenBody isNarrow>
        <OwnAskedFirst />
        <TrackForm key={`${address.no} ${address.mobile}`} address={address} onTrack={onAddress} />
        <div aria-live="polite" className={css.result}>
          {isLoading && <SkeletonLines count={6} />}
          {!question && <Empty icon="search" title={trackWords.emptyTitle} hint={trackWords.emptyHint} />}
          {isMissing && <Empty icon="search" title={trackWords.noneTitle} hint={trackWords.noneHint} />}
          {failure && !isMissing && (
            <FailedRead
              failure={failure}
              title={trackWords.failed}
              isOlderShown={data !== undefined}
              announce="alert"
              onRetry={reload}
            />
          )}
          {data && !isMissing && <TrackedCard tracked={data} />}
          {data && !isMissing && <AnswerAge asOf={asOf} />}
        </div>
      </ScreenBody>
    </>
  )
}
