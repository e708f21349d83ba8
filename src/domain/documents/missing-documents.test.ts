import { describe, expect, it } from "vitest"
import { missingDocuments, neverUploaded, takesLateDocuments } from "./missing-documents.ts"

const entry = (DocTypeId: number) => ({ DocTypeId, DocName: `Document ${DocTypeId}`, IsMandatory: true })
const required = [1, 2, 3, 4].map(entry)
const documents = [
  { DocTypeId: 1, Status: "Pending" },
  { DocTypeId: 2, Status: "Rejected" },
  { DocTypeId: 3, Status: "ReuploadRequired" },
] as const
const ids = (list: readonly { DocTypeId: number }[]) => list.map(({ DocTypeId }) => DocTypeId)

describe("required documents that are missing", () => {
  it("are those without one that counts; a refused one does not", () => {
    expect(ids(missingDocuments(required, documents))).toEqual([2, 3, 4])
  })

  it("are added late only where nothing was ever uploaded", () => {
    expect(ids(neverUploaded(required, documents))).toEqual([4])
  })

  it("are taken from the submit until the final decision", () => {
    const at = (AdmissionStatus: string, CurrentLevel: number) =>
      takesLateDocuments({ AdmissionStatus, CurrentLevel })
    expect([1, 2, 3].map((level) => at("Pending", level))).toEqual([true, true, true])
    expect(
      ["Draft", "Approved", "Rejected", "Withdrawn", "Cancelled"].map((status) => at(status, 3)),
    ).toEqual(Array(5).fill(false))
    expect(takesLateDocuments({ AdmissionStatus: "Pending", CurrentLevel: 3, IsCompleted: true })).toBe(false)
  })
})
