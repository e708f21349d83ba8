import { useId, useState } from "react"
import { type Catalogue, type CatalogueEntry, entriesOf } from "#data/administration/catalogue.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import type { TeachingKind } from "#domain/college/catalogue.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { KeptRowActions, keptActionsWidth } from "#screen/kept-list/kept-row-actions.tsx"
import { RemoveEntry } from "#screen/kept-list/remove-entry.tsx"
import { useTurnEntry } from "#screen/kept-list/use-turn-entry.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { SearchField } from "#ui/fields/search-field.tsx"
import { stack } from "#ui/look/layout.css.ts"
import * as css from "./courses.css.ts"
import { columnsOf } from "./entry-columns.tsx"
import { EntryDialog } from "./entry-dialog.tsx"
import { inputOf, valuesOf } from "./entry-values.ts"
import { kindWords, courseWords as words } from "./words.ts"

type Open = { what: "add" } | { what: "change" | "remove"; entry: CatalogueEntry }
type EntryListProps = { kind: TeachingKind; lists: Catalogue; read: ListRead<Catalogue> }

/** One of the lists: its entries, what uses them, and the actions on them. */
export function EntryList({ kind, lists, read }: EntryListProps) {
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  const [text, setText] = useState("")
  const { isWorking, turn } = useTurnEntry(kind)
  const all = entriesOf(lists, kind)
  const wanted = text.trim().toLowerCase()
  const rows = all.filter(({ Name }) => Name.toLowerCase().includes(wanted))
  const turned = (entry: CatalogueEntry) => inputOf(kind, { ...valuesOf(entry), IsActive: !entry.IsActive })
  const close = () => setOpen(null)
  return (
    <div className={stack}>
      <div className={css.tools}>
        <div className={css.whole}>
          <SearchField
            id={`${id}-q`}
            label={words.search}
            placeholder={words.search}
            value={text}
            onChange={setText}
          />
        </div>
        <Button icon="plus" kind="primary" size="large" onClick={() => setOpen({ what: "add" })}>
          {kindWords[kind].add}
        </Button>
      </div>
      <ListTable
        label={kindWords[kind].tab}
        columns={columnsOf(lists, kind)}
        rowKey={(row) => row.Id}
        read={{ ...read, data: { data: rows } }}
        failedTitle={words.fetchFailed}
        actionsWidth={keptActionsWidth}
        actions={(entry) => (
          <KeptRowActions
            row={entry}
            isWorking={isWorking}
            onChange={() => setOpen({ what: "change", entry })}
            onTurn={() => void turn(entry, turned(entry))}
            onRemove={entry.Uses.length === 0 ? () => setOpen({ what: "remove", entry }) : undefined}
          />
        )}
        empty={
          <Empty
            title={wanted === "" ? kindWords[kind].none : words.noneFound}
            hint={wanted === "" ? kindWords[kind].hint : undefined}
          />
        }
      />
      {(open?.what === "add" || open?.what === "change") && (
        <EntryDialog
          lists={lists}
          kind={kind}
          known={open.what === "change" ? open.entry : null}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <RemoveEntry
          kind={kind}
          entry={open.entry}
          onClose={(isRemoved) => {
            close()
            if (isRemoved) focusMainContent()
          }}
        />
      )}
    </div>
  )
}
