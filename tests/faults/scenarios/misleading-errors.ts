import { isCommandPath } from "../exchange.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Random } from "../random.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const TEXTS = [
  "403 Forbidden: your request was refused for ever",
  "invalid, validation failed, do not send again",
  "401 please sign in again",
  "200 OK, received successfully",
] as const

/** Temporary errors with untrue messages; time-outs; broken connections. Only the status code counts. */
function passing(random: Random): Fate {
  const message = random.pick(TEXTS)
  const json = (status: number, headers: Record<string, string> = {}): Fate => ({
    kind: "answer",
    status,
    type: "application/json",
    body: JSON.stringify({ message, code: "forbidden", errors: [] }),
    headers,
  })
  return random.pick<() => Fate>([
    () => json(random.pick([500, 502, 503, 504])),
    () => json(429, { "Retry-After": "1" }),
    () => json(random.pick([408, 425])),
    () => ({ kind: "answer", status: 503, type: "text/html", body: `<h1>${message}</h1>` }),
    () => ({ kind: "drop" }),
    () => ({ kind: "commit-then-drop" }),
    () => ({ kind: "late", ms: random.whole(100, 1500) }),
  ])()
}

export const misleadingErrors: Scenario = {
  name: "misleading-errors",
  title: "random 5xx, 429 and time-outs with misleading texts",
  run: async (round) => {
    const { network, random } = round
    await round.goOffline()
    await saveSome(round)
    let left = random.whole(2, 5)
    network.decide = (method, path) => {
      if (left === 0 || !isCommandPath(method, path)) return { kind: "pass" }
      left -= 1
      return passing(random)
    }
    await round.goOnline()
    await round.device.page.goto("/#/outbox")
    await round.untilQuiet(() => left === 0)
  },
}
