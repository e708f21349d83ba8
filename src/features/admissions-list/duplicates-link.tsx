import { useWorkCounts } from "#data/reads/work-counts.ts"
import { requireUser } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { listWords } from "./words.ts"

/** Links to the possible duplicates that the office must settle; renders nothing when there is none. */
export function DuplicatesLink() {
  const count = useWorkCounts(requireUser()).Duplicates ?? 0
  if (count === 0) return null
  return (
    <RouterLinkButton to="/students/duplicates" size="large" icon="files">
      {fill(listWords.duplicates, { n: count })}
    </RouterLinkButton>
  )
}
