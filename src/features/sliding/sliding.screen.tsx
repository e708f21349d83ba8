import { useId } from "react"
import { useSlidingsPage } from "#data/admissions/sliding.ts"
import { type SlidingTab, slidingTabs } from "#domain/seats/sliding.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { useListPlace } from "#screen/search/list-place.ts"
import { ListSearchField } from "#screen/search/list-search-field.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { YearFilter } from "#screen/search/year-filter.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { Updating } from "#ui/status/updating.tsx"
import * as css from "./sliding.css.ts"
import { SlidingCounters } from "./sliding-counters.tsx"
import { filtersOf, queryOf, readTab, type SlidingSearch } from "./sliding-search.ts"
import { SlidingTable } from "./sliding-table.tsx"
import { slidingWords } from "./words.ts"

const labels: Record<SlidingTab, string> = {
  Pending: slidingTexts.tabPending,
  Approved: slidingTexts.tabApproved,
  Rejected: slidingTexts.tabRejected,
}

type SlidingScreenProps = {
  params: SlidingSearch
  onParams: (params: SlidingSearch, isReplaced: boolean) => void
}

/** The enrolled students by the state of their sliding; the three counters follow the search and the year. */
export function SlidingScreen({ params, onParams }: SlidingScreenProps) {
  const id = useId()
  useListPlace("/sliding", params)
  const { tab = "Pending", q = "", year, size } = params
  const read = useSlidingsPage(queryOf(params))
  const sized = size ? { size } : {}
  const filters = filtersOf(params)
  return (
    <>
      <ScreenHeader
        title={slidingTexts.title}
        actions={
          <Button
            kind="primary"
            size="large"
            icon="plus"
            onClick={() => onParams({ tab, ...filters, ...sized, add: 1 }, false)}
          >
            {slidingTexts.addDetails}
          </Button>
        }
      />
      <ScreenBody>
        <Updating isUpdating={read.isUpdating}>
          <SlidingCounters counters={read.data?.counters} />
        </Updating>
        <div className={css.head}>
          <Tabs
            id={id}
            label={slidingWords.tabs}
            selectedId={tab}
            onSelect={(chosen) =>
              onParams({ ...sized, tab: readTab(chosen) ?? "Pending", ...filters }, false)
            }
            tabs={slidingTabs.map((one) => ({
              id: one,
              label: labels[one],
              count: read.isUpdating ? undefined : read.data?.counts[one],
            }))}
          />
          <div className={css.tools}>
            <div className={css.search}>
              <ListSearchField
                applied={q}
                placeholder={slidingWords.searchPlaceholder}
                onSearch={(wanted) => onParams({ ...sized, tab, ...filtersOf({ q: wanted, year }) }, true)}
              />
            </div>
            <YearFilter
              id={`${id}-year`}
              years={read.data?.years}
              chosen={year}
              onChoose={(wanted) => onParams({ ...sized, tab, ...filtersOf({ q, year: wanted }) }, false)}
            />
          </div>
        </div>
        <TabPanel id={id} selectedId={tab}>
          <SlidingTable
            label={labels[tab]}
            read={read}
            tab={tab}
            view={viewOfSearch(params)}
            isSearch={q !== ""}
            hasYear={year !== undefined}
            onView={(next) => onParams({ tab, ...filters, ...searchOfView(next) }, false)}
            onClear={() => onParams({ ...sized, tab }, false)}
          />
        </TabPanel>
        <AnswerAge asOf={read.asOf} isAtEnd />
      </ScreenBody>
    </>
  )
}
