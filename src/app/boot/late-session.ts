/** What follows when the stored session is found after the sign-in page has been shown. */
import type { AppRouter } from "#app/router.tsx"
import type { RoleCode } from "#domain/people/roles.ts"
import { homeAfterSignIn, routeOf } from "#domain/workflow/navigation.ts"

/**
 * Leaves the sign-in page as after a sign-in: offline nobody could sign in there. Any other page only asks its guard again.
 */
export function openLate(router: AppRouter, role: RoleCode | undefined): Promise<void> {
  const { pathname, search } = router.latestLocation
  if (routeOf(pathname)?.path !== "/login") return router.invalidate()
  const from: unknown = "from" in search ? search.from : undefined
  const href = homeAfterSignIn(role, { returnTo: typeof from === "string" ? from : undefined })
  return router.navigate({ href, replace: true })
}
