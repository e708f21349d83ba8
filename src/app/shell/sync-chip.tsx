import { Link } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { type SyncStatus, useSyncStatus } from "#data/outbox/sync-status.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { ChipContent, chipClass } from "#ui/buttons/chip.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./sync-chip.css.ts"

const looks = {
  lost: "needs-you",
  "needs-you": "needs-you",
  sending: "sending",
  waiting: "waiting",
  received: "received",
  nothing: "device",
} as const

const SETTLE_MS = 1000
const SAID_MS = 5000

/**
 * On the narrowest phones the title needs the room: there only the numbers are visible, and the word is for screen readers.
 */
function sendingText({ done, total }: { done: number; total: number }): ReactNode {
  const text = fill(outboxTexts.sendingOf, { n: Math.min(done + 1, total), total })
  const word = `${outboxTexts.sending} `
  if (!text.startsWith(word)) return text
  return (
    <>
      <span className={css.roomy}>{word}</span>
      {text.slice(word.length)}
    </>
  )
}

/** The text for the most serious state that applies. */
function chipText({ worst, waiting, needsYou, sending, lost }: SyncStatus): ReactNode {
  switch (worst) {
    case "lost":
      return fill(outboxTexts.lost, { n: lost })
    case "needs-you":
      return fill(outboxTexts.needYou, { n: needsYou })
    case "sending":
      return sending ? sendingText(sending) : outboxTexts.sending
    case "waiting":
      return fill(outboxTexts.waiting, { n: waiting })
    case "received":
      return outboxTexts.allReceived
    case "nothing":
      return outboxTexts.nothingWaits
  }
}

const spoken: Record<SyncStatus["worst"], string> = {
  lost: outboxTexts.lostHere,
  "needs-you": outboxTexts.needsYou,
  sending: outboxTexts.sending,
  waiting: outboxTexts.title,
  received: outboxTexts.allReceived,
  nothing: outboxTexts.nothingWaits,
}

/** Announces a settled state for a moment; states that change quickly are not announced, only shown in the chip. */
function useSaidOnce(worst: SyncStatus["worst"]): string {
  const [said, say] = useState("")
  const last = useRef(worst)
  useEffect(() => {
    const settled = setTimeout(() => {
      if (last.current === worst) return
      last.current = worst
      say(spoken[worst])
    }, SETTLE_MS)
    const over = setTimeout(() => say(""), SETTLE_MS + SAID_MS)
    return () => {
      clearTimeout(settled)
      clearTimeout(over)
    }
  }, [worst])
  return said
}

/** On every screen: the state of the user's work, and the link to the outbox. */
export function SyncChip() {
  const status = useSyncStatus()
  const said = useSaidOnce(status.worst)
  const state = looks[status.worst]
  const share = status.sending ? status.sending.done / Math.max(1, status.sending.total) : 0
  return (
    <>
      <Link to="/outbox" className={chipClass(state)}>
        <ChipContent state={state} share={share}>
          {chipText(status)}
        </ChipContent>
      </Link>
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </>
  )
}
