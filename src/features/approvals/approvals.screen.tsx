import { useEffect, useId, useRef } from "react"
import { recall, remember } from "#data/reads/staff-view-memory.ts"
import { type ApprovalTab, useApprovalsPage } from "#data/review/staff-approvals.ts"
import { requireUser } from "#data/session/session-state.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { media } from "#ui/look/tokens.css.ts"
import { addressOfView, viewOfAddress } from "#ui/table/table-address.ts"
import { useMedia } from "#ui/viewport/use-media.ts"
import { editableFirst, isReviewable } from "./approval-rows.ts"
import * as css from "./approvals.css.ts"
import { type ApprovalsAddress, queryOf, readTab, tabs } from "./approvals-address.ts"
import { ApprovalsSearch } from "./approvals-search.tsx"
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
  address: ApprovalsAddress
  onAddress: (address: ApprovalsAddress, isReplaced: boolean) => void
}

/** What waits for approval, what has a seat, what was rejected; one's own step first. */
export function ApprovalsScreen({ address, onAddress }: ApprovalsScreenProps) {
  const id = useId()
  const firstRoleId = requireUser().localRoles[0]?.RoleId
  const tab = address.tab ?? readTab(recall("approvals_tab")) ?? "Pending"
  const read = useApprovalsPage(queryOf(address, tab))
  const open = useOpenReview(firstRoleId, tab)
  useLoadReport(read.failure)
  const { q = "", size } = address
  const sized = size ? { size } : {}
  const search = (wanted: string) => onAddress({ ...sized, tab, ...(wanted ? { q: wanted } : {}) }, true)
  const typed = useRef(q)
  useEffect(() => {
    typed.current = q
  }, [q])
  const select = (chosen: string) => {
    const next = readTab(chosen) ?? "Pending"
    remember("approvals_tab", next)
    onAddress({ ...sized, tab: next, ...(q ? { q } : {}) }, false)
  }
  const rows = editableFirst(read.data?.data ?? [], firstRoleId, tab)
  const [first] = rows
  const isDense = useMedia(media.dense)
  const { counts } = read.data ?? {}
  // What is searched for must be what is shown, or Enter would open another one.
  const openFirst = () => {
    if (first && typed.current.trim() === q && !read.isUpdating) open(first)
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
          <ApprovalsSearch
            applied={q}
            onSearch={search}
            onTyped={(text) => {
              typed.current = text
            }}
            onEnter={openFirst}
          />
        </div>
        <TabPanel id={id} selectedId={tab}>
          <ApprovalsTable
            label={labels[tab]}
            rows={rows}
            read={read}
            tab={tab}
            view={viewOfAddress(address)}
            isSearch={q !== ""}
            firstRoleId={firstRoleId}
            onOpen={open}
            onView={(next) => onAddress({ tab, ...(q ? { q } : {}), ...addressOfView(next) }, false)}
            onClear={() => onAddress({ ...sized, tab }, false)}
          />
        </TabPanel>
        <AnswerAge asOf={read.asOf} isAtEnd />
      </ScreenBody>
    </>
  )
}
