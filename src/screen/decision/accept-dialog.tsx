/** The question before the Financer accepts more than is due. */
import { moreThanDueText } from "#domain/money/doubtful-payment.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"

type AcceptDialogProps = {
  /** Rupees, and by how many of them it is more than the rest. */
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
