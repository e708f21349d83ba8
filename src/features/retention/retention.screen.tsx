import { useId } from "react"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView } from "#screen/search/table-search.ts"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { stack } from "#ui/look/layout.css.ts"
import type { TableView } from "#ui/table/table-view.ts"
import { ErasureRequests } from "./erasure-requests.tsx"
import { RetentionList } from "./retention-list.tsx"
import { type RetentionSearch, readRetentionSearch } from "./retention-search.ts"
import { retentionWords as words } from "./words.ts"

const tabs = [
  { id: "Announced", label: words.announced },
  { id: "Asked", label: words.asked },
  { id: "Kept", label: words.kept },
  { id: "Removed", label: words.removed },
] as const

type RetentionScreenProps = { params: RetentionSearch; onParams: (params: RetentionSearch) => void }

/** Applications whose personal data will be removed, was kept or has been removed, and the requests for erasure. */
export function RetentionScreen({ params, onParams }: RetentionScreenProps) {
  const id = useId()
  const tab = params.tab ?? "Announced"
  const ofTab = tab === "Announced" ? {} : { tab }
  const onView = (wanted: TableView) => onParams({ ...ofTab, ...searchOfView(wanted) })
  return (
    <>
      <ScreenHeader
        title={words.title}
        back={{ label: words.back, to: "/tools" }}
        actions={<RouterLinkButton to="/college">{words.setYears}</RouterLinkButton>}
      />
      <ScreenBody>
        <Tabs
          id={id}
          label={words.tabs}
          tabs={tabs}
          selectedId={tab}
          onSelect={(wanted) => onParams(readRetentionSearch({ tab: wanted }))}
        />
        <TabPanel id={id} selectedId={tab}>
          <div className={stack}>
            {tab === "Asked" ? (
              <ErasureRequests params={params} onView={onView} />
            ) : (
              <RetentionList tab={tab} params={params} onView={onView} />
            )}
          </div>
        </TabPanel>
      </ScreenBody>
    </>
  )
}
