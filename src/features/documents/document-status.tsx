import type { LocalDocument } from "#data/admissions/admissions.ts"
import type { StoredDocumentStatus } from "#domain/documents/documents.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { withPercent } from "#domain/texts/form/percent.ts"
import type { IconName } from "#ui/look/icon.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { isAtCollege } from "./document-groups.ts"
import { documentWords } from "./words.ts"

const badges: Record<StoredDocumentStatus, { tone: BadgeTone; icon: IconName; text: string }> = {
  Pending: { tone: "warning", icon: "clock", text: "Pending" },
  Approved: { tone: "success", icon: "circle-check", text: "Approved" },
  Rejected: { tone: "danger", icon: "circle-x", text: "Rejected" },
  ReuploadRequired: { tone: "warning", icon: "refresh-cw", text: documentTexts.reuploadRequired },
}

type DocumentStatusProps = {
  document: LocalDocument
  /** Received as a re-upload on this visit. */
  isReuploaded?: boolean | undefined
  /** How much of it the college has, 0 to 1, while it goes in pieces. */
  share?: number | undefined
  /** What was decided instead of `Uploaded`, for those who read only. */
  isRead?: boolean | undefined
}

/** Where a document is while it travels; what was decided once it has arrived (applicant-form §4.3). */
export function DocumentStatus({
  document,
  isReuploaded = false,
  share,
  isRead = false,
}: DocumentStatusProps) {
  const isAgain = isAtCollege(document)
  switch (document.delivery) {
    case "needs-you":
      return <DeliveryLabel state="needs-you">{documentTexts.failed}</DeliveryLabel>
    case "sending":
      return (
        <DeliveryLabel state="sending" share={share}>
          {withPercent(isAgain ? documentTexts.reuploading : documentTexts.uploading, share)}
        </DeliveryLabel>
      )
    case "waiting":
      return (
        <>
          <DeliveryLabel state="waiting">{documentWords.waiting}</DeliveryLabel>
          {isAgain && <PendingReview />}
        </>
      )
    case "received": {
      if (document.Status !== "Pending" || isRead) {
        const { tone, icon, text } = badges[document.Status]
        return (
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
        )
      }
      return (
        <DeliveryLabel state="received">
          {isReuploaded ? documentTexts.reuploaded : documentTexts.uploaded}
        </DeliveryLabel>
      )
    }
  }
}

/** A replacement that is picked and not saved by the college yet. */
export function PendingReview() {
  return (
    <Badge tone="warning" icon="clock">
      {documentTexts.pendingReview}
    </Badge>
  )
}
