import { savedText } from "#data/outbox/commands.ts"
import { sentByItself } from "#data/outbox/sent-by-itself.ts"
import { usePaymentOnItsWay } from "#data/payments/payment-on-its-way.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import type { Added } from "./entry/use-staff-form.ts"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

/** How a payment was added, and what was said about it. */
export type JustAdded = { how: Added; said: string; paymentId: string }

/** Above the list: that a payment was added, or where it is while the college does not have it. */
export function AddedNote({ added }: { added: JustAdded | null }) {
  return (
    <>
      {/* Screen readers get the server's message; the banner below shows the list's own text. */}
      <p role="status" className={css.spoken}>
        <VisuallyHidden>{added?.said}</VisuallyHidden>
      </p>
      {added?.how === "received" && <Banner tone="success">{paymentTexts.added}</Banner>}
      {added?.how === "saved" && <OnItsWay key={added.paymentId} paymentId={added.paymentId} />}
    </>
  )
}

/** Nothing once the college has it: the list below has it then. */
function OnItsWay({ paymentId }: { paymentId: string }) {
  const state = usePaymentOnItsWay(paymentId)
  if (state === null) return null
  return (
    <div className={css.onItsWay}>
      {state === "waiting" && (
        <DeliveryLabel state="waiting">{sentByItself(savedText(listWords.savedHere))}</DeliveryLabel>
      )}
      {state === "sending" && <DeliveryLabel state="sending">{outboxTexts.sending}</DeliveryLabel>}
      <span role="status">
        {state === "needs-you" && <DeliveryLabel state="needs-you">{outboxTexts.needsYou}</DeliveryLabel>}
      </span>
      {state === "needs-you" && (
        <RouterLinkButton to="/outbox" size="small" kind="quiet">
          {listWords.openOutbox}
        </RouterLinkButton>
      )}
    </div>
  )
}
