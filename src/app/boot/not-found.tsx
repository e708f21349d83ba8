import { lazy, Suspense } from "react"
import { useSession } from "#data/session/session-state.ts"
import { NotFoundScreen } from "#features/pages/not-found.screen.tsx"
import { useIsInShell } from "#screen/frame/screen-slots.ts"

const ShellFrame = lazy(() =>
  import("#app/shell/shell-frame.tsx").then((module) => ({ default: module.ShellFrame })),
)

/** Shown for an address without a page; a signed-in user still sees the navigation around it. */
export function NotFound() {
  const { user } = useSession()
  const isInShell = useIsInShell()
  // A screen inside the frame that finds nothing is within it already.
  if (!user || isInShell) return <NotFoundScreen />
  return (
    <Suspense>
      <ShellFrame>
        <NotFoundScreen />
      </ShellFrame>
    </Suspense>
  )
}
