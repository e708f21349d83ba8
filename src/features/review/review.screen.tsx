import { useAdmission } from "#data/admissions/admissions.ts"
import { useNamed } from "#data/admissions/named-admission.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { recordTexts } from "#domain/texts/office/record.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { listPlace } from "#screen/search/list-place.ts"
import { Empty } from "#ui/content/empty.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { ApplicationReview } from "./application-review.tsx"
import { LoadingReview } from "./loading-review.tsx"
import type { ReviewSearch } from "./review-search.ts"
import type { OnParams } from "./review-tabs.tsx"
import { useFreshAnswer } from "./use-fresh-answer.ts"
import { reviewWords } from "./words.ts"

type ReviewScreenProps = {
  admissionId: string
  params: ReviewSearch
  onParams: OnParams
}

/** The review of one application: its answers, its documents, its payments (platform §2, §4). */
export function ReviewScreen({ admissionId, params, onParams }: ReviewScreenProps) {
  const read = useAdmission(admissionId)
  useFreshAnswer(read)
  const { failure, reload } = read
  const admission = useNamed(read.admission)
  if (admission && admission.fetchedAt !== null)
    return <ApplicationReview application={admission} read={read} params={params} onParams={onParams} />
  const isFailed = failure !== null && failure.status !== 404
  return (
    <>
      <ScreenHeader
        title={approvalTexts.review}
        back={{ label: reviewWords.back, ...listPlace("/approval") }}
      />
      <ScreenBody>
        {isFailed ? (
          <FailedRead failure={failure} title={approvalTexts.fetchDetailsFailed} onRetry={reload} />
        ) : admission ? (
          <Banner tone="neutral">{reviewWords.notOnServer}</Banner>
        ) : admission === null ? (
          <Empty icon="user" title={recordTexts.studentNotFound} />
        ) : (
          <LoadingReview />
        )}
      </ScreenBody>
    </>
  )
}
