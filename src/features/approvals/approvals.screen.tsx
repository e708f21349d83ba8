import { useEffect, useId, useRef } from "react"
import { recall, remember } from "#data/reads/staff-view-memory.ts"
import { type ApprovalTab, useApprovalsPage } from "#data/review/staff-approvals.ts"
import { requireUser } from "#data/session/session-state.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { useListPlace } from "#screen/search/list-place.ts"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { YearFilter } from "#screen/search/year-filter.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import { editableFirst, isReviewable } from "./approval-rows.ts"
import * as css from "./approvals.css.ts"
import { type ApprovalsSearch, filtersOf, queryOf, readTab, tabs } from "./approvals-search.ts"
import { ApprovalsSearchField } from "./approvals-search-field.tsx"
import { ApprovalsTable } from "./approvals-table.tsx"
import { useEnterKey } from "./use-enter-key.ts"
import { useLoadReport } from "./use-load-report.ts"
import { useOpenReview } from "./use-open-review.ts"
import { approvalWords } from "./words.ts"

const labels: Record<ApprovalTab, string> = {
  Pending: approvalTexts.tabPending,
  Approved: approvalTexts.tabApproved,
  Rejected: approvalTexts.tabRejected,
}

type ApprovalsScreenProps = {
  params: ApprovalsSearch
  onParams: (params: ApprovalsSearch, isReplaced: boolean) => void
}

/** Applications by overall status: pending, approved, rejected; those at the user's own step first. */
export function ApprovalsScreen({ params, onParams }: ApprovalsScreenProps) {
  const id = useId()
  useListPlace("/approval", params)
  const firstRoleId = requireUser().localRoles[0]?.RoleId
  const tab = params.tab ?? readTab(recall("approvals_tab")) ?? "Pending"
  const read = useApprovalsPage(queryOf(params, tab))
  const open = useOpenReview(firstRoleId, tab)
  useLoadReport(read.failure)
  const { q = "", size } = params
  const sized = size ? { size } : {}
  const { year } = filtersOf(params, tab)
  /** Shows the first page under this search and year. */
  const narrow = (wanted: ApprovalsSearch, isTyping: boolean) =>
    onParams({ ...sized, tab, ...filtersOf({ q, ...wanted }, tab) }, isTyping)
  const searched = useRef(q)
  useEffect(() => {
    searched.current = q
  }, [q])
  const select = (chosen: string) => {
    const next = readTab(chosen) ?? "Pending"
    remember("approvals_tab", next)
    onParams({ ...sized, tab: next, ...filtersOf(params, next) }, false)
  }
  const rows = editableFirst(read.data?.data ?? [], firstRoleId, tab)
  const [first] = rows
  const isDense = useMedia(media.dense)
  const { counts } = read.data ?? {}
  // Only when the list matches the text in the search field; otherwise Enter would open a row of the previous search.
  const openFirst = () => {
    if (first && searched.current.trim() === q && !read.isUpdating) open(first)
  }
  useEnterKey(openFirst)
  return (
    <>
      <ScreenHeader
        title={approvalWords.title}
        actions={
          isDense &&
          first &&
          isReviewable(first, firstRoleId, tab) && (
            <span className={css.hint}>
              {approvalWords.openFirst} <kbd className={css.key}>{approvalWords.enterKey}</kbd>
            </span>
          )
        }
      />
      <ScreenBody>
        <div className={css.head}>
          <Tabs
            id={id}
            label={approvalWords.tabs}
            selectedId={tab}
            onSelect={select}
            tabs={tabs.map((one) => ({ id: one, label: labels[one], count: counts?.[one] }))}
          />
          <div className={css.tools}>
            <ApprovalsSearchField
              applied={q}
              onSearch={(wanted) => narrow({ q: wanted, ...(year ? { year } : {}) }, true)}
              onText={(text) => {
                searched.current = text
              }}
              onEnter={openFirst}
            />
            {tab !== "Pending" && (
              <YearFilter
                id={`${id}-year`}
                years={read.data?.years}
                chosen={year}
                onChoose={(wanted) => narrow(wanted ? { year: wanted } : {}, false)}
              />
            )}
          </div>
        </div>
        <TabPanel id={id} selectedId={tab}>
          <ApprovalsTable
            label={labels[tab]}
            rows={rows}
            read={read}
            tab={tab}
            view={viewOfSearch(params)}
            isSearch={q !== ""}
            hasYear={year !== undefined}
            firstRoleId={firstRoleId}
            onOpen={open}
            onView={(next) => onParams({ tab, ...filtersOf(params, tab), ...searchOfView(next) }, false)}
            onClear={() => onParams({ ...sized, tab }, false)}
          />
        </TabPanel>
        <AnswerAge asOf={read.asOf} isAtEnd />
      </ScreenBody>
    </>
  )
}
