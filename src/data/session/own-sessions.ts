/** The user's sessions at the server: listed and ended; and the one of this device replaced by a new one before it ends. */

import { useEffect } from "react"
import { proxy, useSnapshot } from "valtio"
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { collegeNow, collegeToday } from "#data/form/college-day.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { watchRows } from "#data/reads/watch-rows.ts"
import { isSignInEndNear } from "#domain/people/sign-in-end.ts"
import type { StoredSession } from "#offline/device/device-db.ts"
import { getCurrentSession } from "#offline/device/session-store.ts"
import { replaceSession } from "./own-password.ts"
import { openSession } from "./session-lifecycle.ts"
import { requireUser } from "./session-state.ts"

export type OwnSession = components["schemas"]["OwnSession"]

const touches: readonly ReadName[] = ["listOwnSessions"]

export function useOwnSessions(): Read<OwnSession[]> {
  return useRead(
    readOf("listOwnSessions", [], (signal) => api.GET("/auth/sessions", { signal })),
    { staleTime: 0 },
  )
}

/** Ends one session; returns the server's message. Throws `ApiFailure` when the server refuses. */
export async function endOwnSession(id: string): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches,
    send: (header) =>
      answer(api.DELETE("/auth/sessions/{id}", { params: { path: { id }, header } }), "endOwnSession"),
  })
  return data.message
}

/** Ends all other sessions; returns the server's message. Throws `ApiFailure` when the server refuses. */
export async function endOtherSessions(): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches,
    send: (header) => answer(api.DELETE("/auth/sessions", { params: { header } }), "endOtherSessions"),
  })
  return data.message
}

/** The end that the user has read about, and the college's day on which they did: the next day they are told again. */
const END_READ = "admissions:sign-in-end-read"
/** How often it is checked whether the end is near by now, ms. */
const LOOK_MS = 60_000

/** `endsAt` (ISO 8601): the end that the user is to be told about; null while it is far away or unknown, or was read today. */
export const toldEnd = proxy<{ endsAt: string | null; isOver: boolean }>({ endsAt: null, isOver: false })

const readNow = (endsAt: string): string => `${endsAt} ${collegeToday()}`

/** Keeps `useSignInEnd` up to date until the returned function is called. */
export function watchSignInEnd(): () => void {
  let session: StoredSession | undefined
  const look = () => {
    const endsAt = session?.sessionEndsAt
    const begunAt = new Date(session?.lastActivity ?? 0)
    const isTold =
      endsAt !== undefined &&
      isSignInEndNear({ endsAt, begunAt }, collegeNow()) &&
      localStorage.getItem(END_READ) !== readNow(endsAt)
    toldEnd.endsAt = isTold ? endsAt : null
    toldEnd.isOver = isTold && Date.parse(endsAt) <= collegeNow().getTime()
  }
  const timer = setInterval(look, LOOK_MS)
  const stop = watchRows(getCurrentSession, (row) => {
    session = row
    look()
  })
  return () => {
    clearInterval(timer)
    stop()
    toldEnd.endsAt = null
  }
}

export function useSignInEnd(): { endsAt: string | null; isOver: boolean } {
  useEffect(watchSignInEnd, [])
  return useSnapshot(toldEnd)
}

/** Says no more about the end today. */
export function dismissSignInEnd(): void {
  if (toldEnd.endsAt) localStorage.setItem(END_READ, readNow(toldEnd.endsAt))
  toldEnd.endsAt = null
}

/**
 * Opens a new session, which begins to age now, in place of the one of this device; what is open stays. Null when that succeeded,
 * else the message to show.
 */
export async function signInAgain(password: string): Promise<string | null> {
  const { Username } = requireUser()
  const outcome = await replaceSession(() => openSession(Username, password))
  return outcome.ok ? null : outcome.message
}
