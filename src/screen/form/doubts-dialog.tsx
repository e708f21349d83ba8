/** Asks before a payment is sent that may be a mistake: shows the doubts, and leads back to the field of the first one. */
import { type Doubt, doubtedField } from "#domain/money/doubtful-payment.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { Button } from "#ui/buttons/button.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"

type DoubtsDialogProps = {
  doubts: readonly Doubt[]
  /** Goes back to the field of the first doubt. */
  onChange: () => void
  onSure: () => void
}

export function DoubtsDialog({ doubts, onChange, onSure }: DoubtsDialogProps) {
  const field = doubtedField(doubts)
  return (
    <Dialog
      isOpen
      isAlert
      title={moneyTexts.checkTitle}
      onClose={onChange}
      footer={
        <>
          <Button size="large" onClick={onSure}>
            {moneyTexts.sendAllTheSame}
          </Button>
          <Button size="large" kind="primary" onClick={onChange}>
            {field === "Amount" ? moneyTexts.changeAmount : moneyTexts.changeReference}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {doubts.map(({ field: of, text }) => (
          <p key={of}>{text}</p>
        ))}
      </div>
    </Dialog>
  )
}
