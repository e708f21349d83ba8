import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { getUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { type DrainPorts, drain } from "#offline/drain/drain.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { FakeCollege } from "#tests/support/fake-college.ts"
import { installFakeLocks } from "#tests/support/fake-locks.ts"
import { removeReplaced } from "./behind.ts"
import { type Command, NotSavedError, saveCommands } from "./enqueue.ts"
import { copyOfOutbox } from "./outbox-copy.ts"
import { refusalOf } from "./outbox-entry.ts"
import { discardEntry, repairEntry, repairWithin } from "./repair.ts"
import { lostEntries } from "./tally.ts"

let nextUser = 1000
let userId = 0
let clock = Date.parse("2025-11-21T04:30:00Z")
const college = { current: new FakeCollege() }

beforeEach(() => {
  installFakeLocks()
  nextUser += 1
  userId = nextUser
  clock = Date.parse("2025-11-21T04:30:00Z")
  college.current = new FakeCollege()
})

const A = "01920000-0000-7000-8000-00000000000a"
const B = "01920000-0000-7000-8000-00000000000b"

function command(operationId: Command["operationId"], lane: string, body: Command["body"] = {}): Command {
  return {
    operationId,
    lane,
    params: { id: lane },
    body: { AdmissionId: lane, ...body },
    title: operationId,
    subject: "Asha",
  }
}

function ports(over: Partial<DrainPorts> = {}): DrainPorts {
  return {
    fetch: college.current.fetch,
    baseUrl: "/api",
    now: () => clock,
    random: () => 1,
    session: async () => ({ userId, token: "t1" }),
    refresh: async () => false,
    ...over,
  }
}

const saveAll = (...commands: Command[]) => saveCommands(userId, { commands }, new Date(clock))
const open = () => getUserDb(userId).outbox.orderBy("seq").toArray()

describe("saving", () => {
  it("law 1: writes the entry, the bytes and the draft together", async () => {
    const copy = await copyFile(new Blob(["scan"]), "scan.pdf", "application/pdf", "2025-11-21T04:30:00Z")
    const files = [{ field: "file", blobId: copy.file.blobId, name: "scan.pdf", type: "application/pdf" }]
    await saveCommands(
      userId,
      { commands: [{ ...command("uploadDocument", A), files }], files: [copy] },
      new Date(clock),
    )
    expect(await open()).toHaveLength(1)
    expect(await getUserDb(userId).chunks.count()).toBe(1)
  })

  it("law 1: leaves no trace when one part cannot be stored", async () => {
    const broken = { ...command("updateAdmission", A), body: { AdmissionId: A, bad: (() => 1) as never } }
    const saved = saveCommands(userId, { commands: [command("createAdmission", A), broken] }, new Date(clock))
    await expect(saved).rejects.toThrow("Nothing was saved on this device")
    expect(await open()).toHaveLength(0)
  })

  it("law 2: stores no token and no header", async () => {
    await saveAll(command("createAdmission", A))
    await drain(userId, ports({ fetch: async () => Promise.reject(new TypeError("offline")) }))
    expect(JSON.stringify(await open())).not.toMatch(/t1|Bearer|Authorization/)
  })

  it("law 3: refuses a picked file that turns out empty", async () => {
    const picked = copyFile(new Blob([]), "scan.pdf", "application/pdf", "now")
    await expect(picked).rejects.toThrow("scan.pdf could not be read")
  })

  it("law 4: gives every entry ids of its own that sort by time, however the clock is set", async () => {
    clock = Date.parse("2001-01-01T00:00:00Z")
    const entries = await saveAll(...Array.from({ length: 20 }, (_, n) => command("createPayment", A, { n })))
    const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    for (const { entryId, idempotencyKey } of entries)
      expect([entryId, idempotencyKey].every((id) => uuidv7.test(id))).toBe(true)
    expect(new Set(entries.flatMap((entry) => [entry.entryId, entry.idempotencyKey])).size).toBe(40)
    const ids = entries.map((entry) => entry.entryId)
    expect(ids).toEqual([...ids].sort())
  })

  it("law 17: keeps each person's entries in a database of their own", async () => {
    await saveAll(command("createPayment", A))
    const mine = userId
    userId += 500_000
    expect(await open()).toEqual([])
    await drain(userId, ports())
    expect(college.current.requests).toHaveLength(0)
    userId = mine
    expect(await open()).toHaveLength(1)
  })

  it("law 19: a full device is told apart from other failures, and keeps what it had", async () => {
    await saveAll(command("createPayment", A))
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    const error = await saveAll(command("createPayment", B)).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: "NotSavedError", isFull: true })
    expect(await open()).toHaveLength(1)
    expect(new NotSavedError(new Error("closed")).isFull).toBe(false)
  })

  it("law 19, 23: a full device still sends what waits, in order, makes room, and takes nothing for lost", async () => {
    const copy = await copyFile(new Blob(["scan"]), "scan.pdf", "application/pdf", "2025-11-21T04:30:00Z")
    const files = [{ field: "file", blobId: copy.file.blobId, name: "scan.pdf", type: "application/pdf" }]
    const commands = [command("createAdmission", A), { ...command("uploadDocument", A), files }]
    await saveCommands(
      userId,
      { commands: [...commands, command("createPayment", A)], files: [copy] },
      new Date(clock),
    )
    const full = () => {
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" })
    }
    const { outbox, received, chunks } = getUserDb(userId)
    outbox.hook("updating", full)
    received.hook("creating", full)
    const report = await drain(userId, ports())
    outbox.hook("updating").unsubscribe(full)
    received.hook("creating").unsubscribe(full)
    expect(report).toMatchObject({ stop: "done", received: 3 })
    const paths = college.current.effects.map(({ path }) => path.replace("/api/", ""))
    expect(paths).toEqual(["admissions", "admission-docs/upload-student-doc", "paymentmaster"])
    expect([await outbox.count(), await chunks.count()]).toEqual([0, 0])
    expect(await lostEntries(getUserDb(userId))).toEqual([])
  })

  it("law 19: on a full device the next change of a record is based on the version that the last one left", async () => {
    await saveAll(command("updateAdmission", A, { City: "Guntur" }))
    const [first] = await open()
    await getUserDb(userId).outbox.update(first!.seq, { attempts: 1 })
    await saveAll(command("updateAdmission", A, { City: "Tenali" }))
    const full = () => {
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" })
    }
    const sent: (string | null)[] = []
    const spy: typeof fetch = (input, init) => {
      sent.push(new Headers(init?.headers).get("If-Match"))
      return college.current.fetch(input, init)
    }
    const { received } = getUserDb(userId)
    received.hook("creating", full)
    await drain(userId, ports({ fetch: spy }))
    received.hook("creating").unsubscribe(full)
    expect(sent).toEqual([null, '"1"'])
    expect(await open()).toEqual([])
  })

  it("law 5: keeps only the newest of two unsent save steps", async () => {
    await saveAll(command("createAdmission", A), command("updateAdmission", A, { City: "Guntur" }))
    await saveAll(command("updateAdmission", A, { City: "Tenali" }))
    const entries = await open()
    expect(entries.map((entry) => [entry.operationId, entry.body.City])).toEqual([
      ["createAdmission", undefined],
      ["updateAdmission", "Tenali"],
    ])
  })

  it("law 5: marks are never stored before all rows are replaced, nor the other way round", async () => {
    const rows = (...records: string[]) => ({ records: records.map((ExamName) => ({ ExamName })) })
    await saveAll(command("createAcademicHistory", A, rows("First", "Second")))
    await saveAll(command("updateAcademicHistory", A, rows("First")))
    await saveAll(command("createAcademicHistory", A, rows("First", "Second", "Third")))
    expect((await open()).map((entry) => entry.operationId)).toEqual([
      "createAcademicHistory",
      "updateAcademicHistory",
      "createAcademicHistory",
    ])
    await saveAll(command("createAcademicHistory", A, rows("Fourth")))
    expect(await open()).toHaveLength(3)
  })

  it("law 5: a merged step keeps the version and the values that the person began with", async () => {
    const first = { ...command("updateAdmission", A, { City: "1" }), ifMatch: '"3"', seen: { City: "0" } }
    await saveAll(first)
    await saveAll({ ...command("updateAdmission", A, { City: "2" }), ifMatch: '"4"', seen: { City: "1" } })
    expect(await open()).toMatchObject([{ body: { City: "2" }, ifMatch: '"3"', seen: { City: "0" } }])
  })

  it("puts commands in the place of others that have not left, and of a draft, in one go", async () => {
    const [submit, update] = await saveAll(command("submitAdmission", A), command("createPayment", B))
    await getUserDb(userId).outbox.update(update?.seq ?? 0, { state: "sending" })
    await getUserDb(userId).drafts.put({ draftId: "new" } as StoredDraft)
    await saveCommands(
      userId,
      {
        commands: [command("updateAdmission", A), command("submitAdmission", A)],
        replaces: [submit?.seq ?? 0, update?.seq ?? 0],
        draft: { mine: { draftId: A } as StoredDraft, base: { draftId: A } as StoredDraft },
        forgetsDraft: "new",
      },
      new Date(clock),
    )
    // The entry that is being sent stays.
    expect((await open()).map((entry) => entry.operationId)).toEqual([
      "createPayment",
      "updateAdmission",
      "submitAdmission",
    ])
    expect((await getUserDb(userId).drafts.toArray()).map((row) => row.draftId)).toEqual([A])
  })

  it("law 5: never reaches across a submit or a payment, nor into an attempted entry", async () => {
    await saveAll(command("updateAdmission", A, { City: "1" }), command("createPayment", A))
    await saveAll(command("updateAdmission", A, { City: "2" }), command("submitAdmission", A))
    await saveAll(command("updateAdmission", A, { City: "3" }))
    expect((await open()).filter((entry) => entry.operationId === "updateAdmission")).toHaveLength(3)
    await getUserDb(userId).outbox.where("seq").above(0).modify({ attempts: 1 })
    await saveAll(command("updateAdmission", A, { City: "4" }))
    expect((await open()).filter((entry) => entry.operationId === "updateAdmission")).toHaveLength(4)
  })
})

describe("sending", () => {
  it("law 6: removes an entry only on 2xx, JSON and the echo of its key", async () => {
    for (const fault of ["portal", "half-answer", "other-key", "drop-before", "commit-then-drop"] as const) {
      college.current.fault = () => fault
      await saveAll(command("createPayment", A, { fault }))
      const report = await drain(userId, ports(), { force: true })
      // Another command's proof is an answer of the server, but does not prove this command.
      expect(report.stop, fault).toBe(fault === "other-key" ? "done" : "network")
    }
    expect(await open()).toHaveLength(5)
    college.current.fault = () => "none"
    const report = await drain(userId, ports(), { force: true })
    expect(report).toMatchObject({ stop: "done", received: 5 })
    expect(college.current.effects.map((effect) => (effect.body as { fault: string }).fault)).toHaveLength(5)
    expect(new Set(college.current.effects.map((effect) => effect.key)).size).toBe(5)
  })

  it("law 7: sends each entry once when several drainers are started at once", async () => {
    await saveAll(...Array.from({ length: 12 }, (_, n) => command("createPayment", n % 2 ? A : B, { n })))
    await Promise.all([1, 2, 3].map(() => drain(userId, ports())))
    expect(college.current.requests).toHaveLength(12)
  })

  it("law 7: replaces a frozen holder, which then commits nothing", async () => {
    await saveAll(command("createPayment", A, { n: 1 }))
    let thaw: ((response: Response) => void) | undefined
    const frozen = drain(userId, ports({ fetch: () => new Promise((resolve) => (thaw = resolve)) }))
    await vi.waitFor(() => expect(thaw).toBeDefined())
    clock += 200_000
    const report = await drain(userId, ports())
    expect(report.received).toBe(1)
    await saveAll(command("createPayment", A, { n: 2 }))
    thaw?.(new Response("{}", { status: 200, headers: { "Content-Type": "application/json" } }))
    expect((await frozen).stop).toBe("busy")
    expect(await open()).toHaveLength(1)
  })

  it("law 8: keeps the order of a lane and lets other lanes pass a refused entry", async () => {
    await saveAll(
      command("createAdmission", A, { MobileNo: "bad" }),
      command("createPayment", A, { n: 1 }),
      command("createAdmission", B),
      command("createPayment", B, { n: 2 }),
    )
    college.current.fault = (_key, path) =>
      path.endsWith("/admissions") && college.current.requests.length === 1 ? "poison" : "none"
    const report = await drain(userId, ports())
    expect(report).toMatchObject({ received: 2, refused: 1 })
    expect(college.current.effects.map((effect) => effect.path)).toEqual([
      "/api/admissions",
      "/api/paymentmaster",
    ])
    expect((await open()).map((entry) => entry.state)).toEqual(["refused", "waiting"])
  })

  it("law 9: decides by status, not by text; waits longer each time and heeds Retry-After", async () => {
    await saveAll(command("createPayment", A))
    college.current.fault = () => "500"
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { nextAttemptAt } = await drain(userId, ports())
      waits.push((nextAttemptAt ?? 0) - clock)
      clock = nextAttemptAt ?? clock
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000])
    expect((await open())[0]).toMatchObject({ state: "waiting", attempts: 4, waitReason: "error" })
  })

  it("law 9: 401 pauses the whole queue after one refresh, and removes nothing", async () => {
    await saveAll(command("createPayment", A), command("createPayment", B))
    college.current.fault = () => "401"
    let refreshes = 0
    const refresh = async () => {
      refreshes += 1
      return false
    }
    const report = await drain(userId, ports({ refresh }))
    expect(report.stop).toBe("sign-in")
    expect(refreshes).toBe(1)
    expect((await open()).map((entry) => entry.state)).toEqual(["waiting", "waiting"])
  })

  it("law 9: goes on with the fresh token after a refresh", async () => {
    await saveAll(command("createPayment", A))
    let token = "old"
    college.current.fault = () => (token === "old" ? "401" : "none")
    const refresh = async () => {
      token = "new"
      return true
    }
    const report = await drain(userId, ports({ session: async () => ({ userId, token }), refresh }))
    expect(report).toMatchObject({ stop: "done", received: 1 })
    expect(college.current.requests.at(-1)?.token).toBe("Bearer new")
  })

  it("law 9: asks for a sign-in when the fresh token is refused too, after one refresh", async () => {
    await saveAll(command("createPayment", A), command("createPayment", B))
    let token = "old"
    college.current.fault = () => "401"
    const refresh = async () => {
      token = `${token}-renewed`
      return true
    }
    const report = await drain(userId, ports({ session: async () => ({ userId, token }), refresh }))
    expect(report.stop).toBe("sign-in")
    expect(token).toBe("old-renewed")
    expect((await open()).map((entry) => entry.state)).toEqual(["waiting", "waiting"])
  })

  it("law 13: never sends under another user", async () => {
    await saveAll(command("createPayment", A))
    const report = await drain(userId, ports({ session: async () => ({ userId: 1, token: "other" }) }))
    expect(report.stop).toBe("sign-in")
    expect(college.current.requests).toHaveLength(0)
    expect((await open())[0]).toMatchObject({ state: "waiting", attempts: 0 })
  })

  it("an entry left by a killed drainer goes again under its own key", async () => {
    const [entry] = await saveAll(command("createPayment", A))
    await getUserDb(userId).outbox.update(entry!.seq, { state: "sending", attempts: 1 })
    await drain(userId, ports())
    expect(college.current.effects.map((effect) => effect.key)).toEqual([entry!.idempotencyKey])
  })

  it("hands the version of a received save to the edits behind it", async () => {
    await saveAll(command("createAdmission", A), command("updateAdmission", A), command("submitAdmission", A))
    const sent: (string | null)[] = []
    const spy: typeof fetch = (input, init) => {
      sent.push(new Headers(init?.headers).get("If-Match"))
      return college.current.fetch(input, init)
    }
    await drain(userId, ports({ fetch: spy }))
    expect(sent).toEqual([null, '"1"', null])
  })
})

describe("the person's own acts", () => {
  it("law 11: a repaired entry keeps its place and gets a new key", async () => {
    const [first, second] = await saveAll(
      command("createAdmission", A, { MobileNo: "bad" }),
      command("createPayment", A),
    )
    college.current.fault = () => "poison"
    await drain(userId, ports())
    college.current.fault = () => "none"
    expect(await repairEntry(userId, first!.seq, { body: { AdmissionId: A, MobileNo: "1234567890" } })).toBe(
      true,
    )
    await drain(userId, ports())
    const effects = college.current.effects
    expect(effects.map((effect) => effect.path)).toEqual(["/api/admissions", "/api/paymentmaster"])
    expect(effects[0]?.key).not.toBe(first!.idempotencyKey)
    expect(effects[1]?.key).toBe(second!.idempotencyKey)
  })

  it("law 11: a repair within a save is stored with it, or nothing is when the entry is being sent or gone", async () => {
    const [first, second] = await saveAll(command("createAdmission", A), command("updateAdmission", A))
    const { outbox } = getUserDb(userId)
    const repair = (seq: number) =>
      saveCommands(
        userId,
        {
          commands: [command("submitAdmission", A)],
          replaces: [second!.seq],
          also: repairWithin(seq, { body: { City: "Eluru" } }),
        },
        new Date(clock),
      )
    await outbox.update(first!.seq, { state: "sending", attempts: 1 })
    const before = await open()
    await expect(repair(first!.seq)).rejects.toBeInstanceOf(NotSavedError)
    await expect(repair(99_999)).rejects.toBeInstanceOf(NotSavedError)
    expect(await open()).toEqual(before)
    await outbox.update(first!.seq, { state: "refused", nextAttemptAt: 9 })
    await repair(first!.seq)
    const [repaired, submit] = await open()
    expect(repaired).toMatchObject({ seq: first!.seq, state: "waiting", attempts: 0, nextAttemptAt: 0 })
    expect(repaired).toMatchObject({ body: { City: "Eluru" }, entryId: first!.entryId })
    expect(repaired?.idempotencyKey).not.toBe(first!.idempotencyKey)
    expect([submit?.operationId, (await open()).length]).toEqual(["submitAdmission", 2])
    expect(await lostEntries(getUserDb(userId))).toEqual([])
  })

  it("law 10: a discarded create takes its lane along, nothing else", async () => {
    const [first] = await saveAll(
      command("createAdmission", A),
      command("createPayment", A),
      command("createPayment", B),
    )
    expect(await discardEntry(userId, first!.seq)).toHaveLength(2)
    expect((await open()).map((entry) => entry.lane)).toEqual([B])
    // As if pressed in two tabs.
    expect(await discardEntry(userId, first!.seq)).toEqual([])
  })

  it("law 10: a copy is made entry by entry, since all of it may be more than one text can hold", async () => {
    const file = (name: string) => copyFile(new Blob([name.repeat(10_000)]), name, "image/jpeg", "")
    const files = await Promise.all([file("a.jpg"), file("b.jpg")])
    const commands = files.map(({ file: { blobId, name } }) => ({
      ...command("uploadDocument", A, { name }),
      files: [{ field: "file", blobId, name, type: "image/jpeg" }],
    }))
    await saveCommands(userId, { commands, files }, new Date(clock))
    const making = vi.spyOn(JSON, "stringify")
    const copy = await copyOfOutbox(userId)
    const longest = Math.max(...making.mock.results.map(({ value }) => String(value).length))
    making.mockRestore()
    expect(longest).toBeLessThan(copy.size * 0.6)
    const { entries } = JSON.parse(await copy.text())
    expect(entries).toMatchObject([
      { body: { name: "a.jpg" }, files: [{ base64: btoa("a.jpg".repeat(10_000)) }] },
      { body: { name: "b.jpg" }, files: [{ name: "b.jpg" }] },
    ])
  })

  it("law 11: a second create of a record that exists is discarded with its own consent only", async () => {
    await saveCommands(userId, { commands: [command("recordConsent", A)] }, new Date(clock - 5000))
    const [first] = await saveAll(
      command("createAdmission", A),
      command("recordConsent", A),
      command("createPayment", A),
    )
    const refusal = {
      status: 409,
      message: "",
      code: "record.exists",
      errors: [],
      current: null,
      etag: null,
      at: "",
    }
    await getUserDb(userId).outbox.update(first!.seq, { state: "refused", refusal })
    expect(await discardEntry(userId, first!.seq)).toHaveLength(2)
    const left = (await open()).map(({ operationId }) => operationId)
    expect(left).toEqual(["recordConsent", "createPayment"])
  })

  it("laws 8 and 11: a discarded payment takes its proof along, so that nothing is left that can never be received", async () => {
    const [payment] = await saveAll(
      command("createPayment", A, { PaymentId: "p1" }),
      { ...command("uploadPaymentDocument", A), params: { id: "p1" } },
      command("createPayment", A, { PaymentId: "p2" }),
      { ...command("uploadPaymentDocument", A), params: { id: "p2" } },
    )
    expect(await discardEntry(userId, payment!.seq)).toHaveLength(2)
    const left = await open()
    expect(left.map(({ operationId, body, params }) => [operationId, body.PaymentId ?? params.id])).toEqual([
      ["createPayment", "p2"],
      ["uploadPaymentDocument", "p2"],
    ])
    expect(await lostEntries(getUserDb(userId))).toEqual([])
  })

  it("sends one file of a document whose refused upload is repaired, and not those that were chosen in between", async () => {
    const picked = async (name: string) => {
      const copy = await copyFile(new Blob([name]), name, "application/pdf", "2025-11-22T04:30:00Z")
      const { blobId, type } = copy.file
      return { copy, reference: { field: "file", blobId, name, type } }
    }
    const [first, between, other] = await Promise.all(["first.pdf", "between.pdf", "other.pdf"].map(picked))
    const of = (name: "uploadDocument" | "reuploadDocument", id: string, file: typeof first) => ({
      ...command(name, A, { admissionDocId: id, sha256: file!.copy.file.sha256 }),
      files: [file!.reference],
    })
    const commands = [
      of("uploadDocument", "d1", first),
      of("reuploadDocument", "d1", between),
      of("reuploadDocument", "d2", other),
      command("submitAdmission", A, {
        Documents: [{ AdmissionDocId: "d1", Sha256: between!.copy.file.sha256 }],
      }),
    ]
    const files = [first, between, other].map((one) => one!.copy)
    const [upload] = await saveCommands(userId, { commands, files }, new Date(clock))
    const db = getUserDb(userId)
    const refusal = refusalOf(422, "No", 0)
    await db.outbox.update(upload!.seq, { state: "refused", refusal, attempts: 1 })
    const { copy } = await picked("mended.pdf")
    const body = { admissionId: A, admissionDocId: "d1", sha256: copy.file.sha256 }
    const repair = { body, files: [{ copy, field: "file" }], behind: removeReplaced }
    expect(await repairEntry(userId, upload!.seq, repair)).toBe(true)

    const left = await open()
    expect(left.map(({ operationId, files: [file] }) => [operationId, file?.name])).toEqual([
      ["uploadDocument", "mended.pdf"],
      ["reuploadDocument", "other.pdf"],
      ["submitAdmission", undefined],
    ])
    expect(left[2]?.body.Documents).toEqual([{ AdmissionDocId: "d1", Sha256: copy.file.sha256 }])
    expect((await db.files.toArray()).map(({ name }) => name).sort()).toEqual(["mended.pdf", "other.pdf"])
    expect(await lostEntries(db)).toEqual([])
  })

  it("leaves a file alone that is on its way, or not readable here, when the one before it is repaired", async () => {
    const again = () => command("reuploadDocument", A, { admissionDocId: "d1" })
    const [upload, sending, waiting] = await saveAll(
      command("uploadDocument", A, { admissionDocId: "d1" }),
      again(),
      again(),
    )
    const db = getUserDb(userId)
    await db.outbox.update(sending!.seq, { state: "sending" })
    await db.outbox.update(waiting!.seq, { idempotencyKey: "" })
    const repair = { body: { admissionDocId: "d1" }, behind: removeReplaced }
    expect(await repairEntry(userId, upload!.seq, repair)).toBe(true)
    expect(await open()).toHaveLength(3)
  })

  it("law 15: the submit behind a repaired upload names the new file, under a new key and with its own time", async () => {
    const submit = () =>
      open().then((entries) => entries.find((one) => one.operationId === "submitAdmission"))
    const named = (AdmissionDocId: string) => ({ AdmissionDocId, Sha256: `old of ${AdmissionDocId}` })
    const [upload] = await saveAll(
      command("uploadDocument", A, { admissionDocId: "d1", sha256: "old of d1" }),
      command("reuploadDocument", A, { admissionDocId: "d1", sha256: "old of d1" }),
      command("submitAdmission", A, { Documents: [named("d1"), named("d2")] }),
      command("submitAdmission", B, { Documents: [named("d1")] }),
    )
    const before = await submit()
    const copy = await copyFile(new Blob(["new"]), "new.pdf", "application/pdf", "2025-11-22T04:30:00Z")
    const files = [{ copy, field: "file" }]
    const body = { admissionId: A, admissionDocId: "d1", sha256: copy.file.sha256 }
    expect(await repairEntry(userId, upload!.seq, { body, files })).toBe(true)
    const after = await submit()
    expect(after?.body.Documents).toEqual([{ AdmissionDocId: "d1", Sha256: copy.file.sha256 }, named("d2")])
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey)
    expect(after?.createdAt).toBe(before?.createdAt)
    expect(await discardEntry(userId, upload!.seq)).toHaveLength(2)
    expect((await submit())?.body.Documents).toEqual([named("d2")])
    const other = (await open()).find(({ lane }) => lane === B)
    expect(other?.body.Documents).toEqual([named("d1")])
  })
})
