import { useWorkCounts } from "#data/reads/work-counts.ts"
import { requireUser } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { listWords } from "./words.ts"

/** Leads to what the office has to settle, as long as there is something. */
export function DuplicatesLink() {
  const count = useWorkCounts(requireUser()).Duplicates ?? 0
  if (count === 0) return null
  return (
    <RouterLinkButton to="/students/duplicates" size="large" icon="files">
      {fill(listWords.duplicates, { n: count })}
    </RouterLinkButton>
  )
}
