import "fake-indexeddb/auto"
import Dexie from "dexie"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { type Command, saveCommands } from "#offline/outbox/enqueue.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { type DrainPorts, drain } from "./drain.ts"

const NOW = Date.parse("2026-11-22T04:30:00Z")
let userId = 8900
let college = new FakeCollege()
/** Calls under way, and the most that were: those with a file and those without. */
let counts = { file: 0, json: 0, mostFiles: 0, mostJson: 0 }
/** What ends the calls that hang, in the order in which they began. */
let releases: (() => void)[] = []
let hanging: "none" | "files" | "all" = "none"

beforeEach(() => {
  installFakeLocks()
  userId += 1
  college = new FakeCollege()
  counts = { file: 0, json: 0, mostFiles: 0, mostJson: 0 }
  releases = []
  hanging = "none"
})

afterEach(() => vi.restoreAllMocks())

const countingFetch: typeof fetch = async (input, init) => {
  const kind = init?.body instanceof FormData ? "file" : "json"
  counts[kind] += 1
  counts.mostFiles = Math.max(counts.mostFiles, counts.file)
  counts.mostJson = Math.max(counts.mostJson, counts.json)
  try {
    await new Promise<void>((resolve, reject) => {
      if (hanging === "all" || (hanging === "files" && kind === "file")) releases.push(resolve)
      else setTimeout(resolve, 5)
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Late", "TimeoutError")))
    })
    return await college.fetch(input, init)
  } finally {
    counts[kind] -= 1
  }
}

const ports = (more: Partial<DrainPorts> = {}): DrainPorts => ({
  fetch: countingFetch,
  baseUrl: "/api",
  now: () => NOW,
  random: () => 1,
  session: async () => ({ userId, token: "t" }),
  refresh: async () => false,
  together: { refusedAt: null },
  ...more,
})

/** Saves commands of one lane: with a file or without. */
async function save(lane: string, ...kinds: ("file" | "json")[]): Promise<void> {
  for (const kind of kinds) {
    const copy = await copyFile(new Blob(["x".repeat(20_000)]), "scan.pdf", "application/pdf", "2026-11-22")
    const files = [{ field: "file", blobId: copy.file.blobId, name: "scan.pdf", type: "application/pdf" }]
    const command: Command = {
      operationId: kind === "file" ? "uploadDocument" : "createPayment",
      lane,
      body: { AdmissionId: lane, n: Math.random() },
      title: "",
      subject: "",
      ...(kind === "file" && { files }),
    }
    await saveCommands(
      userId,
      { commands: [command], ...(kind === "file" && { files: [copy] }) },
      new Date(NOW),
    )
  }
}

/** Lanes with a document and the submit behind it. */
async function saveUploads(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await save(`upload-${n}`, "file", "json")
}

const lanes = () => college.effects.map(({ lane }) => lane)

/** Begins a drain in which calls hang; `join` is what a save does. */
function begin(calls: "files" | "all", line = ports()) {
  hanging = calls
  let join: (isForced: boolean) => void = () => undefined
  const run = drain(userId, line, { force: true, onRun: (joining) => (join = joining) })
  const end = () => {
    hanging = "none"
    for (const release of releases.splice(0)) release()
    return run
  }
  return { run, join: () => join(false), end }
}

describe("lanes with files", () => {
  it("law 25: hold up no command without a file, though their uploads take all their places", async () => {
    await saveUploads(6)
    const { join, end } = begin("files")
    await expect.poll(() => releases.length).toBe(4)
    await save("later", "json", "json")
    join()
    await expect.poll(lanes).toEqual(["later", "later"])
    expect(await end()).toMatchObject({ stop: "done", received: 14 })
    expect(counts.mostFiles).toBe(4)
  })

  it("law 25: leave their places to commands without a file when they go on with one", async () => {
    for (let n = 0; n < 5; n += 1) await save(`lane-${n}`, "json", "file")
    const { end } = begin("files")
    await expect.poll(() => releases.length).toBe(4)
    await expect.poll(lanes).toEqual([0, 1, 2, 3, 4].map((n) => `lane-${n}`))
    expect(await end()).toMatchObject({ stop: "done", received: 10 })
  })

  it("law 8: go on behind a batch request that ends while the run looks for what may be sent", async () => {
    for (let n = 0; n < 8; n += 1) await save(`lane-${n}`, "json")
    await save("lane-0", "file", "json")
    const { outbox } = getUserDb(userId)
    const orderBy = outbox.orderBy.bind(outbox)
    // Each look takes longer than the end of the request.
    vi.spyOn(outbox, "orderBy").mockImplementation((index) => {
      const rows = orderBy(index)
      const each = rows.each.bind(rows)
      rows.each = (act) => new Dexie.Promise((resolve) => setTimeout(resolve, 50)).then(() => each(act))
      return rows
    })
    let join: (isForced: boolean) => void = () => undefined
    const line = ports({ onResult: () => join(false) })
    const report = await drain(userId, line, { force: true, onRun: (joining) => (join = joining) })
    expect(report).toMatchObject({ stop: "done", received: 10 })
  })

  it("law 8: take the free place in the order of saving, also where a command without a file came first", async () => {
    await saveUploads(4)
    await save("fifth", "json", "file", "json")
    await save("sixth", "file")
    const { join, end } = begin("files")
    await expect.poll(lanes).toEqual(["fifth"])
    await expect.poll(() => releases.length).toBe(4)
    await save("later", "json")
    join()
    await expect.poll(lanes).toEqual(["fifth", "later"])
    expect(releases).toHaveLength(4)
    // The first upload is through: its submit goes beside the next one.
    releases[0]?.()
    await expect.poll(() => releases.length).toBe(5)
    await expect.poll(lanes).toEqual(["fifth", "later", "upload-0", "upload-0"])
    releases[4]?.()
    await expect.poll(() => releases.length).toBe(6)
    await expect.poll(lanes).toEqual([...["fifth", "later", "upload-0", "upload-0"], ...["fifth", "fifth"]])
    expect(await end()).toMatchObject({ stop: "done", received: 13 })
    expect(counts.mostFiles).toBe(4)
    expect(await getUserDb(userId).outbox.count()).toBe(0)
  })

  it("law 8: are four at once, beside four without, where nothing is sent together", async () => {
    for (let n = 0; n < 8; n += 1) await save(`lane-${n}`, "file", "json", "json", "file")
    for (let n = 0; n < 8; n += 1) await save(`more-${n}`, "json", "json")
    const { end } = begin("all", ports({ together: { refusedAt: NOW } }))
    await expect.poll(() => counts).toMatchObject({ file: 4, json: 4 })
    expect(await end()).toMatchObject({ stop: "done", received: 48 })
    expect(counts).toMatchObject({ mostFiles: 4, mostJson: 4 })
    expect(college.carried).toEqual([])
  })

  it("are sent one at a time after a file did not arrive in time, and again four after a quick one", async () => {
    await saveUploads(6)
    const timeouts: AbortController[] = []
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const timeout = new AbortController()
      timeouts.push(timeout)
      return timeout.signal
    })
    // The line, as the calls measure it.
    let passed = 0
    let msPerCall = 60_000
    vi.spyOn(performance, "now").mockImplementation(() => {
      passed += msPerCall
      return passed
    })
    const line = ports()
    const calls = async (count: number) => {
      while (releases.length < count) await new Promise((resolve) => setTimeout(resolve, 0))
    }
    const first = begin("files", line)
    await calls(4)
    for (const timeout of timeouts) timeout.abort()
    expect(await first.run).toMatchObject({ stop: "network", received: 0 })
    releases = []
    // A file that took its time changes nothing.
    counts.mostFiles = 0
    await begin("files", line).end()
    await saveUploads(6)
    await begin("files", line).end()
    expect(counts.mostFiles).toBe(1)
    expect(await getUserDb(userId).outbox.count()).toBe(0)
    await saveUploads(6)
    const quick = begin("files", line)
    await calls(1)
    msPerCall = 0
    releases.splice(0)[0]?.()
    await calls(4)
    await quick.end()
    expect(counts.mostFiles).toBe(4)
    expect(lanes()).toHaveLength(36)
  })
})
