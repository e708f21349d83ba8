import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const network = new FakeNetwork()
network.install()
const { ownAdmission } = await import("./admissions.ts")

const BY_NUMBER = "/api/admissions/getAdmissionRecordOfStudent?MobileNo="
const record = { AdmissionId: "01920000-0000-7000-8000-000000000001", FormNo: "2025-00001" }
let account = "9000000002"

beforeEach(() => {
  account = "9000000002"
  network.calls.length = 0
  network.answer = ({ path }) => {
    if (path === "/api/auth/profile")
      return jsonAnswer({ user: { MobileNo: account }, roles: [], localRoles: [] })
    return path === `${BY_NUMBER}9000000002`
      ? jsonAnswer({ data: record, message: "Admission" })
      : jsonAnswer({ message: "Not found" }, 404)
  }
})

const ask = async (mobile: string) => (await ownAdmission(mobile).ask(new AbortController().signal)).data
const paths = () => network.calls.map(({ path }) => path)

describe("an applicant's own application", () => {
  it("is found by the number that this device knows, with one call", async () => {
    expect(await ask("9000000002")).toEqual(record)
    expect(paths()).toEqual([`${BY_NUMBER}9000000002`])
  })

  it("is found by the account's number when the office has corrected it, or this device knows none", async () => {
    expect(await ask("9000000001")).toEqual(record)
    expect(await ask("")).toEqual(record)
  })

  it("is none only when the account's own number finds none", async () => {
    account = "9000000003"
    expect(await ask("9000000003")).toBeNull()
    network.answer = ({ path }) => jsonAnswer({ message: "later" }, path === "/api/auth/profile" ? 503 : 404)
    await expect(ask("9000000001")).rejects.toMatchObject({ status: 503 })
  })
})
