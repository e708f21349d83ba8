import type { LocalDocument } from "#data/admissions/admissions.ts"
import { Icon } from "#ui/look/icon.tsx"
import { documentCounts } from "../decision/settlement.ts"
import * as css from "./documents.css.ts"
import { documentBadges } from "./status-looks.ts"

/** How many documents are pending, approved and rejected. */
export function DocumentCounts({ documents }: { documents: readonly LocalDocument[] }) {
  const counts = documentCounts(documents)
  return (
    <p className={css.counts}>
      {(["Pending", "Approved", "Rejected"] as const).map((status) => (
        <span key={status} className={css.count[status]}>
          <Icon name={documentBadges[status].icon} size={16} />
          {documentBadges[status].text} {counts[status]}
        </span>
      ))}
    </p>
  )
}
