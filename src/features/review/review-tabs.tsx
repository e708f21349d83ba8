import { useEffect, useId } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { recallReview, rememberReview } from "#data/review/review-memory.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { StudentStep } from "./applicant/student-step.tsx"
import { DocumentCounts } from "./documents/document-counts.tsx"
import { DocumentsStep } from "./documents/documents-step.tsx"
import type { DocumentsProps } from "./documents/open-document.ts"
import type { OvertakenProps } from "./overtaken.tsx"
import { PaymentsStep } from "./payments/payments-step.tsx"
import * as css from "./review.css.ts"
import { numberOf, type ReviewSearch, type ReviewStep, reviewSteps, stepOf } from "./review-search.ts"
import type { Reviewer } from "./use-reviewer.ts"
import { reviewWords } from "./words.ts"

const labels: Record<ReviewStep, string> = {
  student: approvalTexts.stepStudent,
  documents: approvalTexts.stepDocuments,
  payments: approvalTexts.stepPayments,
}

type ReviewTabsProps = OvertakenProps & {
  application: LocalAdmission
  reviewer: Reviewer
  params: ReviewSearch
  onParams: (params: ReviewSearch, isReplaced: boolean) => void
  onDecided: DocumentsProps["onDecided"]
  onUndone: DocumentsProps["onUndone"]
}

/** The three steps of a review; the open one is stored for this application (decision E15). */
export function ReviewTabs(props: ReviewTabsProps) {
  const { application, reviewer, params, onParams, overtaken, onOvertaken, onDecided, onUndone } = props
  const id = useId()
  const { admissionId, documents, payments } = application
  const step = stepOf(params, recallReview("review_step", admissionId))
  const number = numberOf(step)
  useEffect(() => rememberReview("review_step", admissionId, String(number)), [admissionId, number])
  const counts: Partial<Record<ReviewStep, number>> = {
    documents: documents.length,
    payments: payments.length,
  }
  const parts = { application, reviewer, overtaken, onOvertaken }
  // What came too late is said until another one is opened.
  const open = (opened: Pick<ReviewSearch, "doc" | "payment"> | null, isReplaced: boolean) => {
    if (opened) onOvertaken(null)
    onParams({ step: number, ...opened }, isReplaced)
  }
  return (
    <div className={css.steps}>
      <div className={css.tabLine}>
        <Tabs
          id={id}
          label={reviewWords.steps}
          selectedId={step}
          onSelect={(chosen) => {
            const next = reviewSteps.find((one) => one === chosen)
            if (next) onParams({ step: numberOf(next) }, true)
          }}
          tabs={reviewSteps.map((one) => ({ id: one, label: labels[one], count: counts[one] }))}
        />
        {step === "documents" && documents.length > 0 && <DocumentCounts documents={documents} />}
      </div>
      <TabPanel id={id} selectedId={step}>
        {step === "student" && <StudentStep application={application} />}
        {step === "documents" && (
          <DocumentsStep
            {...parts}
            onDecided={onDecided}
            onUndone={onUndone}
            openedId={params.doc}
            onOpen={(doc, isReplaced) => open(doc ? { doc } : null, isReplaced)}
          />
        )}
        {step === "payments" && (
          <PaymentsStep
            {...parts}
            openedId={params.payment}
            onOpen={(payment) => open(payment ? { payment } : null, true)}
          />
        )}
      </TabPanel>
    </div>
  )
}
