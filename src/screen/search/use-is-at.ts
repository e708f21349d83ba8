import { useMatch, useRouter } from "@tanstack/react-router"
import { isSamePath } from "./place.ts"

/**
 * Tells whether the address is still that of this screen. It stays mounted while the next one is loaded: a late answer must not
 * lead back to it.
 */
export function useIsAt(): () => boolean {
  const { history } = useRouter()
  const { pathname } = useMatch({ strict: false })
  return () => isSamePath(history.location.pathname, pathname)
}
