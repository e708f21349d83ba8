import { describe, expect, it } from "vitest"
import { type AnswerFacts, classifyAnswer, parseRetryAfter } from "./answer-class.ts"

const json: AnswerFacts = {
  status: 200,
  mediaType: "application/json; charset=utf-8",
  echoedKey: "k",
  retryAfter: null,
  redirected: false,
}
const kind = (facts: Partial<AnswerFacts>) => classifyAnswer({ ...json, ...facts }, "k", 0).kind

describe("law 9: classes by status number", () => {
  it.each([
    [200, "received"],
    [201, "received"],
    [302, "no-network"],
    [400, "refused"],
    [401, "sign-in"],
    [403, "refused"],
    [404, "refused"],
    [408, "retry"],
    [409, "refused"],
    [410, "refused"],
    [412, "refused"],
    [413, "refused"],
    [422, "refused"],
    [425, "retry"],
    [429, "retry"],
    [500, "retry"],
    [503, "retry"],
  ] as const)("%i is %s", (status, expected) => expect(kind({ status })).toBe(expected))

  it("reads a foreign page as no network, whatever its status below 500", () => {
    for (const status of [200, 401, 403, 404, 511 - 100])
      expect(kind({ status, mediaType: "text/html" })).toBe("no-network")
    expect(kind({ redirected: true })).toBe("no-network")
  })

  it("law 21: takes an answer to another command for none to this one, and not for a missing network", () => {
    expect(kind({ echoedKey: "other" })).toBe("other-answer")
    expect(kind({ echoedKey: null })).toBe("other-answer")
  })

  it("tries again on 409 while the same key is being worked on", () => {
    expect(classifyAnswer({ ...json, status: 409, retryAfter: "2" }, "k", 0)).toEqual({
      kind: "retry",
      retryAfterMs: 2000,
      isAnswered: true,
    })
  })

  it("law 25: tells a working server's error from a proxy that has none behind it", () => {
    const isAnswered = (status: number) =>
      classifyAnswer({ ...json, status }, "k", 0) as { isAnswered?: boolean }
    for (const status of [500, 501, 507, 408, 429]) expect(isAnswered(status).isAnswered).toBe(true)
    for (const status of [502, 503, 504]) expect(isAnswered(status).isAnswered).toBe(false)
  })

  it("reads both forms of Retry-After", () => {
    expect(parseRetryAfter("3", 0)).toBe(3000)
    expect(parseRetryAfter("Thu, 01 Jan 1970 00:00:05 GMT", 1000)).toBe(4000)
    expect(parseRetryAfter("soon", 0)).toBeNull()
  })
})
