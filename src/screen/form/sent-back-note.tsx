/**
 * Shows what the college has sent back above everything else on an applicant's screens; loaded
 * only when the application was submitted.
 */
import { lazy, Suspense } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { AskedPlace } from "#data/form/sent-back.ts"

const Asked = lazy(() => import("./asked-again.tsx"))

type AskedFirstProps = {
  application: LocalAdmission | null | undefined
  /** Not listed here, because the open tab shows its own. */
  except?: AskedPlace | undefined
  className?: string | undefined
}

export function SentBackNote({ application, ...rest }: AskedFirstProps) {
  if (!application?.record.SubmittedAt) return null
  return (
    <Suspense>
      <Asked application={application} {...rest} />
    </Suspense>
  )
}
