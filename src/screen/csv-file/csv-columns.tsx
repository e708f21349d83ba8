import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./csv-file.css.ts"
import { csvWords } from "./words.ts"

interface CsvColumn {
  readonly column: string
  readonly required: boolean
}

type CsvColumnsProps<Row> = { title: string; columns: readonly Row[]; hintOf: (column: Row) => string }

/** A table of the file's columns and their content, collapsed at first. */
export function CsvColumns<Row extends CsvColumn>({ title, columns, hintOf }: CsvColumnsProps<Row>) {
  const parts: readonly Column<Row>[] = [
    {
      id: "column",
      header: csvWords.column,
      isRowHeader: true,
      cell: ({ column, required }) => (
        <>
          {column} {required && <span className={css.soft}>{csvWords.required}</span>}
        </>
      ),
    },
    {
      id: "content",
      header: csvWords.content,
      cell: (column) => <span className={css.soft}>{hintOf(column)}</span>,
    },
  ]
  return (
    <Disclosure title={title}>
      <Table
        label={title}
        columns={parts}
        rows={columns}
        rowKey={({ column }) => column}
        isDense
        hasPager={false}
      />
    </Disclosure>
  )
}
