import { beforeEach, expect, it } from "vitest"
import { hasNotes, type NoteStore } from "./waiting-names.ts"
import { forgetLoss, kindsOf, notedId, noteWaiting, readLoss, readNotes } from "./waiting-note.ts"

const kept = new Map<string, string>()
const store: NoteStore = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}
const NOW = Date.parse("2026-11-22T04:30:00Z")
const kinds = { createAdmission: 1, createPayment: 2 }

beforeEach(() => kept.clear())

it("law 23: tells what lay in a database that is another one now, with the time at which it was last seen", () => {
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  expect(readLoss(store, 7)).toBeNull()
  noteWaiting(store, 7, { storeId: "two", kinds: {} }, NOW + 60_000)
  expect(readLoss(store, 7)).toMatchObject({ kinds, at: NOW })
  // It stays until the user has read it, whatever is noted in the meantime.
  noteWaiting(store, 7, { storeId: "two", kinds: { createPayment: 1 } }, NOW + 70_000)
  expect(readLoss(store, 7)).toMatchObject({ kinds, at: NOW })
  forgetLoss(store, 7)
  expect(readLoss(store, 7)).toBeNull()
})

it("law 23: adds a second loss to one that was not read", () => {
  for (const storeId of ["one", "two"]) noteWaiting(store, 7, { storeId, kinds: { createPayment: 2 } }, NOW)
  noteWaiting(store, 7, { storeId: "three", kinds: {} }, NOW)
  expect(readLoss(store, 7)?.kinds).toEqual({ createPayment: 4 })
})

it("law 23: tells it once, also where a second tab notices the same and knows an older note", () => {
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  const older = kept.get("admissions:waits") ?? ""
  noteWaiting(store, 7, { storeId: "two", kinds: {} }, NOW)
  kept.set("admissions:waits", older)
  noteWaiting(store, 7, { storeId: "two", kinds: {} }, NOW)
  expect(readLoss(store, 7)?.kinds).toEqual(kinds)
})

it("law 23: takes what went from its own database for no loss: it was received or discarded", () => {
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  noteWaiting(store, 7, { storeId: "one", kinds: { createPayment: 1 } }, NOW)
  noteWaiting(store, 7, { storeId: "one", kinds: {} }, NOW)
  noteWaiting(store, 7, { storeId: "two", kinds: {} }, NOW)
  expect(readLoss(store, 7)).toBeNull()
  expect(hasNotes(store)).toBe(false)
})

it("keeps one person apart from another, and names nobody", () => {
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  noteWaiting(store, 8, { storeId: "eight", kinds: kindsOf([{ operationId: "uploadDocument" }]) }, NOW)
  noteWaiting(store, 7, { storeId: "two", kinds: {} }, NOW)
  expect(readLoss(store, 8)).toBeNull()
  expect(readNotes(store).map(({ userId, note, loss }) => [userId, note?.kinds, loss?.kinds])).toEqual([
    [8, { uploadDocument: 1 }, undefined],
    [7, undefined, kinds],
  ])
})

it("reads a note that something else has written as none", () => {
  kept.set("admissions:waits", "{")
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  expect(readNotes(store)).toHaveLength(1)
})

it("law 23: a page with its data in memory tells its own loss, and says nothing of a database on the disk", () => {
  noteWaiting(store, 7, { storeId: "one", kinds }, NOW)
  const before = new Map(kept)
  noteWaiting(store, 7, { storeId: notedId("two", false), kinds: { createPayment: 1 } }, NOW)
  noteWaiting(store, 7, { storeId: notedId("two", false), kinds: {} }, NOW)
  expect(kept).toEqual(before)
  noteWaiting(store, 8, { storeId: notedId("three", false), kinds }, NOW)
  noteWaiting(store, 8, { storeId: notedId("four", false), kinds: {} }, NOW)
  expect(readLoss(store, 8)?.kinds).toEqual(kinds)
})
