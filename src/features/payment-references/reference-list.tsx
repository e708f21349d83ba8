import { useState } from "react"
import type { CatalogueEntry } from "#data/administration/catalogue.ts"
import type { ListRead } from "#data/reads/staff-lists.ts"
import { usesText } from "#domain/college/catalogue.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { KeptRowActions, keptActionsWidth } from "#screen/kept-list/kept-row-actions.tsx"
import { RemoveEntry } from "#screen/kept-list/remove-entry.tsx"
import { statusColumn } from "#screen/kept-list/status-column.tsx"
import { useTurnEntry } from "#screen/kept-list/use-turn-entry.ts"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Empty } from "#ui/content/empty.tsx"
import type { Column } from "#ui/table/table.tsx"
import { ReferenceDialog } from "./reference-dialog.tsx"
import { referenceWords as words } from "./words.ts"

const columns: readonly Column<CatalogueEntry>[] = [
  { id: "name", header: words.name, isRowHeader: true, cell: (row) => row.Name },
  { id: "used", header: keptListWords.used, cell: (row) => usesText(row.Uses) || keptListWords.notUsed },
  statusColumn(),
]

type Open = { what: "change" | "remove"; entry: CatalogueEntry }

/** The references, how many payments name each, and the actions on them. */
export function ReferenceList({ read }: { read: ListRead<CatalogueEntry[]> }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { isWorking, turn } = useTurnEntry("paymentReferences")
  const { data, ...state } = read
  return (
    <>
      <ListTable
        label={words.title}
        columns={columns}
        rowKey={(row) => row.Id}
        read={{ ...state, data: data && { data } }}
        failedTitle={tableTexts.loadFailed}
        actionsWidth={keptActionsWidth}
        actions={(entry) => (
          <KeptRowActions
            row={entry}
            isWorking={isWorking}
            onChange={() => setOpen({ what: "change", entry })}
            onTurn={() => void turn(entry, { Name: entry.Name, IsActive: !entry.IsActive })}
            onRemove={entry.Uses.length === 0 ? () => setOpen({ what: "remove", entry }) : undefined}
          />
        )}
        empty={<Empty icon="indian-rupee" title={words.none} hint={words.noneHint} />}
      />
      {open?.what === "change" && <ReferenceDialog known={open.entry} onClose={() => setOpen(null)} />}
      {open?.what === "remove" && (
        <RemoveEntry
          kind="paymentReferences"
          entry={open.entry}
          onClose={(isRemoved) => {
            setOpen(null)
            if (isRemoved) focusMainContent()
          }}
        />
      )}
    </>
  )
}
