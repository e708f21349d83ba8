import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { decisionWords } from "#screen/decision/payment-decision.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { TextArea } from "#ui/fields/text-area.tsx"
import { soft } from "#ui/look/text.css.ts"
import { reviewWords } from "../words.ts"
import { Decided } from "./decided.tsx"
import * as css from "./documents.css.ts"
import { type DocumentDecision, REASON_ID } from "./use-document-decision.ts"

type DecisionProps = {
  application: LocalAdmission
  document: LocalDocument
  decision: DocumentDecision
  /** Approves a document that was completely in view; otherwise asks first. */
  onApprove: () => void
  role: RoleCode | undefined
  /** A reason field of one line, for small screens. */
  isCompact?: boolean | undefined
}

/** Approve, reject or ask for a new file, the latter two with a reason; after that the decision. */
export function Decision(props: DecisionProps) {
  const { application, document, decision, role, isCompact = false } = props
  const { isOffered, isAskOffered } = decision
  const isPending = document.Status === "Pending"
  if (isPending && !isOffered)
    return <p className={soft}>{role === "F" ? reviewWords.notFinancer : reviewWords.notYours}</p>
  return (
    <div className={css.decision} data-decision="">
      {!isPending && (
        <Decided admissionId={application.admissionId} record={application.record} document={document} />
      )}
      {isAskOffered && (
        <>
          <TextArea
            id={REASON_ID}
            name="reason"
            label={approvalTexts.remarks}
            optionalText={isPending ? reviewWords.remarksToReject : reviewWords.remarksToAsk}
            placeholder={reviewWords.remarksPlaceholder}
            rows={isCompact ? 1 : 2}
            hint={isCompact ? undefined : isOffered ? reviewWords.remarkKeys : reviewWords.remarkKeysAsk}
            error={decision.issue}
            isErrorSpoken={decision.isIssueSpoken}
            value={decision.reason}
            onChange={decision.writeReason}
          />
          {!decision.isOnline && <p className={soft}>{decisionWords.offline}</p>}
          {isOffered && <Verdicts decision={decision} onApprove={props.onApprove} />}
          <Button
            icon="refresh-cw"
            isWorking={decision.working === "ReuploadRequired"}
            workingLabel={reviewWords.asking}
            isDisabled={!decision.mayAsk}
            onClick={decision.ask}
          >
            {reviewWords.askNewFile}
          </Button>
        </>
      )}
    </div>
  )
}

function Verdicts({ decision, onApprove }: Pick<DecisionProps, "decision" | "onApprove">) {
  return (
    <div className={css.buttons}>
      <Button
        kind="bad-line"
        keyHint="R"
        isWorking={decision.working === "Rejected"}
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
        isWorking={decision.working === "Approved"}
        workingLabel={reviewWords.approving}
        isDisabled={!decision.mayApprove}
        onClick={onApprove}
      >
        {approvalTexts.approve}
      </Button>
    </div>
  )
}
