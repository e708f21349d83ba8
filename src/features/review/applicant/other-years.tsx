import { useOtherYears } from "#data/admissions/of-one-person.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { stages } from "#domain/workflow/stages.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ApplicationLines } from "#screen/record/application-lines.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { reviewWords } from "../words.ts"

/** The same person's applications of other years, so that nobody gets a second seat unseen. */
export function OtherYears({ admissionId }: { admissionId: string }) {
  const { data, failure, reload } = useOtherYears(admissionId)
  if (!data && failure && failure.status !== 0)
    return <FailedRead failure={failure} title={reviewWords.otherYearsFailed} isBeside onRetry={reload} />
  if (!data || data.length === 0) return null
  return (
    <Banner tone="info" title={reviewWords.otherYears}>
      <ApplicationLines rows={data} statusOf={(row) => stages[approvalState(row)].name} />
    </Banner>
  )
}
