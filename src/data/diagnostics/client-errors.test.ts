import { beforeEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"

const store = new Map<string, string>()
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
})
const { reportOf, sendWaitingReports, waitingReports } = await import("./client-errors.ts")
const { sessionState } = await import("#data/session/session-state.ts")

const KEY = "admissions:client-errors"
const id = (n: number) => `01J9ZQ5W8YB3M4N5P6Q7R8S9T${n}`
const wait = (...ids: number[]) =>
  store.set(KEY, JSON.stringify(ids.map((n) => reportOf(id(n), new Error("x"), "/users", new Date(0)))))
const json = (status: number) =>
  new Response("{}", { status, headers: { "content-type": "application/json", "x-request-id": "fake" } })
const ids = () => waitingReports().map(({ ErrorId }) => ErrorId)

beforeEach(() => {
  store.clear()
  vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
})

describe("a report of a failure", () => {
  it("names the route by its pattern and nothing that anybody entered", () => {
    sessionState.user = { FirstName: "meena", LastName: "rao", Username: "m.rao" } as never
    const error = new Error("no draft of meena, 0912345678, asha@example.org")
    const report = reportOf(id(1), error, "/students/view/01920000-0000-7000-8000-00000000ffff", new Date(0))
    expect(report).toMatchObject({
      Name: "Error",
      Message: "no draft of [name], [number], [email]",
      Route: "/students/view/$AdmissionId",
      At: "1970-01-01T00:00:00.000Z",
    })
    sessionState.user = null
    expect(reportOf(id(1), "just text", "/nowhere/asha", new Date(0))).toMatchObject({
      Name: "Unknown",
      Message: "just text",
      Route: "",
    })
  })
})

describe("reports that wait", () => {
  it("go in order when there is a network, each once", async () => {
    wait(1, 2)
    const sent: string[] = []
    await sendWaitingReports(async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)).ErrorId)
      return json(202)
    })
    expect(sent).toEqual([id(1), id(2)])
    expect(ids()).toEqual([])
  })

  it.each([
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "somebody else's page",
      async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    ],
    ["429", async () => json(429)],
    ["503", async () => json(503)],
  ])("stay after %s", async (_name, send) => {
    wait(1, 2)
    await sendWaitingReports(send as typeof fetch)
    expect(ids()).toEqual([id(1), id(2)])
  })

  it("go once, though two send at the same time", async () => {
    wait(1, 2)
    const sent: string[] = []
    const send = async (_url: unknown, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)).ErrorId)
      return json(202)
    }
    await Promise.all([sendWaitingReports(send), sendWaitingReports(send)])
    expect(sent).toEqual([id(1), id(2)])
  })

  it("stay while offline, and nobody is asked", async () => {
    wait(1)
    vi.stubGlobal("navigator", { onLine: false, locks: new FakeLocks() })
    const send = vi.fn()
    await sendWaitingReports(send)
    expect(send).not.toHaveBeenCalled()
    expect(ids()).toEqual([id(1)])
  })

  it("are dropped when the college cannot take them, and never block the next", async () => {
    wait(1, 2)
    await sendWaitingReports(async () => json(422))
    expect(ids()).toEqual([])
  })

  it("are nothing when the store is damaged", () => {
    store.set(KEY, "{broken")
    expect(waitingReports()).toEqual([])
    store.set(KEY, '"text"')
    expect(waitingReports()).toEqual([])
  })
})
