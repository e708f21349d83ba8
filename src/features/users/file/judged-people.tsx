import { useState } from "react"
import type { Organization } from "#data/administration/admin-users.ts"
import type { JudgedPerson } from "#domain/people/people-file.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Counts } from "#screen/csv-file/counts.tsx"
import * as csv from "#screen/csv-file/csv-file.css.ts"
import { Progress } from "#screen/csv-file/progress.tsx"
import { csvWords } from "#screen/csv-file/words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { CorrectRow } from "./correct-row.tsx"
import * as css from "./file.css.ts"
import { PeopleTable } from "./people-table.tsx"
import type { PeopleState, usePeopleFile } from "./use-people-file.ts"
import { leftOutText, usersText, fileWords as words } from "./words.ts"

type JudgedPeopleProps = {
  state: Extract<PeopleState, { step: "judged" | "making" }>
  run: ReturnType<typeof usePeopleFile>
  organizations: readonly Organization[]
  isOnline: boolean
}

/** The result of the check: counts, every row with its errors, and the next step. */
export function JudgedPeople({ state, run, organizations, isOnline }: JudgedPeopleProps) {
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [correcting, setCorrecting] = useState<JudgedPerson | null>(null)
  const rows = run.judged
  const of = (wanted: JudgedPerson["state"]) => rows.filter((row) => row.state === wanted)
  const [ready, wrong, known] = [of("ready"), of("wrong"), of("known")]
  const isMaking = state.step === "making"
  const counts = [
    ...(state.made.size > 0 ? [[words.made, state.made.size] as const] : []),
    [words.ready, ready.length] as const,
    [words.wrong, wrong.length] as const,
    [words.known, known.length] as const,
  ]
  const users = usersText(ready.length)
  return (
    <div className={css.notOnPaper}>
      <Counts counts={counts} />
      {state.failure && !isMaking && (
        <Banner tone="warning" announce="alert" title={state.failure}>
          {words.cutOff}
        </Banner>
      )}
      {ready.length === 0 && rows.length > 0 && !isMaking && (
        <Banner tone="info" announce="status">
          {wrong.length > 0 ? words.nothingReady : words.allKnown}
        </Banner>
      )}
      {isMaking ? (
        <Progress label={fill(words.making, state)} share={state.done / state.total} />
      ) : (
        <div className={csv.buttons}>
          {ready.length > 0 && (
            <Button
              kind="primary"
              size="large"
              isDisabled={!isOnline}
              onClick={() => (state.failure ? void run.make(ready) : setAsking(true))}
            >
              {fill(state.failure ? words.goOn : words.create, { users })}
            </Button>
          )}
          <Button size="large" onClick={() => (run.isUnsure ? setLeaving(true) : run.reset())}>
            {csvWords.chooseOther}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <PeopleTable
          rows={rows}
          isHeld={isMaking || !isOnline}
          mayCorrect={({ Row, state: of }) => of !== "known" && !run.isSent(Row)}
          onCorrect={setCorrecting}
        />
      )}
      {correcting && (
        <CorrectRow
          row={correcting}
          organizations={organizations}
          onCorrect={(cells) => run.correct(correcting.Row, cells)}
          onClose={() => setCorrecting(null)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={fill(words.createTitle, { users })}
        text={`${words.createText}${leftOutText(wrong.length)}`}
        confirmText={fill(words.create, { users })}
        onConfirm={() => {
          setAsking(false)
          void run.make(ready)
        }}
        onCancel={() => setAsking(false)}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title={words.unsureTitle}
        text={words.unsureText}
        kind="bad"
        confirmText={csvWords.chooseOther}
        cancelText={words.stay}
        onConfirm={run.reset}
        onCancel={() => setLeaving(false)}
      />
    </div>
  )
}
