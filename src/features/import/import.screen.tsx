import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { FileDrop } from "#ui/files/file-drop.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { Meter } from "#ui/status/meter.tsx"
import { ColumnHelp, TemplateButton } from "./column-help.tsx"
import * as css from "./import.css.ts"
import { ImportOutcome } from "./import-outcome.tsx"
import { useImport } from "./use-import.ts"
import { importWords } from "./words.ts"

/** Applications from a CSV: choose, look, decide, store. */
export function ImportScreen() {
  const run = useImport()
  const { state } = run
  return (
    <>
      <ScreenHeader
        title={importTexts.title}
        back={{ label: importWords.back, to: "/tools" }}
        actions={<TemplateButton />}
      />
      <ScreenBody>
        {state.step === "choose" && (
          <>
            <p className={css.intro}>{importWords.intro}</p>
            {state.problems.length > 0 && (
              <Banner tone="danger" announce="alert" title={importWords.cannotRead}>
                <ul className={css.problems}>
                  {state.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </Banner>
            )}
            <FileDrop
              id="import-file"
              label={importWords.file}
              accept=".csv,text/csv"
              hasCamera={false}
              typesText={importWords.fileTypes}
              onFiles={([file]) => {
                if (file) void run.take(file)
              }}
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
            <Banner
              tone="danger"
              announce="alert"
              title={importWords.checkFailed}
              action={
                <div className={css.buttons}>
                  <Button size="small" onClick={() => void run.checkAgain()}>
                    {importWords.checkAgain}
                  </Button>
                  <Button size="small" kind="quiet" onClick={run.reset}>
                    {importWords.chooseOther}
                  </Button>
                </div>
              }
            >
              {state.failure}
            </Banner>
          ) : (
            <Progress
              label={fill(importWords.checking, { done: state.done, total: state.file.rows.length })}
              share={state.done / state.file.rows.length}
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

function Progress({ label, share }: { label: string; share: number }) {
  return (
    <div className={css.progress}>
      <p role="status">{label}</p>
      <Meter label={label} segments={[{ share, tone: "accent" }]} size={10} />
    </div>
  )
}
