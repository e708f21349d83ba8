/**
 * Reasons and remarks that a reviewer has typed and not sent yet: they stay in memory, whatever is opened meanwhile, until the
 * decision or the sign-out; a reload, which would lose them, asks first. They name people, so no store of this device gets them.
 */
import { proxy, subscribe, useSnapshot } from "valtio"
import { mayLoseUnsaved } from "#data/diagnostics/app-update.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"

/** By user and by what the text is about. */
const typed = proxy<Record<string, string>>({})

const keyOf = (about: string) => `${requireUser().UserID} ${about}`

/** The user's text about this, and what writes it; "" when nothing is typed. */
export function useTypedReason(about: string): readonly [string, (text: string) => void] {
  const key = keyOf(about)
  // Synchronous, else the caret of the field jumps to the end.
  const text = useSnapshot(typed, { sync: true })[key] ?? ""
  return [text, (next) => keep(key, next)]
}

/** Gives up the user's texts about everything that begins so, once they are of no use any more. */
export function forgetTyped(about: string): void {
  forgetKeys(keyOf(about))
}

function keep(key: string, text: string): void {
  watch()
  if (text === "") delete typed[key]
  else typed[key] = text
}

function forgetKeys(start: string): void {
  for (const key of Object.keys(typed)) if (key.startsWith(start)) delete typed[key]
}

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  addEventListener("beforeunload", (event) => {
    const isTyped = Object.values(typed).some((text) => text.trim() !== "")
    if (isTyped && sessionState.phase === "signed-in" && !mayLoseUnsaved()) event.preventDefault()
  })
  subscribe(sessionState, forgetLeft, true)
}

/** Whose session has only expired may go on after the next sign-in; another user's texts are nobody's business. */
function forgetLeft(): void {
  const { endedBy, user } = sessionState
  for (const key of Object.keys(typed))
    if (endedBy === "logout" || (user && !key.startsWith(`${user.UserID} `))) delete typed[key]
}
