import { useId, useState } from "react"
import { useAdmission } from "#data/admissions/admissions.ts"
import type { OutboxLane as Lane, OutboxLine } from "#data/outbox/outbox.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { Button } from "#ui/buttons/button.tsx"
import { cx } from "#ui/look/cx.ts"
import { SyncMark, type SyncState } from "#ui/look/mark.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { changesText, reasonText, titleText } from "./line-words.ts"
import * as css from "./outbox.css.ts"
import { RefusedEntry } from "./refused-entry.tsx"
import { StuckEntry } from "./stuck-entry.tsx"
import { outboxWords } from "./words.ts"

const marks: Record<OutboxLine["state"], SyncState> = {
  waiting: "waiting",
  sending: "sending",
  refused: "needs-you",
}
const words: Record<Lane["state"], string> = {
  "needs-you": outboxTexts.needsYou,
  sending: outboxWords.sending,
  waiting: outboxWords.waiting,
}

/** How many lines of a lane are rendered first, and how many more on each request. */
export const LINES_AT_FIRST = 30
const MORE_LINES = 100

/** The place of a lane in the list: its index, the number of lanes, and its distance from the top of the list, px. */
type Place = { ref: (element: HTMLElement | null) => void; index: number; of: number; top: number }

/** All entries of one record, in the order in which they are sent. */
export function OutboxLane({ lane, now, place }: { lane: Lane; now: Date; place: Place }) {
  const id = useId()
  const [shown, setShown] = useState(LINES_AT_FIRST)
  const more = lane.lines.length - shown
  return (
    <article
      // biome-ignore lint/a11y/noRedundantRoles: HTML allows the place in the feed only where the role is said.
      role="article"
      ref={place.ref}
      data-index={place.index}
      className={cx(css.lane, place.index > 0 && css.laterLane)}
      style={{ transform: `translateY(${place.top}px)` }}
      aria-labelledby={id}
      tabIndex={-1}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
    >
      <header className={css.laneHead}>
        <div className={css.grow}>
          <h2 id={id} className={css.subject}>
            {lane.subject}
          </h2>
          <p className={css.caption}>
            <FormNo lane={lane} /> · {changesText(lane.lines.length)}
          </p>
        </div>
        <DeliveryLabel state={lane.state}>{words[lane.state]}</DeliveryLabel>
      </header>
      <ol className={css.rail}>
        {lane.lines.slice(0, shown).map((line) => (
          <Entry key={line.seq} line={line} lane={lane} now={now} />
        ))}
      </ol>
      {more > 0 && (
        <Button kind="quiet" size="small" onClick={() => setShown(shown + MORE_LINES)}>
          {fill(outboxWords.showMore, { n: Math.min(more, MORE_LINES), of: more })}
        </Button>
      )}
    </article>
  )
}

/** The form number from the receipt on this device, else from the stored record; until then a text for a new application. */
function FormNo({ lane }: { lane: Lane }) {
  const { admission } = useAdmission(lane.lane)
  const number = lane.formNo ?? admission?.record.FormNo
  return number ? <span className={idText}>{number}</span> : outboxWords.newApplication
}

function Entry({ line, lane, now }: { line: OutboxLine; lane: Lane; now: Date }) {
  const reason = reasonText(line, lane, now)
  return (
    <li className={css.entry}>
      <span className={css.node}>
        <SyncMark state={marks[line.state]} share={line.share ?? undefined} size={20} />
      </span>
      <div className={css.grow}>
        <p className={css.line}>
          <span className={css.title}>
            {titleText(line)}
            {line.state === "refused" && <VisuallyHidden>, {outboxTexts.needsYou}</VisuallyHidden>}
          </span>
          <time className={css.time} dateTime={line.savedAt.toISOString()}>
            {momentText(line.savedAt, now)}
          </time>
        </p>
        {line.isPutBack && <p className={css.caption}>{outboxWords.putBack}</p>}
        {reason && <p className={css.caption}>{reason}</p>}
        {line.state === "refused" && <RefusedEntry line={line} lane={lane} />}
        {line.state !== "refused" && <StuckEntry line={line} lane={lane} />}
      </div>
    </li>
  )
}
