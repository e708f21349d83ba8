import type { SessionUser } from "#data/session-state.ts"
import { useWorkCounts } from "#data/work-counts.ts"
import { Count } from "#ui/count.tsx"
import { VisuallyHidden } from "#ui/visually-hidden.tsx"
import { frameWords } from "./words.ts"
import { workLists } from "./work-lists.ts"

/** The sidebar is narrow. */
const MOST_SHOWN = 999

/** How much waits there; nothing when nothing does. */
export default function WorkPill({
  user,
  path,
  className,
}: {
  user: SessionUser
  path: keyof typeof workLists
  className: string
}) {
  const count = useWorkCounts(user)[workLists[path]] ?? 0
  if (count === 0) return null
  return (
    <span className={className}>
      <Count value={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} />
      <VisuallyHidden> {frameWords.waiting}</VisuallyHidden>
    </span>
  )
}
