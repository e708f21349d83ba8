import type { LocalAdmission, LocalDocument } from "#data/admissions.ts"
import type { RoleCode } from "#domain/roles.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { Button } from "#ui/button.tsx"
import { soft } from "#ui/text.css.ts"
import { TextArea } from "#ui/text-area.tsx"
import { reviewWords } from "../words.ts"
import { Decided } from "./decided.tsx"
import * as css from "./documents.css.ts"
import { type DocumentDecision, REASON_ID } from "./use-document-decision.ts"

type DecisionProps = {
  application: LocalAdmission
  document: LocalDocument
  decision: DocumentDecision
  role: RoleCode | undefined
  /** One line for the reason, where the screen is small. */
  isCompact?: boolean | undefined
}

/** Approve, or reject with a reason; what was decided, once it is. */
export function Decision({ application, document, decision, role, isCompact = false }: DecisionProps) {
  if (document.Status !== "Pending")
    return <Decided admissionId={application.admissionId} document={document} />
  if (!decision.isOffered)
    return <p className={soft}>{role === "F" ? reviewWords.notFinancer : reviewWords.notYours}</p>
  const { working, isOnline } = decision
  return (
    <div className={css.decision}>
      <TextArea
        id={REASON_ID}
        name="reason"
        label={approvalTexts.remarks}
        optionalText={reviewWords.remarksToReject}
        placeholder={reviewWords.remarksPlaceholder}
        rows={isCompact ? 1 : 2}
        value={decision.reason}
        onChange={decision.writeReason}
      />
      {!isOnline && <p className={soft}>{reviewWords.offlineActions}</p>}
      <div className={css.buttons}>
        <Button
          kind="bad-line"
          keyHint="R"
          isWorking={working === "Rejected"}
          workingLabel={reviewWords.rejecting}
          isDisabled={!decision.mayReject}
          onClick={decision.reject}
        >
          {approvalTexts.reject}
        </Button>
        <Button
          kind="good"
          icon="check"
          keyHint="A"
          isWorking={working === "Approved"}
          workingLabel={reviewWords.approving}
          isDisabled={!decision.mayApprove}
          onClick={decision.approve}
        >
          {approvalTexts.approve}
        </Button>
      </div>
    </div>
  )
}
