import { useCollegeLists } from "#data/administration/college-lists.ts"
import { listTexts } from "#domain/texts/office/lists.ts"
import { KeptListsScreen } from "#screen/kept-list/kept-lists-screen.tsx"
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

/** The college's quotas, seat categories and communities. */
export function QuotasScreen({ params, onParams }: QuotasScreenProps) {
  const read = useCollegeLists()
  const tab = params.tab ?? "quotas"
  const list = listOf[tab]
  return (
    <KeptListsScreen
      id="lists"
      title={listTexts.title}
      about={words.about}
      tabs={tabs}
      selectedId={tab}
      onSelect={(id) => onParams(id === "categories" || id === "communities" ? { tab: id } : {})}
      read={read}
      failedTitle={words.fetchFailed}
    >
      {(lists) => <RowList key={list} list={list} lists={lists} read={read} />}
    </KeptListsScreen>
  )
}
