import { type HistoryState, useRouter } from "@tanstack/react-router"
import { useEffect, useId, useRef } from "react"
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

/** How the review changes its own state in the address, and what is noted with the entry. */
export type OnParams = (params: ReviewSearch, isReplaced: boolean, state?: HistoryState) => void

type ReviewTabsProps = OvertakenProps & {
  application: LocalAdmission
  reviewer: Reviewer
  params: ReviewSearch
  onParams: OnParams
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
  const { history } = useRouter()
  const open = (opened: Pick<ReviewSearch, "doc" | "payment">, isReplaced: boolean) => {
    // What came too late is said until another one is opened.
    onOvertaken(null)
    const isOpenedHere = !isReplaced || history.location.state.isOpenedHere === true
    onParams({ step: number, ...opened }, isReplaced, { isOpenedHere })
  }
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when something else is open, or nothing
  useEffect(() => {
    isClosing.current = false
  }, [params.doc, params.payment])
  // Back closes what is open; what was closed here is no step of the way back.
  const close = () => {
    if (!history.location.state.isOpenedHere) return onParams({ step: number }, true)
    // A second press comes before the browser has gone back: it would leave the review.
    if (!isClosing.current) history.back()
    isClosing.current = true
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
            onOpen={(doc, isReplaced) => (doc ? open({ doc }, isReplaced) : close())}
          />
        )}
        {step === "payments" && (
          <PaymentsStep
            {...parts}
            openedId={params.payment}
            onOpen={(payment) => (payment ? open({ payment }, params.payment !== undefined) : close())}
          />
        )}
      </TabPanel>
    </div>
  )
}
