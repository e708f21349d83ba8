import { describe, expect, it } from "vitest"
import { asOfNow, makePasswordCheck, type PasswordCheck, tryPassword } from "./password-check.ts"

const ROUNDS = 1000
const now = Date.parse("2025-11-20T10:00:00Z")

async function tryOften(check: PasswordCheck, times: number): Promise<PasswordCheck> {
  let tried = check
  for (let at = 0; at < times; at += 1)
    tried = (await tryPassword(tried, "not it", Math.max(now, tried.nextTryAt))).check
  return tried
}

describe("a password that is asked for without a network", () => {
  it("is known again, and nothing else is", async () => {
    const check = await makePasswordCheck("Demo-2025", ROUNDS)
    for (const [password, isRight] of [
      ["Demo-2025", true],
      ["demo-2025", false],
      ["Demo-2025 ", false],
      ["", false],
    ] as const)
      expect((await tryPassword(check, password, now)).isRight, password).toBe(isRight)
  })

  it("does not stand in its check, and two checks of it differ", async () => {
    const [one, other] = [
      await makePasswordCheck("Demo-2025", ROUNDS),
      await makePasswordCheck("Demo-2025", ROUNDS),
    ]
    expect(new TextDecoder("latin1").decode(one.hash)).not.toContain("Demo")
    expect(one.hash).not.toEqual(other.hash)
  })

  it("waits longer after each wrong try from the fifth, up to an hour; the right one ends that", async () => {
    const first = await makePasswordCheck("Demo-2025", ROUNDS)
    expect((await tryOften(first, 4)).nextTryAt).toBe(0)
    const fifth = await tryOften(first, 5)
    expect(fifth.nextTryAt - now).toBe(30_000)
    expect(await tryPassword(fifth, "Demo-2025", now + 29_999)).toEqual({ check: fifth, isRight: false })
    expect((await tryPassword(fifth, "Demo-2025", fifth.nextTryAt)).check).toMatchObject({
      wrong: 0,
      nextTryAt: 0,
    })
    const last = await tryOften(first, 14)
    expect((await tryPassword(last, "no", last.nextTryAt)).check.nextTryAt - last.nextTryAt).toBe(3_600_000)
  })

  it("law 24: makes nobody wait longer than the tries have earned, however the clock was set since", async () => {
    const threeDays = 3 * 24 * 3_600_000
    const tried = await tryOften(await makePasswordCheck("Demo-2025", ROUNDS), 6)
    const corrected = asOfNow({ ...tried, nextTryAt: tried.nextTryAt + threeDays }, now)
    expect(corrected.nextTryAt - now).toBe(60_000)
    expect((await tryPassword(corrected, "Demo-2025", now + 60_000)).isRight).toBe(true)
    expect(asOfNow(tried, now + 30_000)).toEqual(tried)
  })
})
