import { formatGrouped, formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import type { AttachedItems } from "../state/use-attached-items.ts"
import { formWords } from "../words.ts"
import * as css from "./check.css.ts"

/** How many documents the application has, and how many of them are received, waiting or refused. */
export function DocumentLines({ documents }: { documents: AttachedItems["documents"] }) {
  const { count, received, waiting, needsYou, required } = documents
  return (
    <>
      <p>
        <span className={css.lead}>{count === 0 ? formWords.noDocuments : countOfDocuments(count)}</span>
        {required.total > 0 && ` · ${fill(formWords.documentsRequired, required)}`}
      </p>
      <p className={css.marks}>
        {received > 0 && (
          <DeliveryLabel state="received">{fill(formWords.receivedCount, { n: received })}</DeliveryLabel>
        )}
        {waiting > 0 && (
          <DeliveryLabel state="waiting">{fill(formWords.waitingCount, { n: waiting })}</DeliveryLabel>
        )}
        {needsYou > 0 && (
          <DeliveryLabel state="needs-you">{fill(outboxTexts.needYou, { n: needsYou })}</DeliveryLabel>
        )}
      </p>
    </>
  )
}

/** What the submitted payments add up to, the total fee, and what is still due. */
export function PaymentLines({ payments }: { payments: AttachedItems["payments"] }) {
  const { count, submitted, total, due } = payments
  if (count === 0) return <p>{formWords.noPayments}</p>
  return (
    <p>
      {formWords.paid} <span className={css.lead}>{formatRupees(submitted)}</span>
      {total !== null && ` ${fill(formWords.of, { total: formatGrouped(total) })}`}
      {total !== null && ` · ${fill(formWords.due, { due: formatGrouped(due) })}`}
    </p>
  )
}

export function countOfDocuments(n: number): string {
  return fill(formWords.documentsCount, { n })
}

export function countOfPayments(n: number): string {
  return fill(formWords.payments, { n })
}
