import { expect, it } from "vitest"
import type { PickedWithFile } from "#data/outbox/picked-files.ts"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { otherLines, requiredLines } from "./use-missing.ts"

it("names each required document that is missing or refused", () => {
  const missing = [
    { id: 1, name: "Identity Proof" },
    { id: 2, name: "Photograph" },
  ]
  const lines = requiredLines(missing, [{ DocTypeId: 2, AdmissionDocId: "d" }], new Map())
  expect(lines.map(({ text }) => text)).toEqual(["Identity Proof", "Photograph: a new file is asked for"])
  expect(requiredLines([], [], new Map())).toEqual([])
})

it("names what is stored here and not uploaded, and not a file that was removed again", () => {
  const missing = [{ id: 1, name: "Identity Proof" }]
  const textOf = (file: object | null) =>
    requiredLines(missing, [], new Map([["type-1", { file, details: {} } as PickedWithFile]]))[0]?.text
  expect(textOf({})).toBe("Identity Proof: the file is kept here, 3 answers are needed")
  expect(textOf(null)).toBe("Identity Proof")
})

it("has a line, so that the submit asks, while it is not known which documents are required", () => {
  expect(requiredLines(null, [], new Map()).map(({ text }) => text)).toEqual([missingTexts.documentsUnknown])
})

it("does not count a file kept beside an optional document among the required ones", () => {
  const missing = [{ id: 1, name: "Identity Proof" }]
  const types = [
    { DocTypeId: 1, DocName: "Identity Proof" },
    { DocTypeId: 2, DocName: "Bond" },
  ]
  const kept = (slot: string) => [slot, { slot, file: {}, details: {} } as PickedWithFile] as const
  const picked = new Map([kept("type-1"), kept("type-2"), kept("receipt")])
  expect(requiredLines(missing, [], picked).map(({ spot }) => spot)).toEqual(["document-1"])
  expect(otherLines(missing, [], picked, types).map(({ spot }) => spot)).toEqual(["document-2"])
})
