import { expect, it } from "vitest"
import { nextPending } from "../documents/document-order.ts"
import { withOwnDecisions } from "./own-decisions.ts"

type Given = Parameters<typeof withOwnDecisions>[0]
const application = (fetchedAt: number) =>
  ({
    fetchedAt,
    documents: ["a", "b", "c"].map((AdmissionDocId) => ({ AdmissionDocId, Status: "Pending" })),
  }) as unknown as Given

it("holds one's own decision until an answer that was asked for later", () => {
  const own = { a: { status: "Approved", at: 1000 } } as const
  const statuses = (fetchedAt: number) =>
    withOwnDecisions(application(fetchedAt), own).documents.map(({ Status }) => Status)
  expect(statuses(900)).toEqual(["Approved", "Pending", "Pending"])
  expect(statuses(1001)).toEqual(["Pending", "Pending", "Pending"])
})

it("law 24: holds none from the future, from before the clock was set back", () => {
  const own = { a: { status: "Approved", at: Date.now() + 3_600_000 } } as const
  expect(withOwnDecisions(application(Date.now()), own).documents[0]?.Status).toBe("Pending")
})

it("leads around the documents once, however old the answer is", () => {
  const own = { a: { status: "Approved", at: 1000 }, b: { status: "Rejected", at: 1000 } } as const
  const { documents } = withOwnDecisions(application(1), own)
  expect(nextPending(documents, "b")?.AdmissionDocId).toBe("c")
  expect(nextPending(documents, "c")).toBeUndefined()
})
