/** What the college has sent back stands before everything else on an applicant's screens; fetched only where the college has an application. */
import { lazy, Suspense } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { AskedPlace } from "#data/form/sent-back.ts"

const Asked = lazy(() => import("./asked-again.tsx"))

type AskedFirstProps = {
  application: LocalAdmission | null | undefined
  /** The tab that is open tells its own. */
  except?: AskedPlace | undefined
  className?: string | undefined
}

export function AskedFirst({ application, ...rest }: AskedFirstProps) {
  if (!application?.record.SubmittedAt) return null
  return (
    <Suspense>
      <Asked application={application} {...rest} />
    </Suspense>
  )
}
