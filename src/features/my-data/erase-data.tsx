import { useSnapshot } from "valtio"
import { useOwnErasure } from "#data/privacy/erasure.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { mayAskErasure } from "#domain/privacy/erasure.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { erasableOf } from "./erasable.ts"
import { EraseOne } from "./erase-one.tsx"
import * as css from "./my-data.css.ts"
import { eraseWords as words } from "./words.ts"

/** Requests the erasure of the user's applications, one by one, and shows the answers of the college. */
export function EraseData() {
  const { data, failure, reload } = useOwnErasure()
  const { online } = useSnapshot(connectivity)
  const rows = data ? erasableOf(data) : []
  // Without an application and a request there is nothing to show.
  if (data && rows.length === 0) return null
  const hasApplication = rows.some(({ Outcome }) => Outcome)
  const mayAskAny = rows.some(
    ({ Outcome, Request }) => Outcome && mayAskErasure(Outcome) && Request?.State !== "Asked",
  )
  return (
    <Section title={words.title} isLarge>
      <div className={css.part}>
        {!data && (failure ? <FailedRead failure={failure} onRetry={reload} /> : <SkeletonLines count={3} />)}
        {mayAskAny && <p>{words.text}</p>}
        {mayAskAny && !online && (
          <Banner tone="warning" announce="status">
            {words.needsNetwork}
          </Banner>
        )}
        {rows.map((row) => (
          <EraseOne
            key={row.AdmissionId || row.Request?.RequestId}
            row={row}
            hasApplication={hasApplication}
            isOnline={online}
          />
        ))}
      </div>
    </Section>
  )
}
