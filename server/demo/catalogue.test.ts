import { expect, it } from "vitest"
import { proofTable } from "#domain/documents/document-proofs.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import { documentTypes } from "./catalogue.ts"

it("has one type for each kind of paper, but for other exams' marks", () => {
  const proven = documentTypes.flatMap(({ Proves }) => Proves ?? [])
  expect(new Set(proven).size).toBe(proven.length)
  const codes = proofTable.map(({ proof }) => proof)
  expect(codes.filter((code) => !proven.includes(code))).toEqual(["marksOther"])
})

it("keeps three types that are never listed", () => {
  const names = documentTypes.filter(({ Listed }) => !Listed).map(({ DocName }) => DocName)
  expect(names).toEqual(["Company Registration Document", "Affidavit", "Power of Attorney"])
  for (const [at, name] of ["Company Registration Document", "Affidavit", "Power of Attorney"].entries())
    expectText(names[at], name, "Upload Documents")
})
