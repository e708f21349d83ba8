import type { LocalDocument } from "#data/admissions/admissions.ts"
import type { StoredDocumentStatus } from "#domain/documents/documents.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { withPercent } from "#domain/texts/form/percent.ts"
import type { IconName } from "#ui/look/icon.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { isAtCollege } from "./document-groups.ts"

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
  /** How much of it the server has, 0 to 1, while it is sent in parts. */
  share?: number | undefined
  /** For read-only lists: shows the decision instead of `Uploaded`. */
  isRead?: boolean | undefined
}

/** The delivery state of a document until the server has received it, then its status (applicant-form §4.3). */
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
          <DeliveryLabel state="waiting">{documentTexts.waiting}</DeliveryLabel>
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

/** For a replacement that is picked and not received by the server yet. */
export function PendingReview() {
  return (
    <Badge tone="warning" icon="clock">
      {documentTexts.pendingReview}
    </Badge>
  )
}
