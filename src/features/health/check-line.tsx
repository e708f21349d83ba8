import { type CheckId, type CheckPlace, checkOf } from "#domain/health/checks.ts"
import { type CheckState, checkState, type SystemHealth } from "#domain/health/judge.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import type { IconName } from "#ui/look/icon.tsx"
import { caption, title16 } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import { factText } from "./fact-text.ts"
import * as css from "./health.css.ts"
import { healthWords as words } from "./words.ts"

const badges: Readonly<Record<CheckState, { tone: BadgeTone; icon: IconName }>> = {
  well: { tone: "success", icon: "circle-check" },
  look: { tone: "warning", icon: "triangle-alert" },
  unset: { tone: "neutral", icon: "info" },
}

type CheckLineProps = { id: CheckId; health: SystemHealth }

/** One check: its state, what was found, and what to do. */
export function CheckLine({ id, health }: CheckLineProps) {
  const { title, todo, place } = checkOf(id)
  const state = checkState(id, health)
  return (
    <li className={css.check}>
      <div className={css.words}>
        <div className={css.head}>
          <h2 className={title16}>{title}</h2>
          <Badge {...badges[state]}>{words[state]}</Badge>
        </div>
        <p className={css.fact}>{factText(id, health)}</p>
        {state !== "well" && todo && <p className={css.todo}>{todo}</p>}
      </div>
      {place && (state !== "well" || "to" in place) && <Place place={place} title={title} />}
    </li>
  )
}

function Place({ place, title }: { place: CheckPlace; title: string }) {
  if ("chapter" in place) return <p className={caption}>{fill(words.chapter, place)}</p>
  return (
    <div>
      <RouterLinkButton to={place.to} search={"search" in place ? place.search : {}} size="small">
        {words.open}
        <VisuallyHidden> {title}</VisuallyHidden>
      </RouterLinkButton>
    </div>
  )
}
