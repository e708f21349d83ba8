import { type Unseen, unseenText } from "#screen/viewer/sight.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { reviewWords } from "../../words.ts"

type UnseenQuestionProps = {
  unseen: Unseen
  doc: string
  onApprove: () => void
  /** Called with the first page that has not been in view, for a drawn PDF. */
  onShow: (page: number | undefined) => void
}

/** Asks before a document is approved that was not completely in view. */
export function UnseenQuestion({ unseen, doc, onApprove, onShow }: UnseenQuestionProps) {
  const [page] = unseen.kind === "pages" ? unseen.pages : []
  return (
    <ConfirmDialog
      isOpen
      kind="good"
      title={reviewWords.unseenTitle}
      text={unseenText(unseen, doc)}
      confirmText={reviewWords.approveAnyway}
      cancelText={page ? reviewWords.showThem : reviewWords.toReview}
      onConfirm={onApprove}
      onCancel={() => onShow(page)}
    />
  )
}
