import { isCommandPath } from "../exchange.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"

/**
 * The server carries a command out and its answer is lost, completely or by half; once for some commands, repeatedly for
 * others.
 */
export const ambiguousCommit: Scenario = {
  name: "ambiguous-commit",
  title: "the server has done it and the answer is lost",
  run: async (round) => {
    const { desk, random, network } = round
    await round.goOffline()
    const one = await desk.register()
    await desk.addDocument(one, "NEET PG Admit Card")
    if (random.chance(0.6)) await desk.addPayment(one)
    if (random.chance(0.5)) await desk.register()
    await round.checkNumbers("offline")
    let left = random.whole(1, 4)
    network.decide = (method, path): Fate => {
      if (!isCommandPath(method, path) || left === 0 || !random.chance(0.7)) return { kind: "pass" }
      left -= 1
      return { kind: random.pick(["commit-then-drop", "half-answer"] as const) }
    }
    await round.goOnline()
  },
}
