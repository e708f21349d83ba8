import { useState } from "react"
import { type OwnLook, useOwnLooks } from "#data/privacy/record-looks.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { LOOK_DAYS } from "#domain/health/kept-days.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lookTexts } from "#domain/texts/common/looks.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { viewOfSearch } from "#screen/search/table-search.ts"
import { Empty } from "#ui/content/empty.tsx"
import { Section } from "#ui/content/section.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./my-data.css.ts"
import { seenWords as words } from "./words.ts"

const columns: readonly Column<OwnLook>[] = [
  { id: "day", header: words.day, isRowHeader: true, cell: (row) => formatFormDate(row.Day) },
  { id: "role", header: words.role, cell: (row) => row.RoleName },
  { id: "what", header: words.what, cell: (row) => lookTexts[row.What] },
]

/** Which roles of the college have seen the application, and on which days. */
export function SeenBy() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={words.title} isLarge>
      <div className={css.part}>
        <p>{fill(words.text, { days: LOOK_DAYS })}</p>
      </div>
      <Disclosure title={words.open} onToggle={setOpen}>
        {isOpen && <Looks />}
      </Disclosure>
    </Section>
  )
}

function Looks() {
  const [view, setView] = useState(() => viewOfSearch({}))
  const read = useOwnLooks({ page: view.page, size: view.pageSize })
  return (
    <ListTable
      label={words.list}
      columns={columns}
      rowKey={(row) => [row.Day, row.RoleName, row.What].join(" ")}
      read={read}
      failedTitle={tableTexts.loadFailed}
      view={view}
      onView={setView}
      empty={<Empty icon="user" title={words.none} />}
    />
  )
}
