import type { ReactNode } from "react"
import type { LocalAdmission, LocalRecord } from "#data/admissions/admissions.ts"
import { standingOf } from "#data/admissions/at-college.ts"
import { useNamed } from "#data/admissions/named-admission.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { offersEdit } from "#domain/application/editing.ts"
import { lockedText } from "#domain/common/locked-text.ts"
import { formatRupees } from "#domain/money/money.ts"
import { amountToVerify, totalCollected } from "#domain/money/payments.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { admissionsTexts as texts } from "#domain/texts/office/admissions.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { SeenBy } from "#screen/record/seen-by.tsx"
import { Card } from "#ui/content/card.tsx"
import { type DataItem, DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { id as idText } from "#ui/look/text.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { Tracker, type TrackerStep } from "#ui/status/tracker.tsx"
import { DeliveryNote } from "./delivery-note.tsx"
import { MarksTable } from "./marks-table.tsx"
import * as css from "./overview.css.ts"
import { addressText, applicantItems, contactItems, marksRows, trackerItems } from "./overview-items.ts"
import { overviewWords } from "./words.ts"

type ApplicationProps = {
  application: LocalAdmission
  /** What the college has of it. */
  atCollege: LocalRecord | null
  asOf: number | null
  documents: (application: LocalAdmission) => ReactNode
  payments: (application: LocalAdmission) => ReactNode
  account: (application: LocalAdmission) => ReactNode
}

/** The sections of the overview, for an application that is available on this device. */
export function Application(props: ApplicationProps) {
  const { atCollege, asOf, documents, payments, account } = props
  const application = useNamed(props.application)
  const { record, history, tracking } = application
  const standing = standingOf(application, atCollege)
  const toVerify = amountToVerify(application.payments)
  const role = roleOf(requireUser())
  const isOffice = !isApplicant(role) && canEver(role, "updateAdmission")
  const isDraft = approvalState(standing.record) === "draft"
  const address = addressText(record) || overviewWords.notGiven
  return (
    <>
      <DeliveryNote application={application} />
      <Tracker
        label={stageTexts.progress}
        steps={trackerItems(standing.record, tracking, isDraft).map(withWholeDate)}
      />
      {isOffice && !standing.isSubmitWaiting && !offersEdit(record, role) && (
        <Banner tone="neutral" icon="lock">
          {lockedText(record)} {overviewWords.adminReopens}
        </Banner>
      )}
      {record.DecisionRemarks && <Banner tone="danger">{record.DecisionRemarks}</Banner>}
      <div className={css.grid}>
        <div className={css.column}>
          <Part title={texts.applicantDetails} items={applicantItems(record, useCollegeRules())} />
          <Part title={texts.contactDetails} items={contactItems(record)} />
          {account(application)}
          <Card>
            <Section title={texts.currentAddress}>
              <p className={css.address}>{address}</p>
            </Section>
          </Card>
          <Card>
            <Section title={texts.permanentAddress}>
              <p className={css.address}>{address}</p>
            </Section>
          </Card>
          <Card>
            <Section title={overviewWords.marks}>
              <MarksTable rows={marksRows(history)} />
            </Section>
          </Card>
        </div>
        <div className={css.column}>
          <Section title={texts.uploadedDocuments}>{documents(application)}</Section>
          <Card>
            <Section
              title={texts.payments}
              action={
                <span>
                  <span className={css.soft}>{texts.totalCollected} </span>
                  <span className={css.total}>{formatRupees(totalCollected(application.payments))}</span>
                  {toVerify > 0 && (
                    <span className={css.soft}>
                      {" "}
                      {fill(texts.toVerifyOfIt, { amount: formatRupees(toVerify) })}
                    </span>
                  )}
                </span>
              }
            >
              {payments(application)}
            </Section>
          </Card>
        </div>
      </div>
      <SeenBy admissionId={application.admissionId} />
      <AnswerAge asOf={asOf} />
    </>
  )
}

/** Keeps a date in the narrow column of a tablet from breaking at its hyphens. */
function withWholeDate(step: TrackerStep): TrackerStep {
  return step.note ? { ...step, note: <span className={idText}>{step.note}</span> } : step
}

function Part({ title, items }: { title: string; items: readonly DataItem[] }) {
  return (
    <Card>
      <Section title={title}>
        <DataList items={items} />
      </Section>
    </Card>
  )
}
