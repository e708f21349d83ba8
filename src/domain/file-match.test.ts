import { expect, it } from "vitest"
import { matchFiles } from "./file-match.ts"

const names = [
  "NEET PG Admit Card",
  "First MBBS Marks Memo",
  "Final MBBS Part-1 Marks Memo",
  "Final MBBS Part-2 Marks Memo",
  "MBBS Degree or Provisional Certificate",
  "Provisional Allotment Order",
  "Internship Completion Certificate",
  "Intermediate Certificate",
  "SSC Certificate (date of birth)",
  "Identity Proof (Aadhaar masked, PAN, passport, licence)",
  "Passport Photo, Signature",
  "Annexure Seven",
]
const wanted = names.map((name, key) => ({ key: String(key), name }))
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

it("knows a college's own document by its full name", () => {
  expect(of("annexure-seven.pdf")).toEqual(["Annexure Seven"])
})

it("leaves to the person what a name does not say, and what two files say", () => {
  expect(of("IMG_20251120_101112.jpg", "scan.pdf", "caste.pdf")).toEqual([null, null, null])
  expect(of("admit card.jpg", "hall ticket.jpg")).toEqual([null, null])
})
