/** The same four parts of a staff screen as `library.page.tsx`, with the components of `src/ui`. */
import { useState } from "react"
import { Menu } from "#ui/buttons/menu.tsx"
import { Tabs } from "#ui/buttons/tabs.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import type { Column } from "#ui/table/table-column.ts"
import { TableGrid } from "#ui/table/table-grid.tsx"
import { COLUMNS, type Row, register, TABS } from "./sample.ts"

const columns: Column<Row>[] = COLUMNS.map((name) => ({ id: name, header: name, cell: (row) => row[name] }))
const nothing = () => undefined

function AdmissionDate() {
  const [value, setValue] = useState("")
  return <DateField id="date" name="date" label="Admission date" value={value} onChange={setValue} />
}

register({
  table: (rows, selected) => (
    <TableGrid
      label="Admissions"
      columns={columns}
      named={columns[0]}
      groups={[{ title: null, rows }]}
      rowKey={(row) => row.id}
      selectedKey={selected}
      actions={(row) => <button type="button">Open {row.Name}</button>}
      actionsText="Actions"
      onOpen={nothing}
      view={{ page: 1, pageSize: rows.length, sort: null }}
      onView={nothing}
    />
  ),
  menu: () => <Menu label="More" items={TABS.map((id) => ({ id, label: id, onSelect: nothing }))} />,
  tabs: () => (
    <Tabs
      id="tabs"
      label="Status"
      tabs={TABS.map((id) => ({ id, label: id }))}
      selectedId="Pending"
      onSelect={nothing}
    />
  ),
  date: () => <AdmissionDate />,
})
