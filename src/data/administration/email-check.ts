/**
 * Whether an e-mail address is in use, asked while staff type it
 * (decision L8). It is only a warning: without an answer nothing is blocked.
 */

import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { anySignal } from "#api/any-signal.ts"
import { api } from "#api/client.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { useSettings } from "#data/reads/settings.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import { isEmail } from "#domain/people/email.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { can } from "#domain/workflow/permissions.ts"

/** How long typing must pause before the server is asked, ms. */
const QUIET_MS = 700

/**
 * The warning for the field; undefined while nothing is known, and for
 * roles that may not ask. `email`: null when it must not be checked.
 */
export function useEmailWarning(email: string | null): string | undefined {
  const { online } = useSnapshot(connectivity)
  const base = useSettings().data?.emailCheckUrl ?? null
  const address = email?.trim().toLowerCase() ?? ""
  const isAsked = online && isEmail(address) && can(roleOf(requireUser()), "checkEmailExists")
  const [known, setKnown] = useState<string | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      isEmailKnown(address, base, leaving.signal).then(
        (is) => setKnown(is ? address : null),
        // A failure is ignored while typing: the server checks the address when it is saved.
        () => undefined,
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isAsked, address, base])
  return address !== "" && known === address ? userTexts.emailKnown : undefined
}

/**
 * Asks the college, or the host `base`. Rejects when no answer has come within `limit` ms, and when `leaving` aborts.
 */
export async function isEmailKnown(
  email: string,
  base: string | null,
  leaving: AbortSignal,
  limit: number = callTimeouts.emailCheck,
): Promise<boolean> {
  const body = { email }
  const signal = anySignal(leaving, AbortSignal.timeout(limit))
  if (base === null) return (await api.POST("/students/email-exist", { body, signal })).data?.exists === true
  // Another host receives the address, but no credentials of the session.
  const answer = await fetch(`${base}/students/email-exist`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    credentials: "omit",
    cache: "no-store",
    signal,
  })
  return answer.ok && ((await answer.json()) as { exists?: unknown }).exists === true
}
