import { Link } from "@tanstack/react-router"
import { collegeNow } from "#data/form/college-day.ts"
import { useSyncStatus } from "#data/outbox/sync-status.ts"
import { type Dashboard, useDashboard } from "#data/reads/staff-dashboard.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { mayOpen } from "#domain/workflow/page-permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { title16 } from "#ui/look/text.css.ts"
import * as css from "./dashboard.css.ts"
import { barsOf, chartTitle, duesOf, figuresOf } from "./dashboard-figures.ts"
import { type DashboardSearch, queryOf } from "./dashboard-search.ts"
import { DueList } from "./due-list.tsx"
import { FigureBones, FigureStrip } from "./figure-strip.tsx"
import { greeting, longDay } from "./greeting.ts"
import { OldestList } from "./oldest-list.tsx"
import { RecentTable } from "./recent-table.tsx"
import { SetUpLink } from "./set-up-link.tsx"
import { StageChart } from "./stage-chart.tsx"
import { dashboardWords } from "./words.ts"
import { mainWorkOf, workLinks } from "./work-links.ts"
import { YearSelect } from "./year-select.tsx"

type DashboardScreenProps = {
  params: DashboardSearch
  onParams: (params: DashboardSearch) => void
}

/** The dashboard: greeting, the user's work, and the figures of the college in one academic year or in all. */
export function DashboardScreen({ params, onParams }: DashboardScreenProps) {
  const user = requireUser()
  const role = roleOf(user)
  const now = collegeNow()
  const { data, failure, isLoading, isUpdating, asOf, reload } = useDashboard(queryOf(params))
  const main = role && mainWorkOf(role)
  return (
    <>
      <ScreenHeader
        title={greeting(now, user.FirstName)}
        documentTitle={dashboardWords.title}
        subtitle={[
          longDay(now),
          data &&
            duesOf(data)
              .map((due) => due.text)
              .join(", "),
        ]
          .filter(Boolean)
          .join(". ")}
        actions={
          main && (
            <RouterLinkButton {...main.link} kind="primary" size="large">
              {main.label}
            </RouterLinkButton>
          )
        }
      />
      <ScreenBody>
        {mayOpen(role, "readSetUp") && <SetUpLink />}
        {failure && (failure.status !== 0 || !data) && (
          <FailedRead
            failure={failure}
            title={dashboardWords.failed}
            isOlderShown={data !== undefined}
            onRetry={reload}
          />
        )}
        <YearSelect
          params={params}
          years={data?.Years}
          figures={isUpdating ? undefined : data}
          onParams={onParams}
        />
        {data && <Figures dashboard={data} />}
        {!data && isLoading && (
          <>
            <FigureBones />
            <SkeletonLines count={8} />
          </>
        )}
        <AnswerAge asOf={asOf} isAtEnd />
      </ScreenBody>
    </>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const role = roleOf(requireUser())
  const { waiting } = useSyncStatus()
  const seesAll = decideRoute("/students", { signedIn: true, role }).kind === "enter"
  const dues = duesOf(dashboard)
  const oldest = dashboard.Work.Oldest ?? []
  const { Year, Years = [] } = dashboard
  const hasYears = Years.length > 1
  return (
    <>
      <FigureStrip figures={figuresOf(dashboard)} />
      <div className={css.columns}>
        <div className={css.side}>
          <DueList dues={dues} hasYears={hasYears && Year !== null} />
          {waiting > 0 && (
            <Link to="/outbox" className={css.link}>
              {fill(dashboardWords.waitingHere, { n: waiting })}
            </Link>
          )}
          <StageChart title={chartTitle(dashboard)} bars={barsOf(dashboard)} />
          {oldest.length > 0 && <OldestList rows={oldest} />}
        </div>
        <div>
          <div className={css.recentHead}>
            <h2 className={title16}>{dashboardWords.recent}</h2>
            {seesAll ? (
              <Link to="/students" search={hasYears && Year ? { year: Year } : {}} className={css.link}>
                {dashboardWords.allApplications}
              </Link>
            ) : (
              <Link {...workLinks.approvals} className={css.link}>
                {dashboardWords.allApprovals}
              </Link>
            )}
          </div>
          <RecentTable rows={dashboard.Recent} />
        </div>
      </div>
    </>
  )
}
