import { useState } from "react"
import { useSnapshot } from "valtio"
import type { ErasureRequestRow } from "#data/privacy/erasure.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ErasureTerms } from "#screen/privacy/erasure-terms.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { erasureListWords as words } from "./words.ts"

type CarryOutDialogProps = {
  row: ErasureRequestRow
  /** Throws the server's error. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/**
 * Asks before the personal data of an applicant is erased: lists what is erased, what stays and why, and any reason for
 * which an Admin has kept it.
 */
export function CarryOutDialog({ row, onConfirm, onClose }: CarryOutDialogProps) {
  const { online } = useSnapshot(connectivity)
  const [isWorking, setWorking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirm = async () => {
    setWorking(true)
    setRefusal(null)
    try {
      await onConfirm()
    } catch (error) {
      const refused = asApiFailure(error)
      setRefusal(refused.messageOr(refused.failure.text))
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={fill(words.carryOutTitle, { name: row.Name ?? row.FormNo })}
      text={<ErasureTerms outcome={row.Outcome} />}
      kind="bad"
      confirmText={words.carryOut}
      workingText={words.carryingOut}
      isWorking={isWorking}
      isDisabled={!online}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {row.KeptReason !== null && (
        <Banner tone="warning">{fill(words.kept, { reason: row.KeptReason })}</Banner>
      )}
      {refusal && (
        <Banner tone="danger" announce="alert">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
