/** Asks the Financer before accepting a payment that exceeds the amount due. */
import { moreThanDueText } from "#domain/money/doubtful-payment.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"

type AcceptDialogProps = {
  /** The amount in rupees, and by how many rupees it exceeds the rest that is due. */
  amount: number
  more: number
  onAccept: () => void
  onCancel: () => void
}

export function AcceptDialog({ amount, more, onAccept, onCancel }: AcceptDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={moneyTexts.checkTitle}
      text={moreThanDueText(amount, more)}
      confirmText={moneyTexts.acceptAllTheSame}
      cancelText={moneyTexts.dontAccept}
      onConfirm={onAccept}
      onCancel={onCancel}
    />
  )
}
