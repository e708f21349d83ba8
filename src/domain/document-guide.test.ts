import { describe, expect, it } from "vitest"
import { documentGuide } from "./document-guide.ts"
import { documentGuideTexts } from "./texts/document-guide.ts"

describe("where a document stands and where it comes from", () => {
  it.each([
    ["NEET PG Rank Card / Score Card", "examination", documentGuideTexts.examBoard],
    ["Final MBBS Part-1 Marks Memo", "examination", documentGuideTexts.marksMemo],
    ["MBBS Degree or Provisional Certificate", "examination", documentGuideTexts.university],
    ["Internship Completion Certificate", "examination", documentGuideTexts.internship],
    ["Medical Council Registration", "examination", documentGuideTexts.council],
    ["Passport Photo, Signature", "identity", documentGuideTexts.photo],
    ["Identity Proof (Aadhaar masked, PAN, passport, licence)", "identity", documentGuideTexts.identityProof],
    ["NRI Sponsor Papers (passport, relation, bank)", "identity", documentGuideTexts.sponsor],
    ["Provisional Allotment Order", "college", documentGuideTexts.allotment],
    ["University Application Print-out", "college", documentGuideTexts.counselling],
    ["Medical Fitness Certificate", "college", documentGuideTexts.fitness],
  ])("%s: %s", (name, section, source) => {
    expect(documentGuide(name)).toEqual({ section, source })
  })

  it("knows nothing of a name that a college has made up", () => {
    expect(documentGuide("Form 27-B")).toEqual({ section: "other", source: null })
  })
})
