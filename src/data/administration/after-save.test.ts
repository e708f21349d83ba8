import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { roleByCode } from "#domain/people/roles.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { sessionState } = await import("#data/session/session-state.ts")
const { queryClient } = await import("#data/reads/query-client.ts")
const { deleteCatalogueEntry, saveCatalogueEntry } = await import("./catalogue.ts")
const { saveCollegeLists } = await import("./college-lists.ts")
const { saveCollegeSettings } = await import("./college-settings.ts")
const { saveSeatMatrix } = await import("./admin-seats.ts")
const { correctUser, resetPassword, setUserStatus } = await import("./admin-users.ts")
const { copyFeeStructures, saveFeeStructure } = await import("./admin-catalogue.ts")
const { saveBreach } = await import("#data/privacy/breaches.ts")
const { publishPrivacyNotice } = await import("#data/privacy/publish-notice.ts")
const { setFeeAmount } = await import("#data/payments/fee-amounts.ts")
const { decideSliding } = await import("#data/admissions/sliding.ts")
const { setCommunity } = await import("#data/review/review-decisions.ts")
const { reopenPayment } = await import("#data/admissions/application-moves.ts")

const USER = 7
const ID = "01920000-0000-7000-8000-00000000000a"
/** Whatever of a body or record does not matter here. */
const any = {} as never

/** Puts an older answer on the screen. */
const know = (key: readonly unknown[], data: unknown) =>
  queryClient.setQueryData([USER, ...key], { data, etag: '"old"', fetchedAt: 1 })
const known = (key: readonly unknown[]) =>
  queryClient.getQueryData<{ data: Record<string, unknown>; etag: string | null }>([USER, ...key])

const never = () => new Promise<Response>(() => undefined)
/** A slow line: saves are answered with `data`, reads not yet. */
const answersSaves = (data: unknown, status = 200) => {
  network.answer = ({ method }) =>
    method === "GET"
      ? never()
      : new Response(JSON.stringify({ data, message: "Saved" }), {
          status,
          headers: { "content-type": "application/json", etag: '"new"', "x-request-id": "fake" },
        })
}

beforeEach(() => {
  const { id, name } = roleByCode("ADMIN")
  sessionState.user = { UserID: USER, roles: [{ Id: id, Code: "ADMIN", Name: name }] } as never
})
afterEach(() => queryClient.clear())

describe("a second change before the list has been read again is based on", () => {
  it("the college's lists as they were saved", async () => {
    const key = ["readCollegeLists", "", {}]
    know(key, { Version: "1", Quotas: [] })
    answersSaves({ Version: "2", Quotas: ["changed"] })
    await saveCollegeLists(any, "1")
    expect(known(key)?.data).toEqual({ Version: "2", Quotas: ["changed"] })
  })

  it("the saved entry of the catalogue, and no removed one", async () => {
    const key = ["listCatalogue", "", {}]
    const names = () => known(key)?.data.Courses
    const entry = (Id: number, Version: number) => ({ Id, Version })
    know(key, { Degrees: [entry(5, 1)], Courses: [entry(5, 1), entry(6, 1)] })
    answersSaves(entry(5, 2))
    await saveCatalogueEntry("courses", { Id: 5, Version: 1 }, any)
    expect(names()).toEqual([entry(5, 2), entry(6, 1)])
    answersSaves(entry(9, 1), 201)
    await saveCatalogueEntry("courses", null, any)
    expect(names()).toEqual([entry(5, 2), entry(6, 1), entry(9, 1)])
    network.answer = ({ method }) =>
      method === "GET" ? never() : new Response(null, { status: 204, headers: { "x-request-id": "fake" } })
    await deleteCatalogueEntry("courses", 6)
    expect(names()).toEqual([entry(5, 2), entry(9, 1)])
    expect(known(key)?.data).toMatchObject({ Degrees: [entry(5, 1)] })
  })

  it("the saved fee structure", async () => {
    const key = ["listFeeStructures", 2026]
    const one = (CourseId: number, Version: string, FeeTable: object[] = [{}]) => ({
      ...{ CourseId, QuotaType: "S1", AcademicYear: 2026, Version },
      FeeTable,
    })
    know(key, [one(1, "a"), one(2, "a")])
    answersSaves(one(1, "b"))
    await saveFeeStructure(any, "a")
    expect(known(key)?.data).toEqual([one(2, "a"), one(1, "b")])
    answersSaves(one(1, "0", []))
    await saveFeeStructure(any, "b")
    expect(known(key)?.data).toEqual([one(2, "a")])
  })

  it("the fees of the year to which they were copied", async () => {
    const key = ["listFeeStructures", 2027]
    know(key, ["older"])
    network.answer = ({ method }) => jsonAnswer({ data: method === "GET" ? ["copied"] : {}, message: "" })
    await copyFeeStructures({ FromYear: 2026, ToYear: 2027, Existing: "replace" })
    expect(known(key)?.data).toEqual(["copied"])
  })

  it("the newest privacy notice", async () => {
    know(["listPrivacyNotices"], [{ Version: 1 }])
    answersSaves({ Version: 2 }, 201)
    await publishPrivacyNotice(any)
    expect(known(["listPrivacyNotices"])?.data).toEqual([{ Version: 2 }, { Version: 1 }])
  })

  it("the amount that was set for a student", async () => {
    const key = ["getAdmissionDetails", ID]
    const amount = (Particulars: string, Version: string) => ({ Particulars, Version })
    know(key, { FormNo: "F1", FeeAmounts: [amount("Hostel Fee", "1"), amount("Mess", "1")] })
    answersSaves(amount("Hostel fee", "2"))
    await setFeeAmount(ID, any, undefined)
    const FeeAmounts = [amount("Mess", "1"), amount("Hostel fee", "2")]
    expect(known(key)?.data).toEqual({ FormNo: "F1", FeeAmounts })
  })
})

const records: readonly [string, readonly unknown[], object, () => Promise<unknown>][] = [
  ["settings", ["readCollegeSettings"], {}, () => saveCollegeSettings(any, "1")],
  ["user", ["getUser", 3], { UserID: 3 }, () => correctUser(3, "1", { ...texts, EduRoleId: "1" } as never)],
  ["user's status", ["getUser", 3], { UserID: 3 }, () => setUserStatus(3, "Inactive")],
  [
    "seat matrix",
    ["getSeatMatrix", 4],
    { SeatMatrixId: 4 },
    () => saveSeatMatrix(any, { id: 4, version: "1" }),
  ],
  ["breach", ["getBreach", ID], { BreachId: ID }, () => saveBreach(any, { id: ID, version: "1" })],
  [
    "decision on a sliding",
    ["getSliding", ID],
    {},
    () =>
      decideSliding({
        sliding: { SlidingId: ID, AdmissionId: ID },
        status: "Approved",
        reason: "",
        etag: null,
      }),
  ],
]
const texts = { FirstName: "A", LastName: "B", Email: "a@b.in", MobileNo: "9848022338" }

it.each(records)("the saved record is shown until it is read again: %s", async (_, key, ids, save) => {
  know(key, { ...ids, Version: 1 })
  answersSaves({ ...ids, Version: 2 })
  await save()
  expect(known(key)?.data).toEqual({ ...ids, Version: 2 })
})

const waiting: readonly [string, readonly unknown[], () => Promise<unknown>][] = [
  [
    "a payment counts as re-opened",
    ["getPayment", ID],
    () => reopenPayment({ id: ID, reason: "Wrong", etag: null }),
  ],
  ["a community counts as set", ["getAdmissionDetails", ID], () => setCommunity(ID, "OC", null)],
]

it.each(waiting)("%s once the screen shows it", async (_, key, save) => {
  const ask = vi.fn(async () => ({ data: "newer", etag: null, fetchedAt: Date.now() }))
  know(key, "older")
  const { QueryObserver } = await import("@tanstack/react-query")
  const options = { queryKey: [USER, ...key], queryFn: ask, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  answersSaves(null)
  await save()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(known(key)?.data).toBe("newer")
  stop()
})

it("a one-time password is there at once, and the user is read again behind it", async () => {
  const ask = vi.fn(() => new Promise<never>(() => undefined))
  know(["getUser", 3], "older")
  const { QueryObserver } = await import("@tanstack/react-query")
  const options = { queryKey: [USER, "getUser", 3], queryFn: ask, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined)
  answersSaves({ OneTimePassword: "kept nowhere else" })
  expect(await resetPassword(3)).toEqual({ OneTimePassword: "kept nowhere else" })
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})
