import "#tests/support/session-device.ts"
import { expect, it } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { paymentOnItsWay } from "./payment-on-its-way.ts"

const USER = 7
const pay = (PaymentId: string) => ({
  operationId: "createPayment" as const,
  lane: "application",
  body: { PaymentId },
  title: "Payment",
  subject: "Lakshmi",
})
const change = (seq: number, changes: Partial<OutboxEntry>) => getUserDb(USER).outbox.update(seq, changes)

it("is what the outbox says of the payment and of its proof, not of others of the same person", async () => {
  const commands = [
    pay("one"),
    {
      operationId: "uploadPaymentDocument" as const,
      lane: "application",
      params: { id: "one" },
      body: {},
      title: "Proof",
      subject: "Lakshmi",
    },
    pay("other"),
  ]
  const [own, proof, other] = await saveCommands(USER, { commands, files: [] }, new Date())
  if (!own || !proof || !other) throw new Error("Three entries are saved")
  await change(other.seq, { state: "refused" })
  expect(await paymentOnItsWay(USER, "one")).toBe("waiting")
  await change(own.seq, { state: "sending" })
  expect(await paymentOnItsWay(USER, "one")).toBe("sending")
  await getUserDb(USER).outbox.delete(own.seq)
  expect(await paymentOnItsWay(USER, "one")).toBe("waiting")
  await change(proof.seq, { state: "refused" })
  expect(await paymentOnItsWay(USER, "one")).toBe("needs-you")
  await getUserDb(USER).outbox.delete(proof.seq)
  expect(await paymentOnItsWay(USER, "one")).toBeNull()
})
