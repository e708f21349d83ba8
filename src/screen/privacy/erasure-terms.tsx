import type { ErasureOutcome } from "#domain/privacy/erasure.ts"
import { erasureWords } from "#domain/texts/common/erasure.ts"
import * as css from "./erasure-terms.css.ts"
import { erasureTermWords as words } from "./words.ts"

/** Lists what of an application is removed by an erasure, and what is kept and why. */
export function ErasureTerms({ outcome }: { outcome: ErasureOutcome }) {
  const { goes, stays } = erasureWords[outcome]
  return (
    <div className={css.terms}>
      <Terms title={words.goes} items={goes} />
      <Terms title={words.stays} items={stays} />
    </div>
  )
}

function Terms({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <p className={css.title}>{title}</p>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
