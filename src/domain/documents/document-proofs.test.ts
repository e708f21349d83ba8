import { describe, expect, it } from "vitest"
import { mbbsExams } from "#domain/admission-form/wizard-values.ts"
import { documentGuideTexts } from "#domain/texts/form/document-guide.ts"
import { documentGuide, examOf, marksProofs, proofTable } from "./document-proofs.ts"

describe("where a document stands and where it comes from", () => {
  it.each([
    ["neetRankCard", "examination", documentGuideTexts.examBoard],
    ["marksFinalPart1", "examination", documentGuideTexts.marksMemo],
    ["degree", "examination", documentGuideTexts.university],
    ["internship", "examination", documentGuideTexts.internship],
    ["council", "examination", documentGuideTexts.council],
    ["photo", "identity", documentGuideTexts.photo],
    ["identity", "identity", documentGuideTexts.identityProof],
    ["nriSponsor", "identity", documentGuideTexts.sponsor],
    ["allotment", "college", documentGuideTexts.allotment],
    ["applicationPrint", "college", documentGuideTexts.counselling],
    ["fitness", "college", documentGuideTexts.fitness],
  ] as const)("%s: %s", (proof, section, source) => {
    expect(documentGuide(proof)).toMatchObject({ section, source })
  })

  it("knows nothing of a paper that only one college asks for", () => {
    for (const proof of [null, undefined])
      expect(documentGuide(proof)).toEqual({ section: "other", source: null })
  })
})

it("has one row for each kind of paper, and a memo for each exam", () => {
  const codes = proofTable.map(({ proof }) => proof)
  expect(new Set(codes).size).toBe(codes.length)
  expect(marksProofs.map(examOf)).toEqual(mbbsExams)
  expect([examOf("degree"), examOf("marksOther"), examOf(null)]).toEqual([undefined, undefined, undefined])
})
