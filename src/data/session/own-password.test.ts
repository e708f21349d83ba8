import "#tests/support/session-device.ts"
import { beforeEach, expect, it, vi } from "vitest"
import { userTexts } from "#domain/texts/office/users.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

// Background tasks of the session report what they miss here.
vi.stubGlobal("reportError", () => undefined)
const network = new FakeNetwork()
network.install()
const { noteReachable } = await import("#data/reads/connectivity.ts")
const { getCurrentSession, refreshSession, storeSession } = await import("#offline/device/session-store.ts")
const { changeOwnPassword } = await import("./own-password.ts")
const { endSessionIfRefused } = await import("./session-end.ts")
const { enterSession, sessionState } = await import("./session-state.ts")

const OLD = "The-old-one-2025"
const NEW = "The-new-one-2025"
/** The password that the college knows. */
let known: string
/** What the college's answer to the change becomes on the way. */
let lost: boolean

beforeEach(async () => {
  noteReachable(true)
  enterSession((await storeSession(signInAnswer(7), new Date())).user)
  known = OLD
  lost = false
  network.answer = async ({ path, text }) => {
    const body = JSON.parse((await text()) || "{}") as { password?: string; newPassword?: string }
    if (path === "/api/auth/changePassword") {
      if (body.password !== known) return jsonAnswer({ message: "No" }, 401)
      known = body.newPassword ?? ""
      return lost ? Promise.reject(new TypeError("Failed to fetch")) : jsonAnswer({ message: "Changed" })
    }
    if (path === "/api/auth/subLogin")
      return body.password === known
        ? jsonAnswer(signInAnswer(7, "second"))
        : jsonAnswer({ message: "No", code: "login.failed" }, 401)
    return jsonAnswer({}, path === "/api/ready" ? 200 : 401)
  }
})

const token = async () => (await getCurrentSession())?.token

it("opens a new session with the new password", async () => {
  const before = await token()
  expect(await changeOwnPassword(OLD, NEW)).toBeNull()
  expect(known).toBe(NEW)
  expect(await token()).not.toBe(before)
  expect(sessionState.phase).toBe("signed-in")
})

it("says that the old password is wrong, and asks the college once", async () => {
  network.calls.length = 0
  expect(await changeOwnPassword("not the old one", NEW)).toEqual({
    field: "old",
    message: userTexts.wrongOldPassword,
  })
  expect(network.calls.map(({ path }) => path)).toEqual(["/api/auth/changePassword"])
})

it("takes the new password for set when the answer of the try before was lost", async () => {
  lost = true
  expect(await changeOwnPassword(OLD, NEW)).toMatchObject({ field: null })
  expect(known).toBe(NEW)
  expect(await changeOwnPassword(OLD, NEW)).toBeNull()
  expect(sessionState.phase).toBe("signed-in")
})

it.each([
  ["another password was tried", 401],
  ["a try in between was refused", 429],
])("still takes it for set when %s meanwhile", async (_, status) => {
  lost = true
  await changeOwnPassword(OLD, NEW)
  const answer = network.answer
  network.answer = (call) =>
    call.path === "/api/auth/changePassword" ? jsonAnswer({ message: "No" }, status) : answer(call)
  expect(await changeOwnPassword(OLD, status === 401 ? "Another-one-2025" : NEW)).not.toBeNull()
  network.answer = answer
  expect(await changeOwnPassword(OLD, NEW)).toBeNull()
  expect(sessionState.phase).toBe("signed-in")
})

it("tries the new password only where that very change got no answer, and once", async () => {
  lost = true
  await changeOwnPassword(OLD, NEW)
  lost = false
  known = OLD
  network.calls.length = 0
  const wrong = { field: "old", message: userTexts.wrongOldPassword }
  expect(await changeOwnPassword("not the old one", "Another-one-2025")).toEqual(wrong)
  expect(network.to("/api/auth/subLogin")).toHaveLength(0)
  lost = true
  await changeOwnPassword(OLD, NEW)
  known = OLD
  expect(await changeOwnPassword("not the old one", NEW)).toEqual(wrong)
  expect(await changeOwnPassword("not the old one", NEW)).toEqual(wrong)
  expect(network.to("/api/auth/subLogin")).toHaveLength(1)
})

it("another tab whose call is refused between the change and the new session goes on with the new one", async () => {
  const used = (await token()) ?? null
  const answer = network.answer
  let renewal: Promise<string> | undefined
  network.answer = async (request) => {
    if (request.path === "/api/auth/subLogin") {
      renewal = refreshSession(used, fetch, "/api")
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return answer(request)
  }
  network.calls.length = 0
  expect(await changeOwnPassword(OLD, NEW)).toBeNull()
  expect(await renewal).toBe("fresh")
  expect(network.to("/api/auth/refresh")).toHaveLength(0)
  expect(await token()).toBeTruthy()
})

it("keeps this page signed in when a call is refused between the change and the new session", async () => {
  const answer = network.answer
  network.answer = async (request) => {
    if (request.path === "/api/auth/subLogin") await endSessionIfRefused()
    return answer(request)
  }
  expect(await changeOwnPassword(OLD, NEW)).toBeNull()
  expect(sessionState).toMatchObject({ phase: "signed-in", isLeaving: false })
  expect(await token()).toBeTruthy()
})
