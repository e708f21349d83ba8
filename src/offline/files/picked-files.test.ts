import "fake-indexeddb/auto"
import Dexie from "dexie"
import { beforeEach, describe, expect, it } from "vitest"
import { emptyDraft, loadDraft } from "#offline/device/drafts.ts"
import { getUserDb, userDbName } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { repairEntry } from "#offline/outbox/repair.ts"
import { copyOfPicked, dropPicked, keepDetails, keepPicked, listPicked } from "./picked-files.ts"
import { copyFile, readIntactFile } from "./stored-files.ts"

const USER = 7
const NOW = "2026-11-22T10:00:00.000Z"
const db = getUserDb(USER)

const copyOf = (text: string) => copyFile(new Blob([text]), `${text}.jpg`, "image/jpeg", NOW)
const keep = async (text: string, details: Record<string, string> = {}, slot = "type-5") => {
  const copy = await copyOf(text)
  await keepPicked(USER, { admissionId: "a1", slot, before: 900, details }, copy)
  return copy
}
const command = {
  operationId: "uploadDocument" as const,
  lane: "a1",
  body: { admissionDocId: "d1" },
  title: "Memo",
  subject: "Anjali",
}

beforeEach(() => Promise.all(db.tables.map((table) => table.clear())))

describe("a picked file that waits for answers", () => {
  it("is kept per application with its bytes and what was typed", async () => {
    const { file } = await keep("memo", { institute: "GMC" })
    await keepDetails(USER, "a1", "type-5", { institute: "GMC", yearOfPassing: "2019" })
    await keepPicked(
      USER,
      { admissionId: "a2", slot: "type-5", before: 1, details: {} },
      await copyOf("other"),
    )
    const listed = await listPicked(USER, "a1")
    expect(listed).toEqual([
      {
        admissionId: "a1",
        slot: "type-5",
        blobId: file.blobId,
        before: 900,
        details: { institute: "GMC", yearOfPassing: "2019" },
        file,
      },
    ])
    expect(await (await readIntactFile(USER, file.blobId))?.text()).toBe("memo")
  })

  it("gives way to another file, and what was typed stays", async () => {
    await keep("first", { institute: "GMC" })
    await keep("second", { institute: "" })
    const [row] = await listPicked(USER, "a1")
    expect(row?.details).toEqual({ institute: "GMC" })
    expect(row?.file?.name).toBe("second.jpg")
    expect(await db.files.count()).toBe(1)
    expect(await db.chunks.count()).toBe(1)
  })

  it("goes alone, or with all that was typed", async () => {
    await keep("memo", { institute: "GMC" })
    await dropPicked(USER, "a1", "type-5", false)
    expect(await listPicked(USER, "a1")).toMatchObject([
      { blobId: null, file: null, details: { institute: "GMC" } },
    ])
    expect(await db.files.count()).toBe(0)
    await keep("memo")
    await dropPicked(USER, "a1", "type-5", true)
    expect(await Promise.all([db.picked, db.files, db.chunks].map((table) => table.count()))).toEqual([
      0, 0, 0,
    ])
  })

  it("is taken over by the outbox in one step, with the same bytes", async () => {
    const { file } = await keep("memo")
    const copy = await copyOfPicked(USER, file.blobId)
    const files = [{ field: "file", blobId: file.blobId, name: file.name, type: file.type }]
    await saveCommands(
      USER,
      { commands: [{ ...command, files }], files: copy ? [copy] : [], takesPicked: ["a1", "type-5"] },
      new Date(NOW),
    )
    expect(await db.picked.count()).toBe(0)
    expect((await db.outbox.toArray())[0]?.files).toEqual(files)
    expect(await (await readIntactFile(USER, file.blobId))?.text()).toBe("memo")
  })

  it("stays where the outbox could not take it", async () => {
    const { file } = await keep("memo")
    const copy = await copyOfPicked(USER, file.blobId)
    const unstorable = { ...command, body: { bad: (() => 1) as never } }
    await expect(
      saveCommands(
        USER,
        { commands: [unstorable], files: copy ? [copy] : [], takesPicked: ["a1", "type-5"] },
        new Date(),
      ),
    ).rejects.toThrow()
    expect(await db.picked.count()).toBe(1)
  })

  it("repairs a refused upload in its place", async () => {
    const old = await copyOf("old")
    const [entry] = await saveCommands(
      USER,
      {
        commands: [
          { ...command, files: [{ field: "file", blobId: old.file.blobId, name: "old", type: "" }] },
        ],
        files: [old],
      },
      new Date(NOW),
    )
    await db.outbox.update(entry?.seq ?? 0, { state: "refused" } as Partial<OutboxEntry>)
    const { file } = await keep("new", {}, "d1")
    const copy = await copyOfPicked(USER, file.blobId)
    await repairEntry(USER, entry?.seq ?? 0, {
      body: command.body,
      files: copy ? [{ copy, field: "file" }] : [],
      takesPicked: ["a1", "d1"],
    })
    expect(await db.picked.count()).toBe(0)
    expect(await db.files.toCollection().primaryKeys()).toEqual([file.blobId])
  })

  it("has no copy when a piece of it is gone", async () => {
    const { file } = await keep("memo")
    await db.chunks.clear()
    expect(await copyOfPicked(USER, file.blobId)).toBeNull()
  })
})

describe("a device that kept work before files could wait", () => {
  const OLD_USER = 8

  it("opens with all that it held", async () => {
    const old = new Dexie(userDbName(OLD_USER))
    old.version(1).stores({
      outbox: "++seq, &entryId, lane, state",
      received: "seq, lane",
      files: "blobId, savedAt",
      chunks: "[blobId+index], blobId",
      drafts: "draftId",
      answers: "key",
      meta: "key",
    })
    const draft = emptyDraft("mine", { firstName: "Anjali" }, new Date(NOW))
    await old.table("drafts").put(draft)
    await old.table("outbox").put({ entryId: "e1", lane: "a1", state: "waiting", userId: OLD_USER })
    await old.table("meta").put({ key: "form-payment-a1", value: "{}" })
    old.close()

    expect(await loadDraft(OLD_USER, "mine")).toEqual(draft)
    const opened = getUserDb(OLD_USER)
    expect(await opened.outbox.count()).toBe(1)
    expect(await opened.meta.get("form-payment-a1")).toBeDefined()
    await keepPicked(
      OLD_USER,
      { admissionId: "a1", slot: "type-5", before: 1, details: {} },
      await copyOf("memo"),
    )
    expect(await listPicked(OLD_USER, "a1")).toHaveLength(1)
  })
})
