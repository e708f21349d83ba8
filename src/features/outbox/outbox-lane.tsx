import { useId } from "react"
import { useAdmission } from "#data/admissions/admissions.ts"
import type { OutboxLane as Lane, OutboxLine } from "#data/outbox/outbox.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { Mark, type Whereabouts } from "#ui/look/mark.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { changesText, reasonText, titleText } from "./line-words.ts"
import * as css from "./outbox.css.ts"
import { RefusedEntry } from "./refused-entry.tsx"
import { outboxWords } from "./words.ts"

const marks: Record<OutboxLine["state"], Whereabouts> = {
  waiting: "waiting",
  sending: "sending",
  refused: "needs-you",
}
const words: Record<Lane["state"], string> = {
  "needs-you": outboxTexts.needsYou,
  sending: outboxWords.sending,
  waiting: outboxWords.waiting,
}

/** Everything that waits for one record, in the order in which it goes. */
export function OutboxLane({ lane, now }: { lane: Lane; now: Date }) {
  const id = useId()
  return (
    <article className={css.lane} aria-labelledby={id}>
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
        {lane.lines.map((line) => (
          <Entry key={line.seq} line={line} lane={lane} now={now} />
        ))}
      </ol>
    </article>
  )
}

/** From the receipt of this device, else from what is kept of the college's answer; new until then. */
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
        <Mark state={marks[line.state]} share={line.share ?? undefined} size={20} />
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
        {reason && <p className={css.caption}>{reason}</p>}
        {line.state === "refused" && <RefusedEntry line={line} lane={lane} />}
      </div>
    </li>
  )
}
