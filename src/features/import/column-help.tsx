import { knownRules, useCollegeRules } from "#data/reads/settings.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { columnHint, type ImportColumn, importColumnsFor } from "#domain/import/import-columns.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./import.css.ts"
import { importWords } from "./words.ts"

const columns: readonly Column<ImportColumn>[] = [
  {
    id: "column",
    header: importWords.column,
    isRowHeader: true,
    cell: ({ column, required }) => (
      <>
        {column} {required && <span className={css.soft}>{importWords.required}</span>}
      </>
    ),
  },
  {
    id: "content",
    header: importWords.content,
    cell: ({ field }) => (
      <span className={css.soft}>
        {columnHint(field, { ...knownRules(), today: kolkataDay(new Date()) })}
      </span>
    ),
  },
]

/** What each column holds, folded away. */
export function ColumnHelp() {
  return (
    <Disclosure title={importWords.columnsTitle}>
      <Table
        label={importWords.columnsTitle}
        columns={columns}
        rows={importColumnsFor(useCollegeRules())}
        rowKey={({ column }) => column}
        isDense
        hasPager={false}
      />
    </Disclosure>
  )
}

export function TemplateButton() {
  const save = async () => {
    const { saveCsv } = await import("#data/administration/csv-file.ts")
    saveCsv(importWords.templateName, [importColumnsFor(knownRules()).map(({ column }) => column)])
  }
  return (
    <Button size="large" icon="download" onClick={() => void save()}>
      {importWords.template}
    </Button>
  )
}
