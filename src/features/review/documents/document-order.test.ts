import { describe, expect, it } from "vitest"
import { documentName } from "#domain/documents/documents.ts"
import { asBefore, neighbour, nextPending, summaryOf, waitingFirst } from "./document-order.ts"

const docs = (...states: ("Pending" | "Approved" | "Rejected")[]) =>
  states.map((Status, at) => ({ AdmissionDocId: String(at), Status }))

describe("the next document to decide", () => {
  it("is the next pending one, around the end", () => {
    const all = docs("Pending", "Approved", "Pending", "Rejected")
    expect(nextPending(all, "0")?.AdmissionDocId).toBe("2")
    expect(nextPending(all, "2")?.AdmissionDocId).toBe("0")
    expect(nextPending(docs("Pending", "Approved"), "0")).toBeUndefined()
    expect(nextPending(all, "gone")?.AdmissionDocId).toBe("0")
  })
  it("has neighbours, and ends", () => {
    const all = docs("Pending", "Approved")
    expect(neighbour(all, "0", 1)?.AdmissionDocId).toBe("1")
    expect(neighbour(all, "0", -1)).toBeUndefined()
    expect(neighbour(all, "1", 1)).toBeUndefined()
    expect(neighbour(all, "gone", 1)).toBeUndefined()
  })
})

describe("the name of a document", () => {
  it("is the college's, also where an applicant once chose another", () => {
    const paper = { DocName: "Aadhaar card (back)", DocTypeName: "Caste Certificate", FileName: "a.jpg" }
    expect(documentName(paper)).toBe("Caste Certificate")
    expect(documentName({ ...paper, DocTypeName: "" })).toBe("Aadhaar card (back)")
  })
})

describe("the order of the documents", () => {
  const all = docs("Approved", "Pending", "Rejected", "Pending")
  const idsOf = (some: { AdmissionDocId: string }[]) => some.map(({ AdmissionDocId }) => AdmissionDocId)
  it("is what waits, what was refused, what is approved", () => {
    expect(idsOf(waitingFirst(all))).toEqual(["1", "3", "2", "0"])
  })
  it("stays while the work goes on; what is new comes last", () => {
    const later = docs("Approved", "Approved", "Rejected", "Approved", "Pending")
    expect(idsOf(asBefore(later, idsOf(waitingFirst(all))))).toEqual(["1", "3", "2", "0", "4"])
  })
})

describe("the summary of the documents", () => {
  const eight = docs(...Array.from({ length: 8 }, () => "Pending" as const))
  const ids = (opened: string) => summaryOf(eight, opened).shown.map(({ AdmissionDocId }) => AdmissionDocId)
  it("names six and counts the rest", () => {
    expect(ids("0")).toEqual(["0", "1", "2", "3", "4", "5"])
    expect(summaryOf(eight, "0").more).toBe(2)
    expect(summaryOf(docs("Pending"), "0")).toMatchObject({ more: 0 })
  })
  it("always holds the open one", () => {
    expect(ids("7")).toEqual(["2", "3", "4", "5", "6", "7"])
    expect(ids("gone")).toHaveLength(6)
  })
})
