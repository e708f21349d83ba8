import { useCollegeLists } from "#data/administration/college-lists.ts"
import { listTexts } from "#domain/texts/office/lists.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import * as css from "./quotas.css.ts"
import type { QuotasSearch } from "./quotas-search.ts"
import { RowList } from "./row-list.tsx"
import { listWords, quotaWords as words } from "./words.ts"

type QuotasScreenProps = { params: QuotasSearch; onParams: (params: QuotasSearch) => void }

const tabs = [
  { id: "quotas", label: listWords.Quotas.tab },
  { id: "categories", label: listWords.Categories.tab },
  { id: "communities", label: listWords.Communities.tab },
]
const listOf = { quotas: "Quotas", categories: "Categories", communities: "Communities" } as const

/** Quotas, seat categories and communities as data of the college. */
export function QuotasScreen({ params, onParams }: QuotasScreenProps) {
  const read = useCollegeLists()
  const { data, failure, asOf, reload } = read
  const tab = params.tab ?? "quotas"
  const list = listOf[tab]
  return (
    <>
      <ScreenHeader title={listTexts.title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <Tabs
          id="lists"
          label={listTexts.title}
          tabs={tabs}
          selectedId={tab}
          onSelect={(id) => onParams(id === "categories" || id === "communities" ? { tab: id } : {})}
        />
        <TabPanel id="lists" selectedId={tab}>
          <p className={css.intro}>{words.about}</p>
          {data ? (
            <RowList key={list} list={list} lists={data} read={read} />
          ) : failure ? (
            <FailedRead
              failure={failure}
              title={words.fetchFailed}
              isOlderShown={false}
              announce="alert"
              onRetry={reload}
            />
          ) : (
            <SkeletonLines count={8} />
          )}
        </TabPanel>
        <div className={css.soft}>
          <AnswerAge asOf={asOf} />
        </div>
      </ScreenBody>
    </>
  )
}
