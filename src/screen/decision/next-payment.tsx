/** Leads from a decided payment to the next one of the same list that waits for the Financer. */
import { type NextPaymentFilters, useNextPayment } from "#data/review/next-work.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { can } from "#domain/workflow/permissions.ts"
import { Button } from "#ui/buttons/button.tsx"
import { soft } from "#ui/look/text.css.ts"
import { reasonWords } from "./reason-words.ts"

type NextPaymentProps = {
  paymentId: string
  filters: NextPaymentFilters
  onOpen: (paymentId: string) => void
}

export function NextPayment({ paymentId, filters, onOpen }: NextPaymentProps) {
  const isAsked = can(roleOf(requireUser()), "getNextPayment")
  const { data } = useNextPayment(paymentId, filters, isAsked)
  if (!isAsked || data === undefined) return null
  if (data === null) {
    const isNarrowed = Object.keys(filters).length > 0
    return <p className={soft}>{isNarrowed ? reasonWords.noNextInList : reasonWords.noNextPayment}</p>
  }
  return (
    <div>
      <Button kind="primary" onClick={() => onOpen(data.PaymentId)}>
        {reasonWords.nextPayment}
      </Button>
    </div>
  )
}
