import { BATCH_OPERATION } from "../exchange.ts"
import { answers, type Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"

/** What a connection, a proxy or an older server does to a request with many commands (law 26). */
const fates: readonly Fate[] = [
  { kind: "half-answer" },
  { kind: "half-answer" },
  { kind: "commit-then-drop" },
  { kind: "drop" },
  // A proxy holds it back until it is complete.
  { kind: "late", ms: 400 },
  { kind: "answer", status: 413, type: "text/html", body: "<h1>Request Entity Too Large</h1>" },
  { kind: "answer", status: 502, type: "text/html", body: "<h1>Bad Gateway</h1>" },
  answers(404, { message: "The requested resource was not found." }),
  { kind: "answer", status: 200, type: "application/x-ndjson", body: '{"end":true}\n' },
  { kind: "answer", status: 200, type: "application/x-ndjson", body: "<html>" },
  { kind: "hang", commits: true },
]

export const together: Scenario = {
  name: "together",
  title: "a morning's work goes in one request, and the line breaks in the middle of the proofs",
  run: async (round) => {
    const { network, random, desk, device } = round
    await round.goOffline()
    await round.renewSenders()
    const applications = random.whole(4, 6)
    for (let at = 0; at < applications; at += 1) {
      const applicant = await desk.register()
      if (at < 3) await desk.addPayment(applicant)
      if (random.chance(0.3)) await desk.addDocument(applicant, "NEET PG Admit Card")
    }
    await round.checkNumbers("offline")
    let breaks = random.whole(1, 3)
    network.decide = (_method, path): Fate => {
      if (path !== BATCH_OPERATION || breaks === 0) return { kind: "pass" }
      breaks -= 1
      return random.pick(fates)
    }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    const asked = () => network.seen.some(({ path }) => path === BATCH_OPERATION)
    // Entries that were tried alone without a network may have to wait: then too few are left to be sent together.
    await round.untilQuiet(asked)
    if (random.chance(0.4)) await device.stopWorkers()
    if (random.chance(0.5)) await desk.register()
  },
}
