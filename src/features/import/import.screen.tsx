import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#domain/import/import-columns.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import { CheckFailed } from "#screen/csv-file/check-failed.tsx"
import { ChooseCsv } from "#screen/csv-file/choose-csv.tsx"
import { Progress } from "#screen/csv-file/progress.tsx"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { ColumnHelp, TemplateButton } from "./column-help.tsx"
import { ImportOutcome } from "./import-outcome.tsx"
import { useImport } from "./use-import.ts"
import { importWords } from "./words.ts"

const typesText = fill(importWords.fileTypes, { n: MAX_IMPORT_ROWS, size: MAX_IMPORT_BYTES / 1024 / 1024 })

/** Imports applications from a CSV file: choose the file, check it, confirm, store. */
export function ImportScreen() {
  const run = useImport()
  const { state } = run
  const { question } = useLeaveGuard(state.step === "importing", { words: importWords.leave })
  return (
    <>
      {question}
      <ScreenHeader
        title={importTexts.title}
        back={{ label: importWords.back, to: "/tools" }}
        actions={<TemplateButton />}
      />
      <ScreenBody>
        {state.step === "choose" && (
          <>
            <ChooseCsv
              id="import-file"
              intro={importWords.intro}
              typesText={typesText}
              problems={state.problems}
              problemsTitle={importWords.cannotRead}
              onFile={(file) => void run.take(file)}
            />
            <ColumnHelp />
          </>
        )}
        {state.step === "reading" && (
          <Progress
            label={fill(importWords.reading, { percent: Math.round(state.share * 100) })}
            share={state.share}
          />
        )}
        {state.step === "checking" &&
          (state.failure ? (
            <CheckFailed
              title={importWords.checkFailed}
              text={state.failure}
              onAgain={() => void run.checkAgain()}
              onOther={run.reset}
            />
          ) : (
            <Progress
              label={fill(importWords.checking, {
                done: state.found.length,
                total: state.file.rows.length,
              })}
              share={state.found.length / state.file.rows.length}
            />
          ))}
        {state.step === "importing" && (
          <>
            <Progress
              label={fill(importWords.importing, {
                done: state.wanted - state.left.length,
                total: state.wanted,
              })}
              share={1 - state.left.length / state.wanted}
            />
            <div>
              <Button size="large" onClick={run.stop}>
                {importWords.stop}
              </Button>
            </div>
          </>
        )}
        {(state.step === "checked" || state.step === "imported") && (
          <ImportOutcome state={state} onImport={() => void run.importReady()} onReset={run.reset} />
        )}
      </ScreenBody>
    </>
  )
}
