import { dismissLossNote, type Lost } from "#data/outbox/loss.ts"
import { type Kinds, kindsOf, totalOf } from "#data/outbox/waiting-note.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./frame-notes.css.ts"
import { lostText } from "./loss-words.ts"

/** Says what this device has lost, until the user has confirmed reading it (law 23). */
export function LossNote({ lost: { cleared, entries } }: { lost: Lost }) {
  const parts = [
    cleared && fill(lossTexts.text, paramsOf(cleared.kinds, cleared.at)),
    entries.length > 0 && fill(lossTexts.goneText, paramsOf(kindsOf(entries), lastSaved(entries))),
  ]
  return (
    <Banner tone="danger" announce="alert" title={cleared ? lossTexts.title : lossTexts.goneTitle}>
      <div className={css.said}>
        <p className={css.text}>{parts.filter(Boolean).join(" ")}</p>
        <Button size="small" onClick={() => void dismissLossNote()}>
          {lossTexts.isRead}
        </Button>
      </div>
    </Banner>
  )
}

const lastSaved = (entries: Lost["entries"]) => Math.max(...entries.map(({ savedAt }) => savedAt))

const paramsOf = (kinds: Kinds, at: number) => ({
  what: lostText(kinds),
  time: momentText(new Date(at), new Date()),
  n: totalOf(kinds),
})
