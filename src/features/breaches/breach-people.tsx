import { useState } from "react"
import {
  type BreachPerson,
  loadBreachPeople,
  removeBreachPerson,
  useBreachPeople,
} from "#data/privacy/breaches.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { ExportCsvButton } from "#screen/csv-file/export-csv-button.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { viewOfSearch } from "#screen/search/table-search.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { Section } from "#ui/content/section.tsx"
import { id as idText, soft } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import type { Column } from "#ui/table/table.tsx"
import { AddPeople } from "./add-people.tsx"
import * as css from "./breaches.css.ts"
import { peopleWords as words } from "./words.ts"

const columns: readonly Column<BreachPerson>[] = [
  { id: "name", header: words.name, isRowHeader: true, cell: (row) => row.Name ?? words.removedName },
  {
    id: "form",
    header: words.formNo,
    cell: (row) => <span className={idText}>{row.AdmissionNo ?? row.FormNo}</span>,
  },
  { id: "mobile", header: words.mobile, cell: (row) => row.MobileNo ?? "–" },
  { id: "email", header: words.email, cell: (row) => row.Email ?? "–" },
]

/** The list of the people a breach affects, who must be informed; an Admin maintains it. */
export function BreachPeople({ id, isReadOnly }: { id: string; isReadOnly: boolean }) {
  const [view, setView] = useState(() => viewOfSearch({}))
  const read = useBreachPeople(id, { page: view.page, size: view.pageSize })
  const remove = (row: BreachPerson) =>
    removeBreachPerson(id, row.AdmissionId).then(
      (text) => showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess }),
      (error) => showToast({ kind: "error", text: asApiFailure(error).failure.text }),
    )
  return (
    <Section title={words.title} isLarge action={<ExportCsvButton load={() => loadBreachPeople(id)} />}>
      <div className={css.fields}>
        <p className={soft}>{words.intro}</p>
        {!isReadOnly && <AddPeople id={id} />}
        <ListTable
          label={words.list}
          columns={columns}
          rowKey={(row) => row.AdmissionId}
          read={read}
          failedTitle={tableTexts.loadFailed}
          view={view}
          onView={setView}
          actions={
            isReadOnly
              ? undefined
              : (row) => (
                  <RowActions>
                    <RowAction
                      label={words.remove}
                      subject={row.Name ?? row.FormNo}
                      onClick={() => void remove(row)}
                    />
                  </RowActions>
                )
          }
          empty={<Empty icon="user" title={words.none} hint={words.noneHint} />}
        />
      </div>
    </Section>
  )
}
