import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import * as css from "./overview.css.ts"
import { overviewWords } from "./words.ts"

/** How many changes of an application are only on this device, and the link to them. */
export function DeliveryNote({ application }: { application: LocalAdmission }) {
  const { waiting, needsYou } = application
  if (waiting === 0) return null
  const words = [
    fill(overviewWords.onDevice, { n: waiting }),
    needsYou > 0 && fill(outboxTexts.needYou, { n: needsYou }),
  ]
  return (
    <div className={css.state} role="status">
      <DeliveryLabel state={needsYou > 0 ? "needs-you" : "waiting"}>
        <span className={css.address}>{words.filter(Boolean).join(" · ")}</span>
      </DeliveryLabel>
      <RouterLinkButton to="/outbox" size="small" kind="quiet">
        {overviewWords.openOutbox}
      </RouterLinkButton>
    </div>
  )
}
