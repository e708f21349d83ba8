import { expect, it } from "vitest"
import { missingTexts } from "#domain/texts/form/missing.ts"
import { requiredLines } from "./use-missing.ts"

it("names each required document that is missing or refused", () => {
  const missing = [
    { id: 1, name: "Identity Proof" },
    { id: 2, name: "Photograph" },
  ]
  const lines = requiredLines(missing, [{ DocTypeId: 2, AdmissionDocId: "d" }], new Map())
  expect(lines.map(({ text }) => text)).toEqual(["Identity Proof", "Photograph: a new file is asked for"])
  expect(requiredLines([], [], new Map())).toEqual([])
})

it("has a line, so that the submit asks, while it is not known which documents are required", () => {
  expect(requiredLines(null, [], new Map()).map(({ text }) => text)).toEqual([missingTexts.documentsUnknown])
})
