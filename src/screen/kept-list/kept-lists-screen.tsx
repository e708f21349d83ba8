import type { ReactNode } from "react"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import * as css from "./kept-list.css.ts"
import { keptListWords as words } from "./words.ts"

type KeptListsScreenProps<Lists> = {
  /** Of the tabs and their panel. */
  id: string
  title: string
  /** What the chosen list is for. */
  about: string
  tabs: readonly { id: string; label: string }[]
  selectedId: string
  onSelect: (id: string) => void
  read: ListRead<Lists>
  /** What could not be done when the lists could not be read. */
  failedTitle: string
  children: (lists: Lists) => ReactNode
}

/** Several lists that the college keeps, one in each tab. */
export function KeptListsScreen<Lists>(props: KeptListsScreenProps<Lists>) {
  const { id, title, selectedId, failedTitle } = props
  const { data, failure, asOf, reload } = props.read
  return (
    <>
      <ScreenHeader title={title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <Tabs id={id} label={title} tabs={props.tabs} selectedId={selectedId} onSelect={props.onSelect} />
        <TabPanel id={id} selectedId={selectedId}>
          <p className={css.intro}>{props.about}</p>
          {data ? (
            props.children(data)
          ) : failure ? (
            <FailedRead
              failure={failure}
              title={failedTitle}
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
