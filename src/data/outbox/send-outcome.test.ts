import { expect, it } from "vitest"
import type { DrainReport } from "#offline/drain/drain.ts"
import { sendOutcome } from "./send-outcome.ts"

const report = (change: Partial<DrainReport>): DrainReport => ({
  stop: "done",
  received: 0,
  refused: 0,
  nextAttemptAt: null,
  ...change,
})

it("law 25: names the network, the server and the sign-in apart", () => {
  expect(sendOutcome(report({ stop: "network" }), false)).toBe("network")
  expect(sendOutcome(report({ stop: "network" }), true)).toBe("server")
  expect(sendOutcome(report({ nextAttemptAt: 5 }), true)).toBe("later")
  expect(sendOutcome(report({ nextAttemptAt: 5, isServerAway: true }), true)).toBe("server")
  expect(sendOutcome(report({ stop: "server", nextAttemptAt: 5, isServerAway: true }), true)).toBe("server")
  expect(sendOutcome(report({ stop: "sign-in" }), true)).toBe("sign-in")
})

it("does not say that nothing was sent where the network went after a part", () => {
  expect(sendOutcome(report({ stop: "network", received: 5 }), false)).toBe("cut")
  expect(sendOutcome(report({ stop: "network", refused: 1 }), false)).toBe("cut")
  expect(sendOutcome(report({ stop: "network", received: 5 }), true)).toBe("server")
})

it("says that all has gone only when nothing was refused and nothing waits", () => {
  expect(sendOutcome(report({ received: 2 }), true)).toBe("sent")
  expect(sendOutcome(report({ received: 2, refused: 1 }), true)).toBe("refused")
  expect(sendOutcome(report({ stop: "busy", received: 1 }), true)).toBe("later")
  expect(sendOutcome(null, false)).toBe("sent")
})
