import type { LocalDocument } from "#data/admissions.ts"
import { useDocumentApprovals } from "#data/review-reads.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { Banner } from "#ui/banner.tsx"
import { shortMoment } from "../moments.ts"
import { reviewWords } from "../words.ts"

type DecidedProps = { admissionId: string; document: LocalDocument }

/** What was decided about a document, why, by whom and when. */
export function Decided({ admissionId, document }: DecidedProps) {
  const { AdmissionDocId, Status, Remarks } = document
  const { data, failure } = useDocumentApprovals(admissionId)
  const last = data?.findLast((approval) => approval.AdmissionDocId === AdmissionDocId)
  const isApproved = Status === "Approved"
  const by =
    last &&
    fill(reviewWords.decidedBy, {
      who: last.ApprovedByName ?? "–",
      when: shortMoment(last.CreatedAt, new Date()),
    })
  return (
    <Banner
      tone={isApproved ? "success" : "danger"}
      icon={isApproved ? "circle-check" : "circle-x"}
      title={isApproved ? approvalTexts.documentApproved : approvalTexts.documentRejected}
    >
      {!isApproved && Remarks && <p>{Remarks}</p>}
      {Status === "ReuploadRequired" && <p>{reviewWords.reuploadAsked}</p>}
      {by && <p>{by}</p>}
      {failure && failure.status !== 0 && <p>{failure.serverMessage ?? approvalTexts.fetchApprovalFailed}</p>}
    </Banner>
  )
}
