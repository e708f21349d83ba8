import "fake-indexeddb/auto"
import { QueryObserver } from "@tanstack/react-query"
import { subscribe } from "valtio"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"
import type { ReadName } from "./read-name.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal("reportError", (error: unknown) => console.error(error))
const network = new FakeNetwork()
network.install()
const { answerData, api } = await import("#api/client.ts")
const { ApiFailure } = await import("#api/failure.ts")
const { getErrorLog } = await import("#api/error-log.ts")
const { clearSession, getCurrentSession, storeSession } = await import("#offline/device/session-store.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { askIfBack } = await import("./ask-if-back.ts")
const { connectivity, noteReachable } = await import("./connectivity.ts")
const { writeOnline } = await import("./online-write.ts")
const { readOf } = await import("./read-of.ts")
const { markChanged } = await import("./kept-answers.ts")
const { fetchAhead, keepAnswer, kept, queryClient, userKey } = await import("./query-client.ts")
const { enterSession, sessionState } = await import("#data/session/session-state.ts")

const MINUTE = 60_000
const DEGREES = "/api/dropdown/getDegreeDropdown"
const degreesRead = readOf("listDegrees", [], (signal) => api.GET("/dropdown/getDegreeDropdown", { signal }))

let userId = 5000
const signIn = async (id: number) => {
  const user = { UserID: id, Username: `u${id}`, FirstName: "", LastName: "", Email: "", MobileNo: "" }
  const keys = { deviceKey: "k", endToken: "e" }
  const answer = { token: tokenOf("first"), sessionId: "s", ...keys, user, localRoles: [], roles: [] }
  enterSession((await storeSession(answer, new Date())).user)
}
/** The real timer, for work of other threads. */
const realTimeout = globalThis.setTimeout
/** Lets everything run that does not wait for a fake timer: stores, keys, answers, renders. */
const settle = async (ms = 0) => {
  for (let turn = 0; turn < 25; turn += 1) {
    await vi.advanceTimersByTimeAsync(turn === 0 ? ms : 0)
    await new Promise((resolve) => realTimeout(resolve, 1))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const observers: (() => void)[] = []
/** Opens a screen that shows a read; `leave` closes it. */
const openScreen = ({ key, ask } = degreesRead) => {
  const observer = new QueryObserver(queryClient, { queryKey: userKey(key), queryFn: kept(ask) })
  const leave = observer.subscribe(() => undefined)
  observers.push(leave)
  return { leave, shown: () => observer.getCurrentResult() }
}
const degrees = (name: string) => jsonAnswer({ data: [{ DegreeId: 1, Name: name }], message: "" })
const nameOf = (screen: ReturnType<typeof openScreen>) => screen.shown().data?.data[0]?.Name
/** Simulates a reload of the page: only what is stored on the device remains. */
const reload = () => {
  for (const leave of observers.splice(0)) leave()
  queryClient.clear()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] })
  userId += 1
  await signIn(userId)
  network.calls.length = 0
  network.answer = () => degrees("MD")
})
afterEach(() => {
  reload()
  vi.useRealTimers()
})

describe("reads", () => {
  it("of one address in flight are one request", async () => {
    const [one, other] = [openScreen(), openScreen()]
    const ahead = fetchAhead(degreesRead)
    await settle()
    expect(network.to(DEGREES)).toHaveLength(1)
    expect([nameOf(one), nameOf(other), (await ahead)?.data[0]?.Name]).toEqual(["MD", "MD", "MD"])
  })

  it("are not asked again within five minutes, also after a reload", async () => {
    openScreen().leave()
    openScreen()
    await settle()
    reload()
    await settle(5 * MINUTE - 1000)
    const screen = openScreen()
    await settle()
    expect(nameOf(screen)).toBe("MD")
    expect(network.to(DEGREES)).toHaveLength(1)
  })

  it("are shown after five minutes, and asked for anew behind", async () => {
    openScreen()
    await settle()
    reload()
    await settle(5 * MINUTE)
    let arrive: (answer: Response) => void = () => undefined
    network.answer = () => new Promise((resolve) => (arrive = resolve))
    const screen = openScreen()
    await settle()
    expect([nameOf(screen), screen.shown().isFetching]).toEqual(["MD", true])
    arrive(degrees("MS"))
    await settle()
    expect(nameOf(screen)).toBe("MS")
    expect(network.to(DEGREES)).toHaveLength(2)
  })

  it("fetched ahead are asked for anew when what is kept is old, though no screen shows them", async () => {
    await Promise.all([fetchAhead(degreesRead), settle()])
    reload()
    await settle(5 * MINUTE)
    network.answer = () => degrees("MS")
    const [ahead] = await Promise.all([fetchAhead(degreesRead), settle()])
    expect(ahead?.data[0]?.Name).toBe("MS")
  })

  it("law 19: are shown new on a full device, which keeps the older ones", async () => {
    await Promise.all([fetchAhead(degreesRead), settle()])
    reload()
    await settle(5 * MINUTE)
    const full = Object.assign(new Error("full"), { name: "QuotaExceededError" })
    const putting = vi.spyOn(getUserDb(userId).answers, "put").mockRejectedValue(full)
    network.answer = () => degrees("MS")
    const screen = openScreen()
    await settle()
    expect(nameOf(screen)).toBe("MS")
    putting.mockRestore()
  })

  it("fetched ahead are asked for anew when they were written over, however new they are", async () => {
    await Promise.all([fetchAhead(degreesRead), settle()])
    await settle(1000)
    await Promise.all([markChanged(["listDegrees"]), settle()])
    reload()
    network.answer = () => degrees("MS")
    const [ahead] = await Promise.all([fetchAhead(degreesRead), settle()])
    expect(ahead?.data[0]?.Name).toBe("MS")
  })

  it("fetched ahead since a moment are not those of before", async () => {
    await Promise.all([fetchAhead(degreesRead), settle()])
    await settle(1000)
    network.answer = () => degrees("MS")
    const [ahead] = await Promise.all([fetchAhead(degreesRead, Date.now()), settle()])
    expect(ahead?.data[0]?.Name).toBe("MS")
  })

  it("that failed are asked again as soon as a silent server answers, though nobody sends or reads anything", async () => {
    vi.stubGlobal("document", { visibilityState: "visible" })
    queryClient.mount()
    network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
    const screen = openScreen()
    await settle()
    expect(screen.shown().isError).toBe(true)
    await Promise.all([askIfBack(), settle()])
    expect([connectivity.online, network.to(DEGREES).length]).toEqual([false, 1])

    network.answer = ({ path }) => (path === "/api/ready" ? jsonAnswer({ status: "ready" }) : degrees("MD"))
    await Promise.all([askIfBack(), settle()])
    expect([connectivity.online, nameOf(screen)]).toEqual([true, "MD"])
    await Promise.all([askIfBack(), settle()])
    expect(network.to("/api/ready")).toHaveLength(2)
    queryClient.unmount()
  })

  it("do not keep a server busy that is back only for moments: the pause before it is asked doubles", async () => {
    vi.stubGlobal("document", { visibilityState: "visible" })
    let now = performance.now() + 10 * MINUTE
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
    network.answer = () => jsonAnswer({ status: "ready" })
    for (let second = 0; second < 30 * 60; second += 15) {
      now += 15_000
      await Promise.all([askIfBack(), settle(15_000)])
      // A call that the server never answers.
      noteReachable(false)
    }
    expect(network.to("/api/ready").length).toBeLessThan(10)
    noteReachable(true)
    clock.mockRestore()
  })

  it("that came with another answer never take the place of newer ones", async () => {
    const before = Date.now()
    const screen = openScreen()
    await settle(1000)
    const keepOf = async (Name: string, fetchedAt: number) =>
      Promise.all([
        keepAnswer(degreesRead, { data: [{ DegreeId: 1, Name, IsActive: true }], etag: null, fetchedAt }),
        settle(),
      ])
    await keepOf("older", before - 1)
    expect(nameOf(screen)).toBe("MD")
    await keepOf("newer", Date.now())
    expect(nameOf(screen)).toBe("newer")
  })

  it.each(["kept", "in memory"])(
    "law 24: that lie %s from a time still to come are asked for anew",
    async (where) => {
      const right = Date.now()
      vi.setSystemTime(right + 3 * 24 * 60 * MINUTE)
      const before = openScreen()
      await settle()
      vi.setSystemTime(right)
      if (where === "kept") reload()
      else before.leave()
      network.answer = () => degrees("MS")
      const screen = openScreen()
      await settle()
      expect(nameOf(screen)).toBe("MS")
      expect(network.to(DEGREES)).toHaveLength(2)
    },
  )

  it("of one person are never shown to the next one on the device (decision E14)", async () => {
    openScreen()
    await settle()
    reload()
    await signIn(userId + 1000)
    network.answer = () => degrees("MS")
    const screen = openScreen()
    expect(nameOf(screen)).toBeUndefined()
    await settle()
    expect(nameOf(screen)).toBe("MS")
    expect(network.to(DEGREES)).toHaveLength(2)
    expect(await getUserDb(userId).answers.count()).toBe(1)
  })

  it("that are answered after their person has left are kept by nobody, whatever the screen knows by then", async () => {
    let arrive: (answer: Response) => void = () => undefined
    network.answer = () => new Promise((resolve) => (arrive = resolve))
    openScreen()
    await settle()
    await clearSession()
    arrive(degrees("MD"))
    await settle()
    expect(sessionState.user?.UserID).toBe(userId)
    expect(await getUserDb(userId).answers.count()).toBe(0)
  })

  it("that a screen leaves are cut off in silence (decision E13)", async () => {
    network.answer = () => new Promise(() => undefined)
    const before = getErrorLog().length
    const screen = openScreen()
    await settle()
    screen.leave()
    await settle()
    expect(network.calls[0]?.signal.aborted).toBe(true)
    expect(getErrorLog()).toHaveLength(before)
    expect(connectivity.online).toBe(true)
    expect(screen.shown().error).toBeNull()
    expect(network.to(DEGREES)).toHaveLength(1)
  })
})

describe("tries of a read", () => {
  it.each([429, 500, 502, 503, 504])(
    "after %d are repeated 1, 2 and 4 s later, and no more",
    async (status) => {
      network.answer = () => jsonAnswer({ message: "later" }, status)
      const screen = openScreen()
      const counts: number[] = []
      for (const wait of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
        await settle(wait)
        counts.push(network.to(DEGREES).length)
      }
      expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
      expect(screen.shown().error).toBeInstanceOf(ApiFailure)
    },
  )

  it.each([400, 403, 404, 409, 412, 418, 422])("after %d are not repeated", async (status) => {
    network.answer = () => jsonAnswer({ message: "no" }, status)
    openScreen()
    await settle()
    await settle(60_000)
    expect(network.to(DEGREES)).toHaveLength(1)
  })

  it("that are cut off as their answer comes leave what another tab has kept meanwhile", async () => {
    openScreen()
    await settle()
    const { answers } = getUserDb(userId)
    const ofOtherTab = await answers.toArray()
    await answers.clear()
    reload()
    openScreen({
      ...degreesRead,
      ask: async (signal) => {
        const answer = await degreesRead.ask(signal)
        await answers.bulkPut(ofOtherTab)
        queryClient.clear()
        return answer
      },
    })
    await settle()
    reload()
    network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
    const screen = openScreen()
    await settle()
    expect(nameOf(screen)).toBe("MD")
  })

  it("without a network are not repeated blindly: the return of the network asks", async () => {
    network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
    openScreen()
    await settle()
    await settle(60_000)
    expect(network.to(DEGREES)).toHaveLength(1)
    expect(connectivity.online).toBe(false)
  })

  it("law 25: a read that is answered with 503 shows that the server is silent, until one is answered", async () => {
    network.answer = () => (network.calls.length < 2 ? jsonAnswer({ message: "" }, 503) : degrees("MD"))
    openScreen()
    await settle()
    expect(connectivity).toMatchObject({ online: false, lacks: "server" })
    await settle(1000)
    expect(connectivity).toMatchObject({ online: true, lacks: null })
  })

  it("end with the answer of the first that succeeds", async () => {
    network.answer = () => (network.calls.length < 3 ? jsonAnswer({ message: "" }, 503) : degrees("MD"))
    const screen = openScreen()
    await settle()
    await settle(1000)
    await settle(2000)
    expect(nameOf(screen)).toBe("MD")
    expect(network.to(DEGREES)).toHaveLength(3)
  })
})

const write = (touches: readonly ReadName[] = [], method: "POST" | "PUT" = "POST") =>
  writeOnline({
    method,
    touches,
    send: (header) =>
      answerData(
        api.POST("/admissions/import", { params: { header }, body: { FileDigest: "", Rows: [] } }),
        "importAdmissions",
      ),
  })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof ApiFailure ? error.status : "fault"),
  )

describe("writes", () => {
  it("are repeated 1, 2 and 4 s later under one Idempotency-Key (decision E1)", async () => {
    network.answer = () => jsonAnswer({ message: "later" }, 503)
    const end = outcome(write())
    const counts: number[] = []
    for (const wait of [0, 1000, 2000, 4000, 60_000]) {
      await settle(wait)
      counts.push(network.calls.length)
    }
    expect(counts).toEqual([1, 2, 3, 4, 4])
    expect(await end).toBe(503)
    const keys = network.calls.map(({ headers }) => headers.get("Idempotency-Key"))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it("law 13: are not repeated under the name of the person who has signed in meanwhile", async () => {
    const { caller } = await import("#api/caller.ts")
    caller.userId = userId
    network.answer = () => jsonAnswer({ message: "later" }, 503)
    const late = outcome(write())
    await settle(0)
    expect(network.calls).toHaveLength(1)
    await signIn(userId + 1)
    caller.userId = userId + 1
    await settle(60_000)
    expect(await late).toBe(503)
    expect(network.calls).toHaveLength(1)
    // Nor a call whose session has ended: the next person's session is not its own.
    let refuse: (answer: Response) => void = () => undefined
    network.answer = () =>
      new Promise((resolve) => {
        refuse = resolve
      })
    const ended = outcome(write())
    await settle(0)
    await signIn(userId + 2)
    caller.userId = userId + 2
    refuse(jsonAnswer({ message: "ended" }, 401))
    await settle(0)
    expect(await ended).toBe(401)
    expect(network.calls).toHaveLength(2)
    caller.userId = null
  })

  it("of two acts have two keys", async () => {
    network.answer = () => jsonAnswer({ data: [], message: "" })
    await Promise.all([write(), write(), settle()])
    expect(new Set(network.calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2)
  })

  it.each([400, 403, 409, 422])("that are refused with %d are not repeated", async (status) => {
    network.answer = () => jsonAnswer({ message: "no" }, status)
    const end = outcome(write())
    await settle()
    await settle(60_000)
    expect(await end).toBe(status)
    expect(network.calls).toHaveLength(1)
  })

  it("have what they change asked for again on the screen, and leave the rest alone", async () => {
    const courses = openScreen({ ...degreesRead, key: ["listCourses"] })
    const screen = openScreen()
    await settle()
    network.answer = ({ method }) =>
      method === "GET" ? degrees("MS") : jsonAnswer({ data: [], message: "" })
    await Promise.all([write(["listDegrees"]), settle()])
    await settle()
    expect([nameOf(screen), nameOf(courses)]).toEqual(["MS", "MD"])
  })

  it("make old what only lies on the device: it is shown, and asked for anew", async () => {
    openScreen()
    await settle()
    reload()
    await settle(MINUTE)
    network.answer = ({ method }) =>
      method === "GET" ? degrees("MS") : jsonAnswer({ data: [], message: "" })
    await Promise.all([write(["listDegrees"]), settle()])
    const screen = openScreen()
    await settle()
    expect(nameOf(screen)).toBe("MS")
    expect(network.to(DEGREES)).toHaveLength(2)
  })

  it("that went through the outbox make old what they can change once the college has received them, and nothing else", async () => {
    const list = { ...degreesRead, key: ["listAdmissions"] as const }
    openScreen(list)
    openScreen()
    await settle()
    reload()
    await settle(MINUTE)
    await getUserDb(userId).received.put({ seq: 1, lane: "x", receivedAt: Date.now() } as never)
    network.answer = () => degrees("MS")
    const [changed, untouched] = [openScreen(list), openScreen()]
    await settle()
    expect([nameOf(changed), nameOf(untouched)]).toEqual(["MS", "MD"])
  })

  it("law 28: make it old also where a later entry was received before, and an earlier one after", async () => {
    const list = { ...degreesRead, key: ["listAdmissions"] as const }
    const { received } = getUserDb(userId)
    await received.put({ seq: 6, lane: "y", receivedAt: Date.now() - MINUTE } as never)
    openScreen(list)
    await settle()
    reload()
    await settle(MINUTE)
    await received.put({ seq: 5, lane: "x", receivedAt: Date.now() } as never)
    network.answer = () => degrees("MS")
    const changed = openScreen(list)
    await settle()
    expect(nameOf(changed)).toBe("MS")
  })
})

describe("an expired session", () => {
  const REFRESH = "/api/auth/refresh"
  const isFresh = (headers: Headers) => headers.get("Authorization") === `Bearer ${renewed}`
  let renewed = ""
  beforeEach(() => {
    renewed = tokenOf("second", 7200)
  })
  const expired = () => jsonAnswer({ message: "Your session has expired. Please log in again." }, 401)

  it("law 24: is not thought to have ended by a device whose clock is two hours ahead", async () => {
    const user = { UserID: userId, Username: "u", FirstName: "", LastName: "", Email: "", MobileNo: "" }
    const answer = { sessionId: "s", deviceKey: "k", endToken: "e", user, localRoles: [], roles: [] }
    const OFF_BY = 2 * 3_600_000
    // By the server's clock it ends in an hour.
    await storeSession({ ...answer, token: tokenOf("ahead", 3600 - OFF_BY / 1000) }, new Date(), OFF_BY)
    network.answer = () => degrees("MD")
    await answerData(api.GET("/dropdown/getDegreeDropdown"), "listDegrees")
    expect(network.calls.map(({ path }) => path)).toEqual([DEGREES])
    // Nor when it is renewed.
    network.answer = ({ path }) => {
      if (path !== "/api/auth/refresh") return jsonAnswer({ message: "No" }, 401)
      const renewed = jsonAnswer({ token: tokenOf("again", 3600 - OFF_BY / 1000) })
      renewed.headers.set("date", new Date(Date.now() - OFF_BY).toUTCString())
      return renewed
    }
    await outcome(answerData(api.GET("/dropdown/getDegreeDropdown"), "listDegrees"))
    const left = ((await getCurrentSession())?.expiresAt ?? 0) - Date.now()
    expect(left).toBeGreaterThan(58 * MINUTE)
    expect(left).toBeLessThan(62 * MINUTE)
  })

  it("is renewed once for all calls, which are then repeated once", async () => {
    let refuse: () => void = () => undefined
    const allAsked = new Promise<void>((resolve) => (refuse = resolve))
    network.answer = async ({ path, headers }) => {
      if (path === REFRESH) return jsonAnswer({ token: renewed })
      if (isFresh(headers)) return degrees("MD")
      if (network.calls.length === 5) refuse()
      await allAsked
      return expired()
    }
    const screens = ["a", "b", "c", "d"].map((key) =>
      openScreen({ ...degreesRead, key: ["listDegrees", key] }),
    )
    const end = outcome(write())
    await settle()
    expect(screens.map(nameOf)).toEqual(["MD", "MD", "MD", "MD"])
    expect(await end).toBe("done")
    expect(network.to(REFRESH)).toHaveLength(1)
    expect(network.calls).toHaveLength(5 + 1 + 5)
  })

  it("that is not renewed ends once, however many calls fail over it", async () => {
    network.answer = expired
    const ends: unknown[] = []
    const stop = subscribe(sessionState, () => ends.push([sessionState.phase, sessionState.endedBy]))
    for (const key of ["a", "b", "c", "d"]) openScreen({ ...degreesRead, key: ["listDegrees", key] })
    const end = outcome(write())
    await settle()
    await settle(60_000)
    stop()
    expect(await end).toBe(401)
    expect(ends).toEqual([["signed-out", "expiry"]])
    expect(network.to(REFRESH)).toHaveLength(1)
    expect(network.calls).toHaveLength(5 + 1)
    expect(await getCurrentSession()).toBeUndefined()
  })

  it("that is renewed and refused nevertheless ends, after one repetition", async () => {
    network.answer = ({ path }) => (path === REFRESH ? jsonAnswer({ token: renewed }) : expired())
    openScreen()
    await settle()
    await settle(60_000)
    expect(network.to(DEGREES)).toHaveLength(2)
    expect(network.to(REFRESH)).toHaveLength(1)
    expect([sessionState.phase, sessionState.endedBy]).toEqual(["signed-out", "expiry"])
  })

  it("goes on when the network is gone while it is to be renewed", async () => {
    network.answer = ({ path }) =>
      path === REFRESH ? Promise.reject(new TypeError("Failed to fetch")) : expired()
    openScreen()
    await settle()
    expect(sessionState.phase).toBe("signed-in")
    expect((await getCurrentSession())?.token).toBeTruthy()
  })
})
