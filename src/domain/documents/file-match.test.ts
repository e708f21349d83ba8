import { expect, it } from "vitest"
import type { DocumentProof } from "./document-proofs.ts"
import { matchFiles } from "./file-match.ts"

const types: readonly (readonly [name: string, proof: DocumentProof | null])[] = [
  ["NEET PG Admit Card", "neetAdmitCard"],
  ["First MBBS Marks Memo", "marksFirst"],
  ["Final MBBS Part-1 Marks Memo", "marksFinalPart1"],
  ["Final MBBS Part-2 Marks Memo", "marksFinalPart2"],
  ["MBBS Degree or Provisional Certificate", "degree"],
  ["Provisional Allotment Order", "allotment"],
  ["Internship Completion Certificate", "internship"],
  ["Intermediate Certificate", "intermediate"],
  ["SSC Certificate (date of birth)", "dateOfBirth"],
  ["Study Certificates", "study"],
  ["Transfer Certificate", "transfer"],
  ["Identity Proof (Aadhaar masked, PAN, passport, licence)", "identity"],
  ["Passport Photo, Signature", "photo"],
  ["Annexure Seven", null],
]
const names = types.map(([name]) => name)
const wanted = types.map(([name, proof], key) => ({ key: String(key), name, proof }))
const of = (...files: string[]) =>
  matchFiles(files, wanted).map((key) => (key === null ? null : names[Number(key)]))

it("knows a document by the words people give to a file", () => {
  expect(of("1st year memo.jpg", "MBBS final part-2.pdf", "part_1 memo.jpeg")).toEqual([
    "First MBBS Marks Memo",
    "Final MBBS Part-2 Marks Memo",
    "Final MBBS Part-1 Marks Memo",
  ])
  expect(of("provisional_allotment.pdf", "Provisional Certificate.pdf")).toEqual([
    "Provisional Allotment Order",
    "MBBS Degree or Provisional Certificate",
  ])
  expect(of("aadhaar.pdf", "passport photo.jpg", "INTER.pdf", "internship.jpg", "10th.jpg")).toEqual([
    "Identity Proof (Aadhaar masked, PAN, passport, licence)",
    "Passport Photo, Signature",
    "Intermediate Certificate",
    "Internship Completion Certificate",
    "SSC Certificate (date of birth)",
  ])
})

it("takes the marks of a school for those of the school, not of a year of MBBS", () => {
  expect(of("inter 2nd year memo.jpg", "SSLC marks card.pdf")).toEqual([
    "Intermediate Certificate",
    "SSC Certificate (date of birth)",
  ])
  expect(of("2nd puc marks card.pdf", "KEA admission order.pdf")).toEqual([
    "Intermediate Certificate",
    "Provisional Allotment Order",
  ])
  expect(
    of("PUC study certificate.pdf", "PU college TC.pdf", "MBBS 1st year marks 12th Oct 2019.jpg"),
  ).toEqual(["Study Certificates", "Transfer Certificate", "First MBBS Marks Memo"])
})

it("knows a college's own document by its full name", () => {
  expect(of("annexure-seven.pdf")).toEqual(["Annexure Seven"])
})

it("leaves to the person what a name does not say, and what two files say", () => {
  expect(of("IMG_20251120_101112.jpg", "scan.pdf", "caste.pdf")).toEqual([null, null, null])
  expect(of("admit card.jpg", "hall ticket.jpg")).toEqual([null, null])
})

it("knows a document by what it proves, whatever the college calls it", () => {
  const renamed = [{ key: "a", name: "Hall Ticket of the Entrance", proof: "neetAdmitCard" as const }]
  expect(matchFiles(["admit card.jpg"], renamed)).toEqual(["a"])
  expect(matchFiles(["admit card.jpg"], [{ key: "a", name: "NEET PG Admit Card" }])).toEqual([null])
})
