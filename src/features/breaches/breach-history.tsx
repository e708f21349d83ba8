import type { BreachChange } from "#data/privacy/breaches.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Section } from "#ui/content/section.tsx"
import { caption, strong } from "#ui/look/text.css.ts"
import { changeText } from "./breach-values.ts"
import * as css from "./breaches.css.ts"
import { fieldWords, breachWords as words } from "./words.ts"

const labelOf = (name: string) =>
  (fieldWords as Readonly<Record<string, string>>)[name] ?? (name === "ClosedAt" ? words.closed : name)

/** Everything that was entered and changed, newest first; nothing is ever removed. */
export function BreachHistory({ changes }: { changes: readonly BreachChange[] }) {
  return (
    <Section title={words.history} isLarge>
      <ol className={css.changes}>
        {changes.map((change) => (
          <Change key={`${change.At} ${change.Event}`} change={change} />
        ))}
      </ol>
    </Section>
  )
}

function Change({ change }: { change: BreachChange }) {
  const { Event, Detail, Username, RoleName, At } = change
  return (
    <li>
      <p className={strong}>{titleOf(change)}</p>
      {Event === "updated" &&
        Object.entries(Detail ?? {}).map(([name, moved]) => (
          <p key={name} className={css.moved}>
            {fill(words.change, { field: labelOf(name), ...movedText(name, moved) })}
          </p>
        ))}
      <p className={caption}>{[Username, RoleName, formatFormMoment(At)].filter(Boolean).join(" · ")}</p>
    </li>
  )
}

function titleOf({ Event, Detail }: BreachChange): string {
  if (Event === "peopleAdded") return fill(words.peopleAdded, { n: Number(Detail?.People ?? 0) })
  if (Event === "personRemoved") return fill(words.personRemoved, { formNo: String(Detail?.FormNo ?? "") })
  if (Event !== "updated") return words.created
  return fill(words.updated, {
    fields: Object.keys(Detail ?? {})
      .map(labelOf)
      .join(", "),
  })
}

function movedText(name: string, moved: unknown): { from: string; to: string } {
  const { From, To } = (moved ?? {}) as { From?: unknown; To?: unknown }
  return { from: changeText(name, From) || words.empty, to: changeText(name, To) || words.empty }
}
