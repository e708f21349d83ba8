import type { LocalAdmission, LocalRecord } from "#data/admissions/admissions.ts"
import { type Standing, standingOf } from "#data/admissions/at-college.ts"
import { useYearToApply } from "#data/admissions/year-to-apply.ts"
import { savedText } from "#data/outbox/commands.ts"
import { useRecordFees } from "#data/payments/fees.ts"
import { useChecklist } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import { totalFee } from "#domain/money/fees.ts"
import { formatRupees } from "#domain/money/money.ts"
import { moreThanFeeText } from "#domain/money/more-than-fee.ts"
import { paymentTotals } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { studentDashboardTexts as texts } from "#domain/texts/form/student-dashboard.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { stepState, trackerSteps } from "#domain/workflow/approval-record.ts"
import { dashboardLabels } from "#domain/workflow/dashboard-status.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { actedDay } from "#domain/workflow/step-days.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { ApplicationPapers } from "#screen/record/application-papers.tsx"
import { useApplicationMoves } from "#screen/record/use-application-moves.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Card } from "#ui/content/card.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { Meter } from "#ui/status/meter.tsx"
import { Tracker, type TrackerState } from "#ui/status/tracker.tsx"
import { documentFigures, mayEdit, statusBadges, statusOf } from "./dashboard-facts.ts"
import { OtherApplications } from "./other-applications.tsx"
import * as css from "./student-dashboard.css.ts"
import { dashboardWords } from "./words.ts"

type StandingProps = { application: LocalAdmission; standing: Standing }
type StatusTabProps = {
  application: LocalAdmission
  /** It is not the one that the form works on. */
  isOther: boolean
  atCollege: LocalRecord | null
  etag: string | null
}

/** What the address of the other tabs says besides the tab. */
const addressOf = ({ admissionId }: LocalAdmission, isOther: boolean) =>
  isOther ? { application: admissionId } : {}

/** The current state of the application, its documents and its payments. */
export function StatusTab({ application, isOther, atCollege, etag }: StatusTabProps) {
  const standing = standingOf(application, atCollege)
  const { removal } = application
  return (
    <div className={css.grid}>
      {removal && <RemovalNote {...removal} />}
      <StatusCard application={application} standing={standing} />
      <ProgressCard application={application} standing={standing} />
      <DocumentCard application={application} isOther={isOther} />
      <PaymentCard application={application} />
      <QuickActions application={application} isOther={isOther} atCollege={atCollege} etag={etag} />
      <OtherApplications currentId={application.admissionId} />
    </div>
  )
}

/** The day after which the application is removed: no message is sent, so it stands here. */
function RemovalNote({ Rule, DueAt }: NonNullable<LocalAdmission["removal"]>) {
  return (
    <div className={css.whole}>
      <Banner
        tone="warning"
        title={fill(dashboardWords.removedAfter, { day: formatFormDay(DueAt) })}
        action={<RouterLinkButton to="/my-data">{dashboardWords.takeCopy}</RouterLinkButton>}
      >
        {dashboardWords.removed[Rule]}
      </Banner>
    </div>
  )
}

function StatusCard({ application, standing }: StandingProps) {
  const { record, needsYou } = application
  const status = statusOf(standing, application)
  const { tone, icon } = statusBadges[status]
  const { AdmissionNo, FormNo, SubmittedAt, DecisionRemarks } = record
  const submitted = formatFormDay(SubmittedAt) || dashboardWords.notSubmitted
  const items = [
    ...(AdmissionNo ? [{ label: dashboardWords.admissionNo, value: AdmissionNo }] : []),
    ...(FormNo ? [{ label: dashboardWords.formNo, value: FormNo }] : []),
    { label: dashboardWords.submittedAt, value: submitted },
    ...(DecisionRemarks ? [{ label: dashboardWords.reasonGiven, value: DecisionRemarks }] : []),
  ]
  return (
    <Card>
      <Section
        title={texts.applicationStatus}
        action={
          hasLeft(record) ? (
            <Badge tone="neutral" icon="log-out">
              {screenWords.leftCollege}
            </Badge>
          ) : (
            <Badge tone={tone} icon={icon}>
              {dashboardLabels[status]}
            </Badge>
          )
        }
      >
        <DataList items={items} />
        {standing.isSubmitWaiting &&
          (needsYou > 0 ? (
            <DeliveryLabel state="needs-you">{fill(outboxTexts.needYou, { n: needsYou })}</DeliveryLabel>
          ) : (
            <DeliveryLabel state="waiting">{savedText(outboxTexts.savedOnDevice)}</DeliveryLabel>
          ))}
      </Section>
    </Card>
  )
}

function ProgressCard({ application, standing }: StandingProps) {
  const isDraft = statusOf(standing, application) === "draft"
  const steps = trackerSteps.map((label, at) => {
    const state = stepState(standing.record, at)
    if (isDraft && state === "now") return { id: label, label, state, note: dashboardWords.notSubmitted }
    const note = state === "done" ? actedDay(application.tracking, label) : undefined
    return { id: label, label, state, note, stateText: spoken[state] }
  })
  return (
    <Card>
      <Section title={texts.applicationProgress}>
        <Tracker label={stageTexts.progress} layout="down" steps={steps} />
      </Section>
    </Card>
  )
}

const spoken: Readonly<Record<TrackerState, string | undefined>> = {
  done: dashboardWords.done,
  now: dashboardWords.now,
  bad: dashboardWords.rejected,
  todo: undefined,
}

function DocumentCard({ application, isOther }: Pick<StatusTabProps, "application" | "isOther">) {
  const other = addressOf(application, isOther)
  const { data, failure, reload } = useChecklist(application.record.CourseId ?? null)
  const { required, received, approved, onTheWay, needYou, late } = documentFigures(
    application,
    data,
    useCollegeRules(),
  )
  const label = required && fill(dashboardWords.documents, required)
  return (
    <Card>
      <Section title={texts.documentStatus}>
        {label ? (
          <>
            <p>{label}</p>
            <Meter label={label} segments={[{ share: required.share, tone: "success" }]} />
          </>
        ) : failure ? (
          <FailedRead failure={failure} text={wizardTexts.documentTypesFailed} isBeside onRetry={reload} />
        ) : (
          <SkeletonLines count={2} />
        )}
        <DataList
          isLined
          items={[
            { label: dashboardWords.received, value: received },
            { label: dashboardWords.approved, value: approved },
            { label: dashboardWords.onTheWay, value: onTheWay },
            { label: dashboardWords.needYou, value: required ? needYou : dashboardWords.unknown },
          ]}
        />
        {needYou > 0 && (
          <RouterLinkButton to="/student-dashboard" search={{ tab: "documents", ...other }}>
            {late > 0 ? fill(missingTexts.add, { n: late }) : dashboardWords.toRefused}
          </RouterLinkButton>
        )}
      </Section>
    </Card>
  )
}

function PaymentCard({ application }: { application: LocalAdmission }) {
  const { record, payments } = application
  const { data } = useRecordFees(record)
  const fee = data ? totalFee(data.FeeTable) : null
  const { submitted, verified, due } = paymentTotals(fee ?? 0, payments, record)
  const more = moreThanFeeText(submitted, data?.FeeTable)
  return (
    <Card>
      <Section title={texts.paymentStatus}>
        <DataList
          isLined
          items={[
            {
              label: dashboardWords.fee,
              value: fee === null ? dashboardWords.unknown : formatRupees(fee),
            },
            {
              label: dashboardWords.submitted,
              value: (
                <>
                  {formatRupees(submitted)}
                  {more && <p>{more}</p>}
                </>
              ),
            },
            { label: dashboardWords.verified, value: formatRupees(verified) },
            {
              label: dashboardWords.due,
              value: fee === null ? dashboardWords.unknown : formatRupees(due),
            },
          ]}
        />
      </Section>
    </Card>
  )
}

function QuickActions({ application, isOther, atCollege, etag }: StatusTabProps) {
  const moves = useApplicationMoves(application, etag)
  const open = useYearToApply(isOther ? null : application)
  const other = addressOf(application, isOther)
  return (
    <Card>
      <Section title={texts.quickActions}>
        <div className={css.actions}>
          {open && (
            <RouterLinkButton kind="primary" to="/admissions/create">
              {fill(applicationTexts.applyFor, { open })}
            </RouterLinkButton>
          )}
          <RouterLinkButton
            kind={open ? "line" : "primary"}
            to="/students/view/$AdmissionId"
            params={{ AdmissionId: application.admissionId }}
          >
            {dashboardWords.view}
          </RouterLinkButton>
          {!isOther && mayEdit(application, atCollege) && (
            <RouterLinkButton to="/admissions/create" search={{ step: 1 }}>
              {dashboardWords.edit}
            </RouterLinkButton>
          )}
          <RouterLinkButton to="/student-dashboard" search={{ tab: "documents", ...other }}>
            {dashboardWords.toDocuments}
          </RouterLinkButton>
          <RouterLinkButton to="/student-dashboard" search={{ tab: "payments", ...other }}>
            {dashboardWords.toPayments}
          </RouterLinkButton>
          <ApplicationPapers
            admissionId={application.admissionId}
            record={application.record}
            isAtCollege={application.fetchedAt !== null}
          />
          {moves.items.map((item) => (
            <Button key={item.id} kind="bad-line" icon={item.icon} onClick={item.onSelect}>
              {item.label}
            </Button>
          ))}
          {moves.dialog}
          {application.waiting > 0 && (
            <RouterLinkButton to="/outbox">{dashboardWords.outbox}</RouterLinkButton>
          )}
        </div>
      </Section>
    </Card>
  )
}
