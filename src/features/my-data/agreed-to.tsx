import type { AdmissionRead } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { AgreedNotice } from "./agreed-notice.tsx"
import { agreedVersion } from "./agreed-version.ts"
import { myDataWords as words } from "./words.ts"

/** Which version of the privacy notice was agreed to for the application. */
export function AgreedTo({ read: { admission, failure, reload } }: { read: AdmissionRead }) {
  const version = agreedVersion(admission)
  if (version === null)
    return failure ? <FailedRead failure={failure} isBeside onRetry={reload} /> : <SkeletonLines count={2} />
  if (version === 0) return <p className={soft}>{words.noConsent}</p>
  return (
    <>
      <p>{fill(words.agreed, { version })}</p>
      <Disclosure title={words.read}>
        <AgreedNotice version={version} />
      </Disclosure>
    </>
  )
}
