import "#tests/support/session-device.ts"
import { beforeEach, expect, it } from "vitest"
import { sessionState } from "#data/session/session-state.ts"
import { clearUserData } from "#offline/device/clear-user-data.ts"
import { countWorkOnDevice } from "#offline/device/kept-work.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { keepReceiver, loadLastReceiver } from "./last-receiver.ts"

const account = { ReceiverBank: "Andhra Bank", ReceiverAccNo: "30012345678", ReceiverBranch: "Vijayawada" }
const signIn = (UserID: number) => {
  sessionState.user = { UserID, Username: `finance.${UserID}` } as NonNullable<typeof sessionState.user>
}

beforeEach(() => signIn(7))

it("knows the account of the user's last payment, and nothing else of it", async () => {
  expect(await loadLastReceiver()).toBeNull()
  const payment = { ...account, UserName: "Praneeth Kumar Vemuri", Amount: "5,00,000" }
  await keepReceiver(7, { ...payment, ReceiverBank: "Union Bank" })
  await keepReceiver(7, payment)
  expect(await loadLastReceiver()).toEqual(account)
  signIn(8)
  expect(await loadLastReceiver()).toBeNull()
})

it("is no work of its user, and is erased with what signing out erases", async () => {
  await keepReceiver(7, account)
  expect(await countWorkOnDevice(7, () => true)).toEqual({ unsent: 0, forms: 0 })
  expect(await clearUserData(7, () => true)).toBe(true)
  expect(await loadLastReceiver()).toBeNull()
})

it("is erased also while work stays on the device", async () => {
  const command = { operationId: "createPayment", lane: "a", body: {}, title: "", subject: "" } as const
  await saveCommands(7, { commands: [command] }, new Date())
  await keepReceiver(7, account)
  expect(await clearUserData(7, () => true)).toBe(false)
  expect(await loadLastReceiver()).toBeNull()
})

it("is stored neither for a user who has signed out nor for who came after", async () => {
  sessionState.user = null
  await keepReceiver(7, account)
  signIn(8)
  await keepReceiver(7, account)
  expect(await loadLastReceiver()).toBeNull()
  signIn(7)
  expect(await loadLastReceiver()).toBeNull()
})
