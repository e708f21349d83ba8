import { Fragment, type ReactNode, useEffect } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { studentDashboardTexts as texts } from "#domain/texts/form/student-dashboard.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { SentBackNote } from "#screen/form/sent-back-note.tsx"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { Card } from "#ui/content/card.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { mayEdit } from "./dashboard-facts.ts"
import { type DashboardTab, dashboardTabs } from "./dashboard-tabs.ts"
import { FormTab } from "./form-tab.tsx"
import { OtherApplications } from "./other-applications.tsx"
import { StatusTab } from "./status-tab.tsx"
import * as css from "./student-dashboard.css.ts"
import { useOwnApplication } from "./use-own-application.ts"
import { dashboardWords } from "./words.ts"

const labels: Readonly<Record<DashboardTab, string>> = {
  form: texts.tabForm,
  status: texts.tabStatus,
  documents: texts.tabDocuments,
  payments: texts.tabPayments,
}

type StudentDashboardProps = {
  /** The tab in the address; without it the status of the application, or the form when there is none yet. */
  tab: DashboardTab | undefined
  /** The id of another application of the student, when the address names one. */
  other: string | undefined
  onTab: (tab: DashboardTab) => void
  documents: (application: LocalAdmission, locked: boolean) => ReactNode
  payments: (application: LocalAdmission) => ReactNode
}

/** The dashboard of the student's own application (applicant-form §2.6). */
export function StudentDashboardScreen({ tab, other, onTab, documents, payments }: StudentDashboardProps) {
  const { admission, atCollege, asOf, etag, failure, reload, savedAt, steps, isAgain, isOther } =
    useOwnApplication(other)
  // The last three tabs are shown only once there is an application.
  const tabs = dashboardTabs.filter((one) => (one === "form" ? !(isOther && admission) : admission))
  const wanted = tab ?? "status"
  const selected = tabs.includes(wanted) ? wanted : "form"
  const isFlush = selected === "documents" || selected === "payments"
  const isLoading = admission === undefined && !failure
  useEffect(() => {
    // On a phone the tab strip is wider than the screen.
    document.getElementById(`dashboard-tab-${selected}`)?.scrollIntoView({ block: "nearest" })
  }, [selected])
  return (
    <>
      <ScreenHeader
        title={dashboardWords.title}
        back={isOther ? { label: dashboardWords.toCurrent, to: "/student-dashboard" } : undefined}
      />
      <ScreenBody isFlush>
        <div className={css.tabs}>
          <Tabs
            id="dashboard"
            label={dashboardWords.tabs}
            tabs={tabs.map((id) => ({ id, label: labels[id] }))}
            selectedId={selected}
            onSelect={(id) => {
              const next = dashboardTabs.find((one) => one === id)
              if (next) onTab(next)
            }}
          />
        </div>
        <TabPanel id="dashboard" selectedId={selected}>
          <div className={isFlush ? css.flush : css.panel}>
            {failure && !admission && failure.status !== 404 && (
              <FailedRead failure={failure} onRetry={reload} />
            )}
            <SentBackNote
              application={admission}
              except={isFlush ? selected : undefined}
              className={isFlush ? css.over : undefined}
            />
            {admission && hasLeft(admission.record) && (
              <div className={isFlush ? css.inset : undefined}>
                <Banner tone="info">{texts.left}</Banner>
              </div>
            )}
            {isOther && admission && (
              <div className={isFlush ? css.inset : undefined}>
                <Banner tone="info">
                  {fill(dashboardWords.other, {
                    number: admission.record.AdmissionNo ?? admission.record.FormNo ?? "",
                    batch: admission.record.Batch ?? "",
                  })}
                </Banner>
              </div>
            )}
            {isLoading ? (
              <SkeletonLines count={6} />
            ) : (
              // An open question, a typed payment and what a row says are of one application.
              <Fragment key={admission?.admissionId}>
                {selected === "form" && (
                  <FormTab
                    savedAt={savedAt}
                    steps={steps}
                    hasApplication={Boolean(admission)}
                    isUnread={failure !== null && !admission && failure.status !== 404}
                  />
                )}
                {selected === "form" && isAgain && !admission && <OtherApplications currentId={null} />}
                {selected === "status" && admission && (
                  <StatusTab application={admission} isOther={isOther} atCollege={atCollege} etag={etag} />
                )}
                {selected === "documents" && admission && (
                  <>
                    {documents(admission, isOther || !mayEdit(admission, atCollege))}
                    <div className={css.inset}>
                      <Guidelines />
                    </div>
                  </>
                )}
                {selected === "payments" && admission && payments(admission)}
              </Fragment>
            )}
            {asOf !== null && (
              <div className={isFlush ? css.inset : undefined}>
                <AnswerAge asOf={asOf} />
              </div>
            )}
          </div>
        </TabPanel>
      </ScreenBody>
    </>
  )
}

function Guidelines() {
  return (
    <Card>
      <Section title={texts.guidelines}>
        <ul className={css.list}>
          <li>{texts.guidelineTypes}</li>
          <li>{texts.guidelineSize}</li>
        </ul>
      </Section>
    </Card>
  )
}
