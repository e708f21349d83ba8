import { useState } from "react"
import { useOwnApplicationId } from "#data/form/own-application-id.ts"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { sendAgain } from "#data/outbox/entry-acts.ts"
import type { OutboxLane, OutboxLine } from "#data/outbox/outbox.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { TwoFiles } from "#screen/form/two-files.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { actionsOf, nameFor, ownPlaceOf, refusalTexts, stepOf } from "./line-words.ts"
import * as css from "./outbox.css.ts"
import { outboxWords } from "./words.ts"

const DiscardDialog = lazyDialog(() => import("./discard-dialog.tsx").then((module) => module.DiscardDialog))
const ConflictDialog = lazyDialog(() =>
  import("./conflict-dialog.tsx").then((module) => module.ConflictDialog),
)

type RefusedEntryProps = { line: OutboxLine; lane: OutboxLane }

/** The server's message about an entry, and the user's actions: repair, send unchanged, or discard. */
export function RefusedEntry({ line, lane }: RefusedEntryProps) {
  const [opened, setOpened] = useState<"discard" | "conflict" | null>(null)
  const [message, ...fields] = refusalTexts(line)
  const ways = actionsOf(line)
  const close = () => setOpened(null)
  return (
    <div className={css.fix}>
      <p className={css.said}>{message}</p>
      {fields.length > 0 && (
        <ul className={css.saidFields}>
          {fields.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        {ways.choose && (
          <Button
            kind="primary"
            size="small"
            aria-label={nameFor(outboxWords.choose, line, lane)}
            onClick={() => setOpened("conflict")}
          >
            {outboxWords.choose}
          </Button>
        )}
        {ways.look && <TwoFiles seq={line.seq} nameFor={(text) => nameFor(text, line, lane)} />}
        {ways.edit && <EditLink line={line} lane={lane} />}
        {ways.again && (
          <Button
            size="small"
            aria-label={nameFor(outboxWords.sendAgain, line, lane)}
            onClick={() => void again(line.seq)}
          >
            {outboxWords.sendAgain}
          </Button>
        )}
        <Button
          size="small"
          aria-label={nameFor(outboxTexts.discard, line, lane)}
          onClick={() => setOpened("discard")}
        >
          {outboxTexts.discard}
        </Button>
      </div>
      {opened === "discard" && <DiscardDialog line={line} lane={lane} onClose={close} />}
      {opened === "conflict" && <ConflictDialog line={line} onClose={close} />}
    </div>
  )
}

async function again(seq: number): Promise<void> {
  try {
    await sendAgain(seq)
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error
    showToast({ kind: "error", text: notSavedText(error) })
  }
}

type EditLinkProps = { line: OutboxLine; lane: OutboxLane }

const lookOf = ({ line, lane }: EditLinkProps, text: string = outboxTexts.editAndSend) =>
  ({ kind: "primary", size: "small", children: text, "aria-label": nameFor(text, line, lane) }) as const

/** Links to the place where the entry is edited. */
function EditLink(props: EditLinkProps) {
  return roleOf(requireUser()) === "S" ? <OwnEditLink {...props} /> : <StaffEditLink {...props} />
}

/** For a student: their own form, or the dashboard of another application of theirs. */
function OwnEditLink(props: EditLinkProps) {
  const place = ownPlaceOf(props.line, props.lane.lane, useOwnApplicationId())
  if (place.in === "form")
    return <RouterLinkButton {...lookOf(props)} to="/admissions/create" search={place.search} />
  // Its form cannot be opened any more: its status is shown, and nothing is edited there.
  const look =
    place.search.tab === "status"
      ? ({ ...lookOf(props, outboxWords.showApplication), kind: "quiet" } as const)
      : lookOf(props)
  return <RouterLinkButton {...look} to="/student-dashboard" search={place.search} />
}

/** For staff: the payments, or the edit wizard. */
function StaffEditLink(props: EditLinkProps) {
  const { line, lane } = props
  const look = lookOf(props)
  const step = stepOf(line.operationId)
  // Every role that enters payments may open their list; not all of them may edit the application.
  if (step === 6) return <RouterLinkButton {...look} to="/payment" search={{ repair: line.seq }} />
  return (
    <RouterLinkButton
      {...look}
      to="/students/edit/$AdmissionId"
      params={{ AdmissionId: lane.lane }}
      search={{ repair: line.seq, ...(step ? { step } : {}) }}
    />
  )
}
