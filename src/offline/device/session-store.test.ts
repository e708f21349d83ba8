import "#tests/support/session-device.ts"
import { afterEach, expect, it, vi } from "vitest"
import { jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"
import { getDeviceDb } from "./device-db.ts"
import { UNREPORTED } from "./device-names.ts"
import { getCurrentSession, hasUnreported, refreshSession, storeSession } from "./session-store.ts"
import { getUserDb } from "./user-db.ts"

it.each([
  ["is refused", () => jsonAnswer({ message: "Session expired" }, 401)],
  ["is renewed", () => jsonAnswer({ token: tokenOf("renewed") })],
])("a sign-in keeps its new token when the old one %s after it", async (_what, answer) => {
  const [before, after] = [signInAnswer(7, "old"), signInAnswer(7, "new")]
  await storeSession(before, new Date())
  const refreshed = refreshSession(
    before.token,
    async () => {
      await storeSession(after, new Date())
      return answer()
    },
    "/api",
  )
  expect(await refreshed).toBe("fresh")
  expect((await getCurrentSession())?.token).toBe(after.token)
})

it("a token that is refused while nobody signs in anew is gone", async () => {
  const before = signInAnswer(7, "old")
  await storeSession(before, new Date())
  const refuse = async () => jsonAnswer({ message: "Session expired" }, 401)
  expect(await refreshSession(before.token, refuse, "/api")).toBe("refused")
  expect((await getCurrentSession())?.token).toBeNull()
})

it.each([
  ["server", "a server that asks to wait", () => jsonAnswer({ message: "slow" }, 429)],
  ["server", "a proxy with no server behind it", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["no-network", "another network's page", () => new Response("<h1>Welcome</h1>")],
])("law 25: names the %s where a token is not renewed because of %s", async (outcome, _what, answer) => {
  const { token } = await storeSession(signInAnswer(7, "old"), new Date())
  expect(await refreshSession(token, async () => answer(), "/api")).toBe(outcome)
  expect((await getCurrentSession())?.token).toBe(token)
})

it("a session that another sign-in replaces is still to be ended at the server", async () => {
  const session = (userId: number, id: string) => ({
    ...signInAnswer(userId),
    sessionId: id,
    endToken: `ends-${id}`,
  })
  await storeSession(session(7, "first"), new Date())
  expect(await hasUnreported()).toBe(false)
  await storeSession(session(7, "again"), new Date())
  await storeSession(session(8, "other"), new Date())
  const untold = await getDeviceDb().meta.where("key").startsWith(UNREPORTED).toArray()
  expect(untold.map(({ value }) => value)).toEqual(["ends-again", "ends-first"])
})

/** Every change of a session fails for lack of room, as long as `isFull` says so. */
function fillUp(isFull: () => boolean): void {
  const { sessions } = getDeviceDb()
  const fail = () => {
    if (isFull()) throw new DOMException("No room", "QuotaExceededError")
  }
  sessions.hook("updating", fail)
  undo.push(() => sessions.hook("updating").unsubscribe(fail))
}
const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

/** Made once: a token says when it ends, to the second. */
const renewed = tokenOf("renewed")
const renew = async () => jsonAnswer({ token: renewed })

it("law 19: a full device makes room for a renewed token by what can be loaded again", async () => {
  const { token } = await storeSession(signInAnswer(7, "old"), new Date())
  const { answers } = getUserDb(7)
  await answers.put({ key: "answer-[7]", value: "a long list" })
  let isFull = true
  fillUp(() => isFull)
  vi.spyOn(answers, "clear").mockImplementation(() => {
    isFull = false
    return answers
      .toCollection()
      .delete()
      .then(() => undefined)
  })
  expect(await refreshSession(token, renew, "/api")).toBe("fresh")
  expect((await getCurrentSession())?.token).toBe(renewed)
  expect(await answers.count()).toBe(0)
})

it("law 19: what a full device cannot keep of a renewal counts as never come, and of a refusal as told", async () => {
  const { token } = await storeSession(signInAnswer(7, "old"), new Date())
  fillUp(() => true)
  expect(await refreshSession(token, renew, "/api")).toBe("no-network")
  const refuse = async () => jsonAnswer({ message: "Session expired" }, 401)
  expect(await refreshSession(token, refuse, "/api")).toBe("refused")
  expect((await getCurrentSession())?.token).toBe(token)
})
