import { frameWords } from "#app/shell/words.ts"
import { useWorkCounts } from "#data/reads/work-counts.ts"
import type { SessionUser } from "#data/session/session-state.ts"
import { Count } from "#ui/content/count.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { workLists } from "./work-lists.ts"

/** The highest number shown, because the sidebar is narrow. */
const MOST_SHOWN = 999

/** The number of waiting items of a work list; nothing when there are none. */
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
