import { expect, it } from "vitest"
import type { DocumentProof } from "#domain/documents/document-proofs.ts"
import { uploadDetails, whatItProves } from "./what-it-proves.ts"

const now = new Date("2025-11-21T06:00:00Z")
const application = {
  record: { FirstName: "Lakshmi", DOB: "1998-06-14", NEETRank: 10234, NEETRollNo: "25660000174" },
  history: [
    {
      ExamName: "Final MBBS Part-2",
      MaxMarks: 1400,
      SecuredMarks: 1012,
      Percentage: 72.29,
      YearOfPassing: 2023,
    },
  ],
} as unknown as Parameters<typeof whatItProves>[0]
const proves = (Proves: DocumentProof | null) =>
  Object.fromEntries(whatItProves(application, { Proves }, now, {}).map(({ label, value }) => [label, value]))

it("puts the marks of its exam beside a memo", () => {
  expect(proves("marksFinalPart2")).toEqual({
    Name: "Lakshmi",
    Exam: "Final MBBS Part-2",
    "Year of passing": "2023",
    "Maximum marks": "1400",
    "Secured marks": "1012",
    Percentage: "72.29 %",
  })
})

it("finds what other documents are about, and something for any", () => {
  expect(Object.values(proves("neetRankCard"))).toContain("10234")
  expect(Object.values(proves("dateOfBirth"))).toContain("14-06-1998")
  for (const proof of ["bond", null] as const) expect(Object.values(proves(proof))).toContain("14-06-1998")
})

it("repeats what was said with the file, and leaves out what was not", () => {
  const document = { Institute: "Guntur", YearOfPassing: 2019, Percentage: null, DocNo: "" }
  expect(uploadDetails(document as unknown as Parameters<typeof uploadDetails>[0])).toEqual([
    { label: "Institute", value: "Guntur" },
    { label: "Year of passing", value: "2019" },
  ])
})

it("puts the document that names the person beside the proof of identity, in place of Aadhaar", () => {
  const labels = (record: object) =>
    whatItProves({ record, history: [] } as unknown as Parameters<typeof whatItProves>[0], identity, now, {})
      .filter(({ label }) => /Identity|Aadhar/.test(label))
      .map(({ label, value }) => [label, value])
  const identity = { Proves: "identity" } as const
  expect(labels({ AadharNo: null, OtherIdKind: "Passport", OtherIdNo: "A1234567" })).toEqual([
    ["Identity Document", "Passport"],
    ["Identity Document Number", "A1234567"],
  ])
  expect(labels({ AadharNo: "100000004417" })).toEqual([["Aadhar Number", "1000 0000 4417"]])
})
