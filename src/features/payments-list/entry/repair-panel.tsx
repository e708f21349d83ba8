import { useEffect, useState } from "react"
import { type RefusedEntry, useRefusedPayment } from "#data/payments/refused-payment.ts"
import { AddPanel } from "./add-panel.tsx"
import { ProofPanel } from "./proof-panel.tsx"
import type { OnAdded } from "./use-staff-form.ts"

type RepairPanelProps = {
  /** The seq of the outbox entry. */
  seq: number
  onClose: () => void
  onSent: OnAdded
}

/** Repairs a payment that the server refused: in its form, or by picking another proof. The outbox links to it. */
export function RepairPanel({ seq, onClose, onSent }: RepairPanelProps) {
  const found = useRefusedPayment(seq)
  // Keeps the refused entry: once it is sent again, the hook no longer finds it as refused.
  const [refused, setRefused] = useState<RefusedEntry | null>(null)
  if (found && !refused) setRefused(found)
  const isGone = found === null && !refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to repair
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone])
  if (!refused) return null
  if (refused.isProof)
    return (
      <ProofPanel
        refused={refused}
        onClose={onClose}
        onSent={(how) => onSent(how, "", refused.payment.PaymentId)}
      />
    )
  return <AddPanel payee={refused.payee} repaired={refused} onClose={onClose} onAdded={onSent} />
}
