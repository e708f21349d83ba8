import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"

// No network, and a drain that never starts: saved entries stay in the outbox to be checked.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import type { LocalPayment } from "#data/admissions/admissions.ts"
import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { withdrawPayment } from "./withdraw-payment.ts"

vi.stubGlobal("reportError", (error: unknown) => console.error(error))
const USER = 91
const payment = (PaymentId: string) =>
  ({ PaymentId, Amount: 1000, PaymentStatus: "Pending", UserName: "Asha" }) as LocalPayment
const proofOf = (id: string) => ({
  operationId: "uploadPaymentDocument" as const,
  lane: "application",
  params: { id },
  body: {},
  title: "Proof",
  subject: "Asha",
})

it("does not wait behind a proof that was refused, and leaves those of other payments", async () => {
  noteReachable(false)
  sessionState.user = { UserID: USER, Username: "student.01" } as NonNullable<typeof sessionState.user>
  const { outbox } = getUserDb(USER)
  const commands = [proofOf("mine"), proofOf("mine"), proofOf("other")]
  const saved = await saveCommands(USER, { commands, files: [] }, new Date())
  for (const { seq } of [saved[0], saved[2]].filter((one) => one !== undefined))
    await outbox.update(seq, { state: "refused" })
  expect(await withdrawPayment("application", payment("mine"))).toMatchObject({ kind: "saved" })
  const left = (await outbox.orderBy("seq").toArray()).map(({ operationId, params, state }) => [
    operationId,
    params.id,
    state,
  ])
  expect(left).toEqual([
    ["uploadPaymentDocument", "mine", "waiting"],
    ["uploadPaymentDocument", "other", "refused"],
    ["withdrawPayment", "mine", "waiting"],
  ])
})
