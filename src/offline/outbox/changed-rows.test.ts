import "fake-indexeddb/auto"
import Dexie, { type ObservabilitySet, RangeSet } from "dexie"
import { expect, it } from "vitest"
import { getDurableUserDb, type StoredDraft, type StoredFile, type UserDb } from "#offline/device/user-db.ts"
import { type DurableWrite, writeDurably } from "./durable-write.ts"
import type { OutboxEntry } from "./outbox-entry.ts"

const entry = { entryId: "e1", lane: "a1", state: "waiting" }
const file = { blobId: "b1", savedAt: "2026-11-25T04:30:00Z" }
const chunks = [0, 1].map((index) => ({ blobId: "b1", index, bytes: new ArrayBuffer(1) }))

/** The same writes for both ways of writing. */
function write(stores: DurableWrite): void {
  stores.outbox.put({ ...entry, seq: 7, entryId: "e7", lane: "a2" } as OutboxEntry)
  stores.outbox.bulkDelete([3, 4])
  stores.files.put(file as StoredFile)
  stores.chunks.bulkPut(chunks)
  stores.drafts.put({ draftId: "mine" } as StoredDraft)
  stores.drafts.delete("new")
  stores.picked.delete(["a1", "memo"])
  stores.meta.put({ key: "waits-7", value: "" })
}

/** The changes that are reported while `work` runs, in any order, without the database's name. */
async function toldOf(db: UserDb, work: () => Promise<unknown>): Promise<Record<string, unknown[]>> {
  await db.open()
  const told: Record<string, unknown[]> = {}
  const listen = (parts: ObservabilitySet) => {
    for (const [path, ranges] of Object.entries(parts)) {
      const keys = [...RangeSet(ranges)].map(({ from, to }) => [from, to])
      if (keys.length > 0) told[path.replace(db.name, "")] = keys
    }
  }
  Dexie.on("storagemutated", listen)
  await work()
  Dexie.on.storagemutated.unsubscribe(listen)
  return told
}

it("tells of each change what Dexie tells of it", async () => {
  const [dexies, ours] = [getDurableUserDb(72_001), getDurableUserDb(72_002)]
  const byDexie = await toldOf(dexies, () =>
    dexies.transaction("rw", dexies.tables, async () => {
      await dexies.outbox.add({ ...entry } as OutboxEntry)
      write(dexies as unknown as DurableWrite)
    }),
  )
  const byUs = await toldOf(ours, () =>
    writeDurably(ours, async (within) => {
      within.outbox.add({ ...entry }, () => undefined)
      write(within)
    }),
  )
  expect(byUs).toEqual(byDexie)
  expect(byUs["idb:///outbox/lane"]).toEqual([
    ["a1", "a1"],
    ["a2", "a2"],
  ])
})
