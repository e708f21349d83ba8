import { useState } from "react"
import { type ErrorLine, errorLines, type ImportResult } from "#data/administration/import.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Counts } from "#screen/csv-file/counts.tsx"
import * as csv from "#screen/csv-file/csv-file.css.ts"
import { csvWords } from "#screen/csv-file/words.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Section } from "#ui/content/section.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./import.css.ts"
import type { ImportState } from "./use-import.ts"
import { doneText, importText, importWords, rowsText } from "./words.ts"

type Looked = Extract<ImportState, { step: "checked" | "imported" | "importing" }>
type ImportOutcomeProps = { state: Looked; onImport: () => void; onReset: () => void }

const count = (results: readonly ImportResult[], outcome: ImportResult["Outcome"]) =>
  results.filter(({ Outcome }) => Outcome === outcome).length

const columns: readonly Column<ErrorLine>[] = [
  {
    id: "Row",
    header: importWords.row,
    isNumeric: true,
    isRowHeader: true,
    sortValue: ({ Row }) => Row,
    cell: ({ Row }) => Row,
  },
  {
    id: "Column",
    header: importWords.column,
    sortValue: ({ Column }) => Column,
    cell: ({ Column }) => Column,
  },
  {
    id: "Message",
    header: importWords.problem,
    sortValue: ({ Message }) => Message,
    cell: ({ Message }) => Message,
  },
]

/** The outcome of the check or the import: counts, the errors row by row, and the next step. */
export function ImportOutcome({ state, onImport, onReset }: ImportOutcomeProps) {
  const [isAsking, setAsking] = useState(false)
  const { results } = state
  const isStored = state.step !== "checked"
  const ready = isStored ? state.left.length : count(results, "ready")
  const refused = count(results, "refused")
  const created = count(results, "created")
  const lines = errorLines(results)
  const counts = [
    ...(isStored ? [[importWords.created, created] as const] : []),
    [isStored ? importWords.left : importWords.ready, ready] as const,
    [importWords.known, count(results, "known")] as const,
    [importWords.refused, refused] as const,
  ]
  return (
    <>
      <p className={css.fileName}>{state.file.name}</p>
      <Counts counts={counts} />
      {isStored && state.failure && (
        <Banner tone="warning" announce="alert" title={state.failure}>
          {importWords.cutOff}
        </Banner>
      )}
      {ready === 0 && (
        // Not announced: the counts say it.
        <Banner tone={created > 0 ? "success" : "info"}>
          {created > 0 ? doneText(created) : isStored ? importWords.noneImported : importWords.nothingReady}
        </Banner>
      )}
      <div className={csv.buttons}>
        {ready > 0 && (
          <Button kind="primary" size="large" onClick={() => (isStored ? onImport() : setAsking(true))}>
            {fill(isStored ? importWords.goOn : importWords.importN, { rows: rowsText(ready) })}
          </Button>
        )}
        {isStored && (
          <RouterLinkButton to="/students" size="large">
            {importWords.list}
          </RouterLinkButton>
        )}
        <Button size="large" onClick={onReset}>
          {csvWords.chooseOther}
        </Button>
      </div>
      {lines.length > 0 && (
        <Section
          title={importWords.errorsTitle}
          action={
            <Button icon="download" onClick={() => void saveErrors(lines)}>
              {importWords.downloadErrors}
            </Button>
          }
        >
          <Table
            label={importWords.errorsTable}
            columns={columns}
            rows={lines}
            rowKey={({ id }) => id}
            isDense
          />
        </Section>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={fill(importWords.importConfirm, { rows: rowsText(ready) })}
        text={importText(ready, refused)}
        confirmText={fill(importWords.importN, { rows: rowsText(ready) })}
        onConfirm={() => {
          setAsking(false)
          onImport()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

async function saveErrors(lines: readonly ErrorLine[]): Promise<void> {
  const { saveCsv } = await import("#data/administration/csv-file.ts")
  saveCsv(importWords.errorsName, [
    [importWords.row, importWords.column, importWords.problem],
    ...lines.map(({ Row, Column, Message }) => [Row, Column, Message]),
  ])
}
