import type { ReactNode } from "react"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { TabPanel, Tabs } from "#ui/buttons/tabs.tsx"
import * as css from "./kept-list.css.ts"
import { keptListWords as words } from "./words.ts"

type KeptListsScreenProps<Lists> = {
  /** The id of the tabs and their panel. */
  id: string
  title: string
  /** What the selected list is for. */
  about: string
  tabs: readonly { id: string; label: string }[]
  selectedId: string
  onSelect: (id: string) => void
  read: ListRead<Lists>
  /** The title of the message when the lists could not be read. */
  failedTitle: string
  children: (lists: Lists) => ReactNode
}

/** A screen with several lists that the college maintains, one per tab. */
export function KeptListsScreen<Lists>(props: KeptListsScreenProps<Lists>) {
  const { id, title, selectedId } = props
  return (
    <>
      <ScreenHeader title={title} back={{ label: words.back, to: "/tools" }} />
      <ScreenBody>
        <Tabs id={id} label={title} tabs={props.tabs} selectedId={selectedId} onSelect={props.onSelect} />
        <TabPanel id={id} selectedId={selectedId}>
          <p className={css.intro}>{props.about}</p>
          <OneAnswer read={props.read} failedTitle={props.failedTitle} lines={8}>
            {props.children}
          </OneAnswer>
        </TabPanel>
      </ScreenBody>
    </>
  )
}
