import "#tests/support/session-device.ts"
import { expect, it } from "vitest"
import { jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"
import { getCurrentSession, refreshSession, storeSession } from "./session-store.ts"

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
