/** A short run of the fuzz suite (docs/fuzz.md), and a check that its judge finds the faults that it should. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { securityHeaders } from "#server/http/wire/security-headers.ts"
import { contractOperations } from "../../contract/support/contract-check.ts"
import { faultsOf } from "../../fuzz/judge.ts"
import { play, type Tally } from "../../fuzz/play.ts"
import { Target } from "../../fuzz/target.ts"

describe("three thousand wrong requests", () => {
  let target: Target
  let tally: Tally
  beforeAll(async () => {
    target = await Target.start("embedded")
    tally = await play(target, { seed: 20261122, requests: 3000 })
  }, 600_000)
  afterAll(() => target?.stop())

  it("violate nothing", () => {
    expect(tally.violations.slice(0, 5)).toEqual([])
  })

  it("reach every operation, most of them broken, some of them taken", () => {
    expect(tally.requests).toBe(3000)
    expect([...tally.operations.keys()].sort()).toEqual(contractOperations.map(({ name }) => name).sort())
    expect(tally.broken).toBeGreaterThan(1000)
    expect(tally.raw).toBeGreaterThan(30)
    expect(tally.taken).toBeGreaterThan(200)
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 422])
      expect(tally.statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0)
  })
})

describe("the judge of answers", () => {
  const operation = contractOperations.find(({ name }) => name === "login")
  const own = Object.fromEntries(
    Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const headers = { ...own, "content-type": "application/json; charset=utf-8", "x-request-id": "7" }
  const body = { message: "No", code: "validation", requestId: "7" }
  const answer = (status: number, said: unknown = body, other: Record<string, string | undefined> = {}) => ({
    status,
    headers: { ...headers, ...other },
    bytes: Buffer.from(typeof said === "string" ? said : JSON.stringify(said)),
  })
  const faults = (...given: Parameters<typeof answer>) =>
    faultsOf(answer(...given), operation, "body").join("; ")

  it("has nothing against a refusal that the contract knows", () => {
    expect(faults(422)).toBe("")
  })

  it.each([
    ["a failure", answer(500), /answers 500/],
    ["a status that is not documented", answer(418), /not documented/],
    ["a body that breaks the contract", answer(422, { ...body, more: 1 }), /422/],
    ["text in the place of JSON", answer(422, "no", { "content-type": "text/plain" }), /without JSON/],
    ["half of JSON", answer(422, '{"message"'), /is none/],
    ["broken input that is taken", answer(200, {}), /takes what breaks the contract \(body\)/],
    ["a missing header", answer(422, body, { "permissions-policy": undefined }), /lacks permissions-policy/],
    ["another framing", answer(422, body, { "x-frame-options": "SAMEORIGIN" }), /may be framed/],
    ["no id", answer(422, body, { "x-request-id": undefined }), /no X-Request-Id/],
    ["another id", answer(422, { ...body, requestId: "8" }), /another id/],
    [
      "too many errors",
      answer(422, { ...body, errors: Array.from({ length: 21 }, () => ({ field: "a", message: "b" })) }),
      /carries 21/,
    ],
    ["a long refusal", answer(422, { ...body, message: "x".repeat(20_000) }), /refuses in/],
  ] as const)("sees %s", (_what, given, fault) => {
    expect(faultsOf(given, operation, "body").join("; ")).toMatch(fault)
  })
})
