import { lossIsRead } from "#data/outbox/loss.ts"
import { type Loss, totalOf } from "#data/outbox/waiting-note.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { lostText } from "./loss-words.ts"

/** Says what this device has lost, until its person has read it (law 23). */
export function LossNote({ loss }: { loss: Loss }) {
  const what = lostText(loss.kinds)
  const time = momentText(new Date(loss.at), new Date())
  return (
    <Banner
      tone="danger"
      announce="alert"
      title={lossTexts.title}
      action={
        <Button size="small" onClick={lossIsRead}>
          {lossTexts.isRead}
        </Button>
      }
    >
      {fill(lossTexts.text, { what, time, n: totalOf(loss.kinds) })}
    </Banner>
  )
}
