import { describe, expect, it } from "vitest"
import { isSameName } from "#domain/college/catalogue.ts"
import { proofTable } from "#domain/documents/document-proofs.ts"
import { expectText } from "#tests/coverage/expect-text.ts"
import { examples } from "./examples.ts"
import { departmentsOf, documentTypeRows } from "./fill-example.ts"

const { andhraPradesh, karnataka } = examples
const provenBy = (example: typeof karnataka) =>
  documentTypeRows(example.documentTypes).flatMap(({ Proves }) => Proves ?? [])
const codes = proofTable.map(({ proof }) => proof)

describe.each(Object.entries(examples))("the example %s", (_, example) => {
  it("names each thing once, and each course a degree that it has", () => {
    const isTwice = (names: readonly string[]) =>
      names.filter((name, at) => names.findIndex((other) => isSameName(other, name)) !== at)
    expect(isTwice(example.degrees.map(([name]) => name))).toEqual([])
    expect(isTwice(example.courses.map(([degree, name]) => `${degree} ${name}`))).toEqual([])
    expect(isTwice(departmentsOf(example))).toEqual([])
    expect(isTwice(example.documentTypes.map(([name]) => name))).toEqual([])
    const degrees = example.degrees.map(([name]) => name)
    expect(example.courses.filter(([degree]) => !degrees.includes(degree))).toEqual([])
  })

  it("has one type for each kind of paper at most", () => {
    const proven = provenBy(example)
    expect(new Set(proven).size).toBe(proven.length)
  })
})

it("the example of Andhra Pradesh has a type for each kind of paper, but for other exams' marks", () => {
  expect(codes.filter((code) => !provenBy(andhraPradesh).includes(code))).toEqual(["marksOther"])
})

it("the example of Andhra Pradesh keeps three types that are never listed", () => {
  const names = documentTypeRows(andhraPradesh.documentTypes)
    .filter(({ Listed }) => !Listed)
    .map(({ DocName }) => DocName)
  expect(names).toEqual(["Company Registration Document", "Affidavit", "Power of Attorney"])
  for (const [at, name] of ["Company Registration Document", "Affidavit", "Power of Attorney"].entries())
    expectText(names[at], name, "Upload Documents")
})

it("the example of Karnataka offers the super-specialities and DNB", () => {
  const offered = karnataka.degrees.filter(([, isActive]) => isActive).map(([name]) => name)
  expect(offered).toEqual(expect.arrayContaining(["DNB", "DM", "MCh"]))
  const courses = karnataka.courses.map(([degree, name]) => `${degree} ${name}`)
  expect(courses).toEqual(
    expect.arrayContaining(["MD Geriatric Medicine", "DM Cardiology", "MCh Urology", "DNB Family Medicine"]),
  )
  expect(karnataka.documentTypes.map(([name]) => name)).toContain("KEA Verification Slip")
})
