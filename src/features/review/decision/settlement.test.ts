import { expect, it } from "vitest"
import { documentCounts, unsettledText } from "./settlement.ts"

type Given = Parameters<typeof unsettledText>[0]
const given = (documents: string[], payments: string[] = []) =>
  ({
    documents: documents.map((Status) => ({ Status })),
    payments: payments.map((PaymentStatus) => ({ PaymentStatus })),
  }) as unknown as Given

it("counts documents by what was decided; one asked for again counts as rejected", () => {
  const { documents } = given(["Pending", "Approved", "Rejected", "ReuploadRequired", "Approved"])
  expect(documentCounts(documents)).toEqual({ Pending: 1, Approved: 2, Rejected: 2 })
})

it("says what is not settled, in one line", () => {
  expect(unsettledText(given(["Pending", "Pending", "Rejected"]))).toBe("2 documents pending, 1 rejected")
  expect(unsettledText(given(["Pending"], ["Pending"]))).toBe("1 document pending, 1 payment pending")
  expect(unsettledText(given(["Rejected"], ["Rejected", "Accepted"]))).toBe("1 document rejected")
  expect(unsettledText(given(["Rejected", "Rejected"], ["Pending", "Pending"]))).toBe(
    "2 documents rejected, 2 payments pending",
  )
  expect(unsettledText(given(["Approved"], ["Accepted"]))).toBe("")
})

it("counts a payment that a Counsellor has entered as pending until the Financer has verified it", () => {
  const entered = (VerifiedByStaff: boolean) =>
    ({ documents: [], payments: [{ PaymentStatus: "Accepted", VerifiedByStaff }] }) as unknown as Given
  expect(unsettledText(entered(false))).toBe("1 payment pending")
  expect(unsettledText(entered(true))).toBe("")
})
