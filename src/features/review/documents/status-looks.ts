import type { StoredDocumentStatus } from "#domain/documents/documents.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { IconName } from "#ui/look/icon.tsx"
import type { BadgeTone } from "#ui/status/badge.tsx"

/** How a document's status is shown: by icon and text, never by colour alone. */
export const documentBadges: Readonly<
  Record<StoredDocumentStatus, { tone: BadgeTone; icon: IconName; text: string }>
> = {
  Pending: { tone: "warning", icon: "clock", text: approvalTexts.countPending },
  Approved: { tone: "success", icon: "circle-check", text: approvalTexts.countApproved },
  Rejected: { tone: "danger", icon: "circle-x", text: approvalTexts.countRejected },
  ReuploadRequired: { tone: "warning", icon: "refresh-cw", text: documentTexts.reuploadRequired },
}
