import { loadPaper } from "#data/administration/prints.ts"
import type { PaperKind } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import type { ButtonKind, ButtonSize } from "#ui/buttons/button.tsx"
import { FileLoaderButton } from "#ui/files/file-loader-button.tsx"

type PaperButtonProps = {
  kind: PaperKind
  /** AdmissionId; PaymentId for a receipt. */
  id: string
  /** What distinguishes this button from others with the same label: the amount of a payment. */
  subject?: string | undefined
  look?: ButtonKind | undefined
  size?: ButtonSize | undefined
}

/** Downloads a printed paper of the college: form, receipt or order. */
export function PaperButton({ kind, id, subject, look, size }: PaperButtonProps) {
  return (
    <FileLoaderButton
      label={paperTexts[kind]}
      subject={subject}
      workingLabel={paperTexts.preparing}
      savedText={paperTexts.saved}
      failedText={paperTexts.failed}
      load={() => loadPaper(kind, id)}
      kind={look}
      size={size}
    />
  )
}
