import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import { type OutboxEntry, refusalOf } from "#offline/outbox/outbox-entry.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { goneFor, isForPresent, isRemoved, removalFailure } from "./removed-admission.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const network = new FakeNetwork()
network.install()
const { admissionDetails } = await import("./admissions.ts")

const ID = "01920000-0000-7000-8000-000000000001"
const says = { code: "admission.removed", message: "This application was removed on 2 July 2026." }
let status = 404
let body: object = says

beforeEach(() => {
  network.answer = () => jsonAnswer(body, status)
})

const ask = () => admissionDetails(ID).ask(new AbortController().signal)

describe("an application that the college has removed", () => {
  it("is an answer to keep in place of the earlier one, with what the server says", async () => {
    const { data, etag } = await ask()
    expect(data).toEqual({ removed: says })
    expect(etag).toBeNull()
    const failure = isRemoved(data) ? removalFailure(data) : null
    expect(failure).toBeInstanceOf(ApiFailure)
    expect([failure?.status, failure?.body.code, failure?.serverMessage]).toEqual([
      404,
      says.code,
      says.message,
    ])
  })

  it("is told apart from one that was never there, from a failure and from one that is there", async () => {
    body = { code: "not_found", message: "No such application." }
    await expect(ask()).rejects.toMatchObject({ status: 404 })
    status = 503
    await expect(ask()).rejects.toMatchObject({ status: 503 })
    expect(isRemoved({ AdmissionId: ID })).toBe(false)
    expect(isRemoved(undefined)).toBe(false)
  })

  it("is not made again by what the server refused because of it", () => {
    const refused = (code: string | null) =>
      ({ refusal: { ...refusalOf(404, "Removed", 0), code } }) as OutboxEntry
    expect(isForPresent(refused(says.code))).toBe(false)
    expect(isForPresent(refused("record.missing"))).toBe(true)
    expect(isForPresent({ refusal: null } as OutboxEntry)).toBe(true)
  })
})

it("is gone for an applicant also where it was deleted or is another account's; staff keep what they knew", () => {
  const of = (role: "S" | "ADMIN", status: number) =>
    goneFor(role, new ApiFailure(status, null))?.status ?? null
  expect([403, 404, 500, 0].map((status) => of("S", status))).toEqual([404, 404, null, null])
  expect([403, 404].map((status) => of("ADMIN", status))).toEqual([null, null])
  expect(goneFor("S", null)).toBeNull()
})
