import type { LocalDocument } from "#data/admissions.ts"
import { useDocumentApprovals } from "#data/review-reads.ts"
import type { DocumentVerdict } from "#domain/documents.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { Banner } from "#ui/banner.tsx"
import type { IconName } from "#ui/icon.tsx"
import { shortMoment } from "../moments.ts"
import { reviewWords } from "../words.ts"

type DecidedProps = { admissionId: string; document: LocalDocument }

const looks: Readonly<
  Record<DocumentVerdict, { tone: "success" | "danger" | "warning"; icon: IconName; title: string }>
> = {
  Approved: { tone: "success", icon: "circle-check", title: approvalTexts.documentApproved },
  Rejected: { tone: "danger", icon: "circle-x", title: approvalTexts.documentRejected },
  ReuploadRequired: { tone: "warning", icon: "refresh-cw", title: approvalTexts.newFileAsked },
}

/** What was decided about a document, why, by whom and when. */
export function Decided({ admissionId, document }: DecidedProps) {
  const { AdmissionDocId, Status, Remarks } = document
  const { data, failure } = useDocumentApprovals(admissionId)
  if (Status === "Pending") return null
  const last = data?.findLast((approval) => approval.AdmissionDocId === AdmissionDocId)
  const by =
    last &&
    fill(reviewWords.decidedBy, {
      who: last.ApprovedByName ?? "–",
      when: shortMoment(last.CreatedAt, new Date()),
    })
  return (
    <Banner {...looks[Status]}>
      {Status !== "Approved" && Remarks && <p>{Remarks}</p>}
      {by && <p>{by}</p>}
      {failure && failure.status !== 0 && <p>{failure.serverMessage ?? approvalTexts.fetchApprovalFailed}</p>}
    </Banner>
  )
}
