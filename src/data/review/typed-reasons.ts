/**
 * Reasons and remarks that a reviewer has typed and not sent yet: they stay in memory, whatever is opened meanwhile, until the
 * decision or the sign-out. A reload, which would lose them, asks first while what they are about is on the screen. They name
 * people, so no store of this device gets them.
 */
import { useEffect } from "react"
import { proxy, subscribe, useSnapshot } from "valtio"
import { mayLoseUnsaved } from "#data/diagnostics/app-update.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"

/** By user and by what the text is about. */
const typed = proxy<Record<string, string>>({})

const keyOf = (about: string) => `${requireUser().UserID} ${about}`

/** The application or payment of a key, with its user: how many of its fields are on the screen. */
const shown = new Map<string, number>()
const groupOf = (key: string) => key.split(" ", 3).join(" ")

/** Call while the field of a text is on the screen; the returned function ends that. */
export function noteField(about: string): () => void {
  const group = groupOf(keyOf(about))
  shown.set(group, (shown.get(group) ?? 0) + 1)
  return () => shown.set(group, (shown.get(group) ?? 1) - 1)
}

/** The user's text about this, and what writes it; "" when nothing is typed. */
export function useTypedReason(about: string): readonly [string, (text: string) => void] {
  const key = keyOf(about)
  useEffect(() => noteField(about), [about])
  // Synchronous, else the caret of the field jumps to the end.
  const text = useSnapshot(typed, { sync: true })[key] ?? ""
  return [text, (next) => keep(key, next)]
}

type Texts = Readonly<Record<string, string>>

/**
 * Gives up the user's texts about everything that begins so, once they are of no use any more, apart from those that begin with
 * `except`. Returns them for an undo.
 */
export function forgetTyped(about: string, except?: string): Texts {
  const start = keyOf(about)
  const kept = except === undefined ? null : keyOf(except)
  const gone = Object.entries(typed).filter(
    ([key]) => key.startsWith(start) && !(kept !== null && key.startsWith(kept)),
  )
  for (const [key] of gone) delete typed[key]
  return Object.fromEntries(gone)
}

/** Gives back what `forgetTyped` has given up. */
export function recallTyped(texts: Texts): void {
  Object.assign(typed, texts)
}

function keep(key: string, text: string): void {
  watch()
  if (text === "") delete typed[key]
  else typed[key] = text
}

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  addEventListener("beforeunload", (event) => {
    const isTyped = Object.entries(typed).some(
      ([key, text]) => text.trim() !== "" && (shown.get(groupOf(key)) ?? 0) > 0,
    )
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
