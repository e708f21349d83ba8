import { useEffect, useState } from "react"
import { type RefusedEntry, useRefusedPayment } from "#data/payments/refused-payment.ts"
import { AddPanel } from "./add-panel.tsx"
import { ProofPanel } from "./proof-panel.tsx"
import type { OnAdded } from "./use-staff-form.ts"

type RepairPanelProps = {
  /** The entry of the outbox. */
  seq: number
  onClose: () => void
  onSent: OnAdded
}

/** Where the outbox leads with a payment that the college refused: its form, or the choice of another proof. */
export function RepairPanel({ seq, onClose, onSent }: RepairPanelProps) {
  const found = useRefusedPayment(seq)
  // What was refused is held: as soon as it is sent again, it is refused no more.
  const [refused, setRefused] = useState<RefusedEntry | null>(null)
  if (found && !refused) setRefused(found)
  const isGone = found === null && !refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is nothing to repair
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone])
  if (!refused) return null
  if (refused.isProof)
    return <ProofPanel refused={refused} onClose={onClose} onSent={(how) => onSent(how, "")} />
  return <AddPanel payee={refused.payee} repaired={refused} onClose={onClose} onAdded={onSent} />
}
