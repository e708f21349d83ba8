import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"

// No network, and a drain that never starts: saved entries stay in the outbox to be checked.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { save } from "#data/outbox/commands.ts"
import { noteReachable } from "#data/reads/connectivity.ts"
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { repairUpload } from "./documents.ts"
import { isNewerThere } from "./newer-file.ts"
import { keepTheirs, readTwoFiles, replaceShown } from "./two-files.ts"

const LANE = "01920000-0000-7000-8000-00000000000a"
const CARD = "01920000-0000-7000-8000-0000000000d1"
const type = { DocTypeId: 1, DocName: "Card", DocTypeName: "Card" } as Parameters<
  typeof repairUpload
>[1]["type"]
const details = { institute: "", yearOfPassing: "", percentage: "", docNo: "" }
let nextUser = 84_000
const outbox = () => getUserDb(nextUser).outbox

const fileOf = (text: string) =>
  copyFile(new Blob([text]), `${text}.jpg`, "image/jpeg", "2026-06-15T06:00:00.000Z")

const refusal = (Sha256: string, code = "document.changed"): NonNullable<OutboxEntry["refusal"]> => ({
  status: 409,
  message: "The college has put another file there.",
  code,
  errors: [],
  current: { AdmissionDocId: CARD, FileName: "scan.jpg", Sha256, UploadedAt: "2026-06-16T06:00:00.000Z" },
  etag: null,
  at: "2026-06-17T06:00:00.000Z",
})

/** A photograph that waits to be put in the place of a document. */
async function waitingPhoto(text: string, admissionDocId = CARD): Promise<number> {
  const copy = await fileOf(text)
  const { blobId, sha256, name } = copy.file
  const [entry] = await save({
    commands: [
      {
        operationId: "reuploadDocument",
        lane: LANE,
        body: { admissionDocId, sha256 },
        files: [{ field: "file", blobId, name, type: "image/jpeg" }],
        title: "Card",
        subject: "Asha",
      },
    ],
    files: [copy],
  })
  return entry?.seq ?? 0
}

/** A photograph that the college has refused since it has a scan. */
async function refusedPhoto(): Promise<number> {
  const seq = await waitingPhoto("photo")
  await outbox().update(seq, { state: "refused", attempts: 1, refusal: refusal("scan") })
  return seq
}

beforeEach(() => {
  noteReachable(false)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "asha" } as NonNullable<typeof sessionState.user>
})

describe("law 11: a file in whose place somebody else has put another one", () => {
  it("is shown beside that", async () => {
    const seq = await refusedPhoto()
    expect(await readTwoFiles(seq)).toMatchObject({
      document: "Card",
      theirs: { admissionDocId: CARD, name: "scan.jpg", sha256: "scan", since: "2026-06-16T06:00:00.000Z" },
      mine: { name: "photo.jpg" },
    })
    expect(await readTwoFiles(seq + 1)).toBeNull()
    await outbox().update(seq, { refusal: refusal("scan", "document.locked") })
    expect(await readTwoFiles(seq)).toBeNull()
    expect(isNewerThere({ refusal: null })).toBe(false)
  })

  it("is sent in its place under a new key, with its bytes and the hash of what was shown", async () => {
    const seq = await refusedPhoto()
    const before = await outbox().get(seq)
    expect(await replaceShown(seq, "scan")).toEqual({ kind: "saved" })
    const after = await outbox().get(seq)
    expect(after).toMatchObject({ state: "waiting", refusal: null, files: before?.files })
    expect(after?.body).toEqual({ ...before?.body, replaces: "scan" })
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey)
    expect(await getUserDb(nextUser).files.count()).toBe(1)
  })

  it("is shown as its user picked it last: a second photograph that waits behind the refused one", async () => {
    const seq = await refusedPhoto()
    const last = await waitingPhoto("clear")
    await waitingPhoto("other", `${CARD.slice(0, -1)}2`)
    const { createdAt, files } = (await outbox().get(last)) ?? {}
    const mine = { blobId: files?.[0]?.blobId, name: "clear.jpg", since: createdAt }
    expect(await readTwoFiles(seq)).toMatchObject({ theirs: { sha256: "scan" }, mine })
    await replaceShown(seq, "scan")
    expect((await outbox().toArray()).map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"])
  })

  it("goes with those that were picked for the same document since, when the college's is kept", async () => {
    const seq = await refusedPhoto()
    await waitingPhoto("clear")
    const other = await waitingPhoto("other", `${CARD.slice(0, -1)}2`)
    await waitingPhoto("clearer")
    expect(await keepTheirs(seq)).toBe(true)
    expect(await outbox().toCollection().primaryKeys()).toEqual([other])
    expect((await getUserDb(nextUser).files.toArray()).map(({ name }) => name)).toEqual(["other.jpg"])
    expect(await keepTheirs(seq)).toBe(false)
  })

  it("names what was shown in another file that is picked for it, too, also after another refusal", async () => {
    const seq = await refusedPhoto()
    const pick = async (text: string) => {
      const file = { copy: await fileOf(text), before: 1 }
      const upload = { admissionId: LANE, admissionDocId: CARD, type, details, file, subject: "Asha" }
      await repairUpload(seq, upload)
      return (await outbox().get(seq))?.body
    }
    expect(await pick("clear")).toMatchObject({ admissionDocId: CARD, replaces: "scan" })
    await outbox().update(seq, { state: "refused", refusal: refusal("", "file.refused") })
    expect(await pick("clearer")).toMatchObject({ replaces: "scan" })
    await outbox().update(seq, { state: "refused", refusal: refusal("third") })
    expect(await pick("clearest")).toMatchObject({ replaces: "third" })
  })

  it("is named by no other repair", async () => {
    const seq = await refusedPhoto()
    await outbox().update(seq, { refusal: refusal("scan", "file.refused") })
    const file = { copy: await fileOf("clear"), before: 1 }
    await repairUpload(seq, { admissionId: LANE, admissionDocId: CARD, type, details, file, subject: "Asha" })
    expect((await outbox().get(seq))?.body).not.toHaveProperty("replaces")
  })
})
