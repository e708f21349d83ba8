import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { type RoleCode, roleByCode, roleCatalogue } from "#domain/people/roles.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { sessionState } = await import("#data/session/session-state.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { clearSession, storeSession } = await import("#offline/device/session-store.ts")
const { fetchAhead, knownAnswer, keepAnswer, queryClient } = await import("./query-client.ts")
const { settings } = await import("./settings.ts")
const { feeStructure } = await import("#data/payments/fees.ts")
const { FETCH_AGAIN_AFTER, noteCatalogueVersion } = await import("./catalogue-changes.ts")
const { fetchAheadForUser } = await import("./fetch-ahead.ts")

const USER = 7
beforeEach(() => {
  network.calls.length = 0
  network.answer = () => jsonAnswer({ message: "Not now" }, 503)
})

it.each(roleCatalogue.map(({ code }) => code))(
  "brings %s the lists of the forms when it may fill one in, also without a network later (F11)",
  async (code: RoleCode) => {
    const { id, name } = roleByCode(code)
    sessionState.user = { UserID: USER, roles: [{ Id: id, Code: code, Name: name }] } as never
    await fetchAheadForUser(USER)
    const asked = network.calls.map(({ path }) => path)
    const fills = ["S", "C", "STAFF", "ADMIN"].includes(code)
    expect(asked.includes("/api/offline-pack")).toBe(fills)
    expect(asked.some((path) => path.includes("eference"))).toBe(fills && code !== "S")
  },
)

it("brings nothing for somebody who has left meanwhile", async () => {
  sessionState.user = null
  await fetchAheadForUser(USER)
  expect(network.calls).toEqual([])
})

describe("the pack", () => {
  const signIn = async () => {
    const { id, name } = roleByCode("ADMIN")
    const user = { UserID: USER, Username: "u", FirstName: "", LastName: "", Email: "", MobileNo: "" }
    const keys = { deviceKey: "k", endToken: "e" }
    const answer = { token: tokenOf("first"), sessionId: "s", ...keys, user, localRoles: [], roles: [] }
    await storeSession(answer, new Date())
    sessionState.user = { UserID: USER, roles: [{ Id: id, Code: "ADMIN", Name: name }] } as never
  }
  const packOf = (CollegeName: string, EmblemHash: string | null = null) => ({
    Settings: { CollegeName, EmblemHash, AdmissionCycle: { academicYear: "2026-2027" } },
    Degrees: [],
    Courses: [],
    Departments: [],
    DocumentTypes: [],
    Checklists: [],
    FeeStructures: [],
  })
  const answersWith = (name: string, isPackLost = false) => {
    network.answer = ({ path }) => {
      if (path === "/api/offline-pack" && !isPackLost) return jsonAnswer({ data: packOf(name), message: "" })
      return path.includes("eference")
        ? jsonAnswer({ data: [], message: "" })
        : jsonAnswer({ message: "Not now" }, 503)
    }
  }
  const nameHere = () => knownAnswer(settings)?.CollegeName

  beforeEach(async () => {
    await clearSession()
    const { answers, meta } = getUserDb(USER)
    await Promise.all([answers.clear(), meta.clear()])
    queryClient.clear()
    await signIn()
    answersWith("First")
    await fetchAheadForUser(USER)
    expect(nameHere()).toBe("First")
  })

  it.each(["ADMIN", "STAFF", "C"] as const)(
    "brings %s the emblem that it names, for prints",
    async (code) => {
      const { id, name } = roleByCode(code)
      sessionState.user = { UserID: USER, roles: [{ Id: id, Code: code, Name: name }] } as never
      network.answer = ({ path }) =>
        path === "/api/offline-pack"
          ? jsonAnswer({ data: packOf("First", "a".repeat(64)), message: "" })
          : jsonAnswer({ message: "Not now" }, 503)
      await fetchAheadForUser(USER, Date.now())
      const asked = network.to(`/api/emblem?sha256=${"a".repeat(64)}`).length
      expect(asked > 0).toBe(code !== "C")
    },
  )

  it("that lies in its places already takes the place of no newer answer after a reload", async () => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    const saved = { ...packOf("Saved").Settings, version: "2" } as never
    await keepAnswer(settings, { data: saved, etag: null, fetchedAt: Date.now() })
    queryClient.clear()
    await fetchAheadForUser(USER)
    await queryClient.fetchQuery({ queryKey: [USER, "getSettings"], retry: false }).catch(() => null)
    const { value } = (await getUserDb(USER).answers.get(`answer-[${USER},"getSettings"]`)) ?? { value: "" }
    expect(JSON.parse(value).state.data.data.CollegeName).toBe("Saved")
  })

  const years = [2025, 2026]
  const courses = [1, 2, 3, 4, 5].map((CourseId) => ({ CourseId, Name: `Course ${CourseId}`, DegreeId: 1 }))
  const answersWithFees = () => {
    const pack = {
      ...packOf("Second"),
      Courses: courses,
      Checklists: courses.map(({ CourseId }) => ({ CourseId, Documents: [] })),
      FeeStructures: years.flatMap((AcademicYear) =>
        courses.map(({ CourseId }) => ({ CourseId, QuotaType: "CONV", AcademicYear, FeeHeads: [] })),
      ),
    }
    network.answer = ({ path }) =>
      path === "/api/offline-pack"
        ? jsonAnswer({ data: pack, message: "" })
        : jsonAnswer({ message: "Not now" }, 503)
  }

  it("brings fees into memory only where they were read, and there the new ones", async () => {
    const feesFor = (courseId: number) => feeStructure({ courseId, quotaType: "CONV", academicYear: 2026 })
    await keepAnswer(feesFor(3), { data: null, etag: null, fetchedAt: 1 })
    answersWithFees()
    await fetchAheadForUser(USER, Date.now() + 1)
    const inMemory = queryClient.getQueryCache().findAll({ queryKey: [USER, "getFeeStructure"] })
    expect(inMemory).toHaveLength(1)
    expect(knownAnswer(feesFor(3))).toMatchObject({ CourseId: 3, AcademicYear: 2026 })
    network.answer = () => jsonAnswer({ message: "Not now" }, 503)
    expect((await fetchAhead(feesFor(4)))?.data).toMatchObject({ CourseId: 4 })
  })

  it("ends with the session, also between the fees of two courses", async () => {
    answersWithFees()
    const { answers } = getUserDb(USER)
    const signOut = (key: string) => {
      if (key.includes("getFeeStructure")) sessionState.user = null
    }
    answers.hook("creating", signOut)
    expect(await fetchAheadForUser(USER, Date.now() + 1)).toBe(false)
    answers.hook("creating").unsubscribe(signOut)
    expect((await answers.toCollection().primaryKeys()).length).toBeLessThan(30)
  })

  it("is stored with few transactions, however many parts it has", async () => {
    answersWithFees()
    const { answers } = getUserDb(USER)
    const puts = vi.spyOn(IDBDatabase.prototype, "transaction")
    await fetchAheadForUser(USER, Date.now() + 1)
    const written = puts.mock.calls.filter(([, mode]) => mode === "readwrite")
    puts.mockRestore()
    const stored = await answers.where("key").startsWith(`answer-[${USER},"getFeeStructure"`).count()
    expect(stored).toBeGreaterThanOrEqual(years.length * courses.length)
    expect(written.length).toBeLessThan(stored / 2 + 5)
  })

  it("is asked for anew, and unpacked, when the college says that its lists are others", async () => {
    const asked = network.to("/api/offline-pack").length
    answersWith("Second")
    await new Promise((resolve) => setTimeout(resolve, 2))
    await noteCatalogueVersion(7)
    expect(network.to("/api/offline-pack")).toHaveLength(asked + 1)
    expect(nameHere()).toBe("Second")
    await noteCatalogueVersion(7)
    expect(network.to("/api/offline-pack")).toHaveLength(asked + 1)
  })

  const packs = () => network.to("/api/offline-pack").length
  const later = () => new Promise((resolve) => setTimeout(resolve, 2))

  it("that does not come is asked for again, not with every poll, and only then counts as fetched", async () => {
    const clock = vi.spyOn(performance, "now")
    answersWith("Third", true)
    await later()
    await noteCatalogueVersion(8)
    const asked = packs()
    answersWith("Third")
    await noteCatalogueVersion(8)
    expect([packs(), nameHere()]).toEqual([asked, "First"])
    clock.mockReturnValue(performance.now() + FETCH_AGAIN_AFTER)
    await noteCatalogueVersion(8)
    expect([packs(), nameHere()]).toEqual([asked + 1, "Third"])
    clock.mockReturnValue(performance.now() + 2 * FETCH_AGAIN_AFTER)
    await noteCatalogueVersion(8)
    expect(packs()).toBe(asked + 1)
    clock.mockRestore()
  })

  it("that goes on failing is asked for ever later, also in newer versions", async () => {
    const clock = vi.spyOn(performance, "now")
    const begin = performance.now() + 10 * FETCH_AGAIN_AFTER
    const asked = packs()
    answersWith("Never", true)
    await later()
    const askedAfter = async (minutes: number, version: number) => {
      clock.mockReturnValue(begin + minutes * FETCH_AGAIN_AFTER)
      await noteCatalogueVersion(version)
      return packs() - asked
    }
    expect(await askedAfter(0, 81)).toBe(1)
    expect(await askedAfter(0.5, 82)).toBe(1)
    expect(await askedAfter(1, 82)).toBe(2)
    expect(await askedAfter(2, 83)).toBe(2)
    expect(await askedAfter(3, 83)).toBe(3)
    answersWith("Third")
    expect(await askedAfter(7, 83)).toBe(4)
    expect(nameHere()).toBe("Third")
    expect(await askedAfter(7, 84)).toBe(5)
    clock.mockRestore()
  })

  it("and what a save has answered take the place of an answer from the future: the clock was set meanwhile (law 24)", async () => {
    const save = (name: string, fetchedAt: number) =>
      keepAnswer(settings, { data: packOf(name).Settings as never, etag: null, fetchedAt })
    await save("Ahead", Date.now() + 3_600_000)
    await save("Saved", Date.now())
    expect(nameHere()).toBe("Saved")
    await save("Earlier", Date.now() - 1000)
    expect(nameHere()).toBe("Saved")
  })

  it("that another window fetched leaves this page's own answers old: they are read again, once", async () => {
    const { answers } = getUserDb(USER)
    await later()
    await noteCatalogueVersion(9)
    const asked = packs()
    await answers.put({ key: "catalogue-version", value: "10" })
    const isOld = () => queryClient.getQueryState([USER, "getSettings"])?.isInvalidated
    await noteCatalogueVersion(9 + 1)
    expect([packs(), isOld()]).toEqual([asked, true])
    await keepAnswer(settings, {
      data: packOf("Fourth").Settings as never,
      etag: null,
      fetchedAt: Date.now() + 1,
    })
    await noteCatalogueVersion(10)
    expect(isOld()).toBe(false)
  })
})
