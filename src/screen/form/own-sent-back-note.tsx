/** Shows what the college has sent back to the signed-in applicant, on screens that do not have the application loaded. */
import { lazy, Suspense } from "react"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isApplicant } from "#domain/people/roles.ts"

const OwnAsked = lazy(() => import("./own-asked.tsx"))

export function OwnSentBackNote({ className }: { className?: string | undefined }) {
  if (!isApplicant(roleOf(requireUser()))) return null
  return (
    <Suspense>
      <OwnAsked className={className} />
    </Suspense>
  )
}
