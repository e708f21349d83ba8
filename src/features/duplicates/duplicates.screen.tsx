import { useEffect, useId, useState } from "react"
import { type DuplicateCase, useDuplicateCases } from "#data/admissions/duplicate-cases.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { keepPageSize } from "#ui/table/kept-page-size.ts"
import { Pager } from "#ui/table/pager.tsx"
import type { TableView } from "#ui/table/table-view.ts"
import { CaseCard, type Outcome } from "./case-card.tsx"
import * as css from "./duplicates.css.ts"
import type { DuplicatesSearch } from "./duplicates-search.ts"
import { SettleDialog } from "./settle-dialog.tsx"
import { duplicateWords as words } from "./words.ts"

type DuplicatesScreenProps = {
  params: DuplicatesSearch
  onParams: (params: DuplicatesSearch, isReplaced?: boolean) => void
}

/** Possible duplicates for the office to settle: both applications, and what tells them apart. */
export function DuplicatesScreen({ params, onParams }: DuplicatesScreenProps) {
  const id = useId()
  const tab = params.tab === "settled" ? "settled" : "open"
  const view = viewOfSearch(params)
  const { page, pageSize: size } = view
  const read = useDuplicateCases({ Status: tab === "settled" ? "Settled" : "Open", page, size })
  const maySettle = canEver(roleOf(requireUser()), "settleDuplicate")
  const [asked, setAsked] = useState<{ pair: DuplicateCase; outcome: Outcome } | null>(null)
  const { data: cases, total = 0 } = read.data ?? {}
  const show = (wanted: TableView, isReplaced = false) =>
    onParams({ ...(tab === "settled" && { tab }), ...searchOfView(wanted) }, isReplaced)
  const last = Math.max(1, Math.ceil(total / size))
  // The last pair of the last page has been settled: the page before it is shown.
  const isBeyond = cases !== undefined && !read.isUpdating && page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (isBeyond) show({ ...view, page: last }, true)
  }, [isBeyond, last])
  const close = (isSettled: boolean) => {
    setAsked(null)
    // The card with the focused button is gone: moves the focus to the page.
    if (isSettled) focusMainContent()
  }
  return (
    <>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, to: maySettle ? "/students" : "/approval" }}
      />
      <ScreenBody>
        <Tabs
          id={id}
          label={words.show}
          tabs={[
            { id: "open", label: words.open, count: tab === "open" ? read.data?.total : undefined },
            { id: "settled", label: words.settled, count: tab === "settled" ? read.data?.total : undefined },
          ]}
          selectedId={tab}
          onSelect={(next) => onParams(next === "settled" ? { tab: "settled" } : {})}
        />
        <TabPanel id={id} selectedId={tab}>
          <div className={css.cases}>
            {tab === "open" && <p className={css.soft}>{words.intro}</p>}
            {!maySettle && tab === "open" && <p className={css.soft}>{words.readOnly}</p>}
            {read.failure && (
              <FailedRead
                failure={read.failure}
                title={words.loadFailed}
                isOlderShown={cases !== undefined}
                onRetry={read.reload}
              />
            )}
            {cases?.map((pair) => (
              <CaseCard
                key={pair.CaseId}
                pair={pair}
                maySettle={maySettle}
                onSettle={(one, outcome) => setAsked({ pair: one, outcome })}
              />
            ))}
            {total > 0 && (
              <Pager
                total={total}
                page={page}
                pageSize={size}
                onPage={(to) => show({ ...view, page: to })}
                onPageSize={(rows) => {
                  show({ ...view, page: 1, pageSize: rows })
                  keepPageSize(rows)
                }}
              />
            )}
            {cases?.length === 0 &&
              total === 0 &&
              (tab === "open" ? (
                <Empty icon="circle-check" title={words.none} hint={words.noneHint} />
              ) : (
                <Empty icon="circle-check" title={words.noneSettled} />
              ))}
            {!cases && !read.failure && <SkeletonLines count={8} />}
            <AnswerAge asOf={read.asOf} />
          </div>
        </TabPanel>
      </ScreenBody>
      {asked && <SettleDialog key={asked.pair.CaseId} {...asked} onClose={close} />}
    </>
  )
}
