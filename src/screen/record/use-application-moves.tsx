/** What the user may do with an application outside the approval chain: re-open, withdraw, cancel, each after a question. */
import { useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { moveApplication } from "#data/admissions/application-moves.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type AskedMove, effectsOf, movesFor } from "#domain/workflow/move-effects.ts"
import { reasonWords } from "#screen/decision/reason-words.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import type { MenuItem } from "#ui/buttons/menu.tsx"
import { showToast } from "#ui/overlays/toast.tsx"

const ReasonDialog = lazyDialog(() =>
  import("#screen/decision/reason-dialog.tsx").then((module) => module.ReasonDialog),
)

const words = {
  reopen: {
    item: reasonWords.reopenItem,
    title: reasonWords.reopenTitle,
    act: moveTexts.reopen,
    icon: "rotate-ccw",
  },
  withdraw: {
    item: reasonWords.withdrawItem,
    title: reasonWords.withdrawTitle,
    act: moveTexts.withdraw,
    icon: "log-out",
  },
  cancel: {
    item: reasonWords.cancelItem,
    title: reasonWords.cancelTitle,
    act: moveTexts.cancel,
    icon: "circle-x",
  },
} as const satisfies Record<AskedMove, { icon: MenuItem["icon"]; item: string; title: string; act: string }>

/** The moves of the user as menu items, and the question for the chosen one. */
export function useApplicationMoves(application: LocalAdmission | null | undefined, etag: string | null) {
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const role = roleOf(requireUser())
  const isKnown = application?.fetchedAt != null
  const moves = isKnown ? movesFor(approvalState(application.record), role) : []
  const items = moves.map((move) => ({
    id: move,
    label: words[move].item,
    icon: words[move].icon,
    isBad: move !== "reopen",
    onSelect: () => setAsked(move),
  }))
  const dialog = application && asked && (
    <MoveDialog key={asked} move={asked} now={{ application, etag }} onClose={() => setAsked(null)} />
  )
  return {
    dialog,
    items,
    menu: items.length > 0 ? { label: reasonWords.more, items } : undefined,
  }
}

type Known = { application: LocalAdmission; etag: string | null }

type MoveDialogProps = {
  move: AskedMove
  now: Known
  onClose: () => void
}

function MoveDialog({ move, now, onClose }: MoveDialogProps) {
  // Behind the question a newer version may be shown: the one holds that was read. What waits on this device makes a newer one.
  const [read] = useState(now.application.waiting > 0 ? null : now)
  const { application, etag } = read ?? now
  const { record, payments, admissionId } = application
  const { title, act } = words[move]
  const { FormNo, AdmissionNo } = record
  const facts = { state: approvalState(record), FormNo, AdmissionNo, payments }
  // Changes that wait on this device would be refused after a withdrawal: they must be sent first.
  const isHeld = move === "withdraw" && now.application.waiting > 0
  const effects = isHeld ? [reasonWords.waitsHere] : effectsOf(move, facts)
  return (
    <ReasonDialog
      title={title}
      text={[wholeNameOf(record), AdmissionNo ?? FormNo].filter(Boolean).join(", ")}
      effects={effects}
      confirmText={act}
      workingText={reasonWords.working}
      isHeld={isHeld}
      kind={move === "reopen" ? "primary" : "bad"}
      onClose={onClose}
      onConfirm={async (reason) => {
        const text = await moveApplication(move, { id: admissionId, reason, etag })
        showToast({ kind: "success", text })
        onClose()
      }}
    />
  )
}
