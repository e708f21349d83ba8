import { useState } from "react"
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import { reopenDocument } from "#data/admissions/application-moves.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { refreshApplication } from "#data/review/review-decisions.ts"
import { useDocumentApprovals } from "#data/review/review-reads.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import type { DocumentVerdict } from "#domain/documents/documents.ts"
import { documentName } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import { reasonWords } from "#screen/decision/reason-words.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import type { IconName } from "#ui/look/icon.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { showDone, showError } from "../messages.ts"
import { shortMoment } from "../moments.ts"
import { reviewWords } from "../words.ts"
import { lastDecision } from "./last-decision.ts"

const ReasonDialog = lazyDialog(() =>
  import("#screen/decision/reason-dialog.tsx").then((module) => module.ReasonDialog),
)

type DecidedProps = { admissionId: string; record: LocalAdmission["record"]; document: LocalDocument }

const looks: Readonly<
  Record<DocumentVerdict, { tone: "success" | "danger" | "warning"; icon: IconName; title: string }>
> = {
  Approved: { tone: "success", icon: "circle-check", title: approvalTexts.documentApproved },
  Rejected: { tone: "danger", icon: "circle-x", title: approvalTexts.documentRejected },
  ReuploadRequired: { tone: "warning", icon: "refresh-cw", title: approvalTexts.newFileAsked },
}

/** The decision about a document: reason, user and time. */
export function Decided({ admissionId, record, document }: DecidedProps) {
  const { AdmissionDocId, Status, Remarks } = document
  const { data, failure } = useDocumentApprovals(admissionId)
  if (Status === "Pending") return null
  const last = data && lastDecision(data, AdmissionDocId)
  const by =
    last &&
    fill(reviewWords.decidedBy, {
      who: last.ApprovedByName ?? "–",
      when: shortMoment(last.CreatedAt, collegeNow()),
    })
  return (
    <Banner {...looks[Status]}>
      {Status !== "Approved" && Remarks && <p>{Remarks}</p>}
      {by && <p>{by}</p>}
      {failure && failure.status !== 0 && <p>{failure.serverMessage ?? approvalTexts.fetchApprovalFailed}</p>}
      <ReopenDocument record={record} document={document} />
    </Banner>
  )
}

/**
 * Lets an Admin correct a decision: the document becomes undecided again (decision D3). Not where nobody could decide it: once the
 * application is approved or has ended.
 */
function ReopenDocument({ record, document }: Omit<DecidedProps, "admissionId">) {
  // The document as it was read when the dialog was opened: it may change behind it.
  const [asked, setAsked] = useState<LocalDocument | null>(null)
  const state = approvalState(record)
  if (!can(roleOf(requireUser()), "reopenDocument") || isSettled[state]) return null
  const effect =
    state === "atFinancer" ? reviewWords.reopenDocumentAtFinancer : reviewWords.reopenDocumentEffect
  return (
    <>
      <Button size="small" icon="rotate-ccw" onClick={() => setAsked(document)}>
        {reviewWords.reopenDocument}
      </Button>
      {asked && (
        <ReasonDialog
          title={reviewWords.reopenDocumentTitle}
          text={documentName(asked)}
          effects={[effect]}
          confirmText={moveTexts.reopen}
          workingText={reasonWords.working}
          kind="primary"
          onClose={() => setAsked(null)}
          onConfirm={async (reason) => {
            const say = await reopen(asked, reason)
            setAsked(null)
            say()
          }}
        />
      )}
    </>
  )
}

/** Returns how its outcome is shown: a document that has changed is read again first. Throws any other refusal. */
async function reopen(document: LocalDocument, reason: string): Promise<() => void> {
  try {
    const text = await reopenDocument(document, reason)
    return () => showDone(text)
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.body.code !== "document.changed") throw error
    refreshApplication()
    return () => showError(failure.messageOr(approvalTexts.documentChanged))
  }
}
