import { useState } from "react"
import { type CatalogueEntry, saveCatalogueEntry } from "#data/administration/catalogue.ts"
import { asApiFailure, type ListRead } from "#data/reads/staff-lists.ts"
import { usesText } from "#domain/college/catalogue.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { KeptRowActions, keptActionsWidth } from "#screen/kept-list/kept-row-actions.tsx"
import { statusColumn } from "#screen/kept-list/status-column.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Empty } from "#ui/content/empty.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { Column } from "#ui/table/table.tsx"
import { ReferenceDialog } from "./reference-dialog.tsx"
import { RemoveReference } from "./remove-reference.tsx"
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
  const { isWorking, send } = useSending()
  const turn = (entry: CatalogueEntry) =>
    send(
      async () => {
        const input = { Name: entry.Name, IsActive: !entry.IsActive }
        const { message } = await saveCatalogueEntry("paymentReferences", entry, input)
        showToast({ kind: "success", text: message, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { status, failure, serverMessage } = asApiFailure(error)
        const refused = status === 412 ? words.overtaken : serverMessage
        showToast({ kind: "error", text: refused ?? failure.text })
      },
    )
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
            onTurn={() => void turn(entry)}
            onRemove={entry.Uses.length === 0 ? () => setOpen({ what: "remove", entry }) : undefined}
          />
        )}
        empty={<Empty icon="indian-rupee" title={words.none} hint={words.noneHint} />}
      />
      {open?.what === "change" && <ReferenceDialog known={open.entry} onClose={() => setOpen(null)} />}
      {open?.what === "remove" && (
        <RemoveReference
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
