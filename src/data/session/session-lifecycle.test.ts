import "#tests/support/session-device.ts"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

const network = new FakeNetwork()
network.install()
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { tryPassword } = await import("#offline/device/password-check.ts")
const { getCurrentSession, listSignedOutUsers, storeSession } = await import(
  "#offline/device/session-store.ts"
)
const { getUserDb } = await import("#offline/device/user-db.ts")
const { openSession } = await import("./session-lifecycle.ts")
const { stopBackgroundTasks } = await import("./start-work.ts")

const role = (RoleCode: string) => ({ RoleId: 1, RoleCode, RoleName: "" })
/** From now on the college lets this user in. */
const letIn = (userId: number, code: string) => {
  const answer = { ...signInAnswer(userId), localRoles: [role(code)] }
  network.answer = ({ path }) =>
    path === "/api/auth/subLogin" ? jsonAnswer(answer) : jsonAnswer({ message: "" }, 503)
}

const undo: (() => void)[] = []
beforeEach(async () => {
  await Promise.all(getDeviceDb().tables.map((table) => table.clear()))
})
afterEach(() => {
  for (const one of undo.splice(0)) one()
  stopBackgroundTasks()
})

/** No session can be stored for lack of room, while `isFull` says so. */
function fillUp(isFull: () => boolean): void {
  const { sessions } = getDeviceDb()
  const fail = () => {
    if (isFull()) throw new DOMException("No room", "QuotaExceededError")
  }
  sessions.hook("creating", fail)
  undo.push(() => sessions.hook("creating").unsubscribe(fail))
}

it("lets staff open the lock of an idle screen without a network as soon as they are signed in", async () => {
  letIn(7, "AO")
  expect(await openSession("u7", "Demo-2025")).toMatchObject({ ok: true })
  const check = (await getCurrentSession())?.passwordCheck
  expect(check && (await tryPassword(check, "Demo-2025")).isRight).toBe(true)
})

it("keeps nothing of an applicant's password: their screen is not locked", async () => {
  letIn(8, "S")
  await openSession("u8", "Demo-2025")
  expect(await getCurrentSession()).toMatchObject({ userId: 8 })
  expect(await getCurrentSession()).not.toHaveProperty("passwordCheck")
})

it("law 19: a full device makes room for a session by what its users can load again", async () => {
  await storeSession(signInAnswer(7), new Date())
  const { answers } = getUserDb(7)
  await answers.put({ key: "answer-[7]", value: "a long list" })
  let isFull = true
  fillUp(() => isFull)
  const clear = answers.clear.bind(answers)
  vi.spyOn(answers, "clear").mockImplementation(() => {
    isFull = false
    return clear()
  })
  letIn(8, "S")
  expect(await openSession("u8", "Demo-2025")).toMatchObject({ ok: true })
  expect(await getCurrentSession()).toMatchObject({ userId: 8 })
  expect(await answers.count()).toBe(0)
})

it("law 19: a device that stays full says so at the sign-in, and keeps the session that it has", async () => {
  await storeSession(signInAnswer(7), new Date())
  fillUp(() => true)
  letIn(8, "S")
  const outcome = await openSession("u8", "Demo-2025")
  expect(outcome).toMatchObject({ ok: false, message: outboxTexts.deviceFull, mustChange: false })
  expect(await getCurrentSession()).toMatchObject({ userId: 7 })
  expect(await listSignedOutUsers()).toEqual([])
})
