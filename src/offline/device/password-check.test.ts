import { describe, expect, it } from "vitest"
import { makePasswordCheck, type PasswordCheck, tryPassword, waitOf } from "./password-check.ts"

const ROUNDS = 1000
async function tryOften(check: PasswordCheck, times: number): Promise<PasswordCheck> {
  let tried = check
  for (let at = 0; at < times; at += 1) tried = (await tryPassword(tried, "not it")).check
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
      expect((await tryPassword(check, password)).isRight, password).toBe(isRight)
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
    expect(waitOf(await tryOften(first, 4))).toBe(0)
    const fifth = await tryOften(first, 5)
    expect(waitOf(fifth)).toBe(30_000)
    expect((await tryPassword(fifth, "Demo-2025")).check).toMatchObject({ wrong: 0, tries: 6, wait: 0 })
    expect(waitOf(await tryOften(first, 15))).toBe(3_600_000)
  })

  it("law 24: makes nobody wait longer than the tries have earned, also after a time of day that was stored", async () => {
    const tried = await tryOften(await makePasswordCheck("Demo-2025", ROUNDS), 6)
    expect(waitOf({ ...tried, wait: 3_600_000 })).toBe(60_000)
    const { wait: _, ...older } = tried
    expect(waitOf(older)).toBe(60_000)
  })
})
