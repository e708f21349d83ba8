import { uuidv7 } from "uuidv7"
import { expect } from "#tests/support/expect.ts"
import { type Answered, BATCH_OPERATION, isCommandPath } from "../exchange.ts"
import { answers, type Fate } from "../fault-proxy.ts"
import type { Random } from "../random.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

type Line = { key?: string; end?: true; body?: unknown }

const linesOf = ({ body }: Answered): Line[] =>
  body
    .toString("utf8")
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => JSON.parse(text) as Line)

const withLines = (answered: Answered, lines: readonly Line[]): Answered => ({
  ...answered,
  body: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
})

/** How something between device and server falsifies a true stream of proofs. */
const streamLies: readonly ((lines: Line[], random: Random) => Line[])[] = [
  // Only half of the lines.
  (lines) => lines.slice(0, Math.ceil(lines.length / 2)),
  // Each line twice.
  (lines) => lines.flatMap((line) => (line.end ? [line] : [line, line])),
  // In reverse order.
  (lines) => [...lines].reverse(),
  // Only proofs of commands that nobody sent.
  (lines) => lines.map((line) => (line.end ? line : { ...line, key: uuidv7() })),
  (lines) => [...lines.slice(0, 1).map((line) => ({ ...line, key: uuidv7() })), ...lines],
  // The proof of one change is swapped with that of another.
  (lines) =>
    lines.map((line, at) => (line.end ? line : { ...line, body: lines[(at + 1) % lines.length]?.body })),
  (lines) => lines.map((line) => (line.end ? line : { ...line, body: {} })),
  (lines) => lines.map(({ body: _, ...line }) => line),
]

/** How the true answer to one command is falsified. */
const answerLies: readonly ((data: Record<string, unknown>) => object)[] = [
  () => ({}),
  () => ({ message: "Saved", data: null }),
  (data) => ({
    message: "Saved",
    data: { ...data, AdmissionId: uuidv7(), AdmissionDocId: uuidv7(), PaymentId: uuidv7() },
  }),
  ({ AdmissionId: _a, AdmissionDocId: _d, PaymentId: _p, ...data }) => ({ message: "Saved", data }),
]

function lieAbout(answered: Answered, random: Random): Answered {
  if (answered.status >= 300) return answered
  const { data } = JSON.parse(answered.body.toString("utf8")) as { data?: Record<string, unknown> }
  return { ...answered, body: Buffer.from(JSON.stringify(random.pick(answerLies)(data ?? {}))) }
}

/** Reports success for a command that never reached the server. */
const invented = (body: string): Fate => {
  const { commands } = JSON.parse(Buffer.from(body, "latin1").toString("utf8")) as {
    commands: { key: string; operationId: string }[]
  }
  const lines = commands.map(({ key, operationId }) => ({
    key,
    operationId,
    status: 201,
    body: { message: "Saved" },
  }))
  const text = [...lines, { end: true }].map((line) => `${JSON.stringify(line)}\n`).join("")
  return { kind: "answer", status: 200, type: "application/x-ndjson", body: text }
}

/**
 * Successes that do not prove what was asked (law 21), for commands that were carried out and for others that never were.
 */
export const lyingAnswers: Scenario = {
  name: "lying-answers",
  title: "answers that prove something else than was asked, alone and in a stream",
  run: async (round) => {
    const { network, random, device } = round
    await round.goOffline()
    // After a refusal in the round before, a tab or worker uses single calls for a minute.
    await device.replaceTab()
    await device.page.goto("/#/outbox")
    // A worker that is stopped while it delivers a part of the app leaves a tab that never opens.
    await expect(device.page.getByRole("heading", { name: "Waiting to be sent" }).first()).toBeVisible()
    await device.stopWorkers()
    await saveSome(round, random.whole(1, 4))
    let lies = random.whole(1, 4)
    network.decide = (method, path): Fate => {
      if (lies === 0 || !isCommandPath(method, path)) return { kind: "pass" }
      lies -= 1
      if (path !== BATCH_OPERATION)
        return random.chance(0.3)
          ? answers(201, random.pick([{}, { message: "Saved", data: {} }]), true)
          : { kind: "changed", change: (answered) => lieAbout(answered, random) }
      if (random.chance(0.3)) return { kind: "inspect" }
      const lie = random.pick(streamLies)
      return { kind: "changed", change: (answered) => withLines(answered, lie(linesOf(answered), random)) }
    }
    network.inspect = invented
    await round.goOnline()
    await device.page.goto("/#/outbox")
    await round.untilQuiet(() => lies === 0)
    expect(lies === 0 || (await round.isQuiet())).toBe(true)
  },
}
