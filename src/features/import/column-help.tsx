import { collegeToday } from "#data/form/college-day.ts"
import { knownRules, useCollegeRules } from "#data/reads/settings.ts"
import { columnHint, importColumnsFor } from "#domain/import/import-columns.ts"
import { CsvColumns } from "#screen/csv-file/csv-columns.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { importWords } from "./words.ts"

/** Explains each column of the template. */
export function ColumnHelp() {
  const rules = useCollegeRules()
  const today = collegeToday()
  return (
    <CsvColumns
      title={importWords.columnsTitle}
      columns={importColumnsFor(rules)}
      hintOf={({ field }) => columnHint(field, { ...rules, today })}
    />
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
