import { expect, it } from "vitest"
import { blockingCounts, openMatters } from "./open-matters.ts"

type Given = Parameters<typeof blockingCounts>[0]
const given = (CurrentLevel: number) =>
  ({
    record: { AdmissionStatus: "Pending", CurrentLevel },
    documents: [
      { DocName: "Caste Certificate", Status: "Pending" },
      { DocName: "Internship", Status: "ReuploadRequired" },
      { DocName: "Admit Card", Status: "Approved" },
    ],
    payments: [
      { PaymentNo: "P25-000001", PaymentStatus: "Pending" },
      { PaymentNo: "P25-000002", PaymentStatus: "Rejected" },
      { PaymentNo: "P25-000003", PaymentStatus: "Approved" },
      { PaymentNo: "P25-000004", PaymentStatus: "Accepted", VerifiedByStaff: true },
      { PaymentNo: "P25-000005", PaymentStatus: "Accepted", VerifiedByStaff: false },
    ],
  }) as unknown as Given

it("names what is not settled", () => {
  expect(openMatters(given(1))).toEqual([
    { title: "Documents not decided yet", names: ["Caste Certificate"] },
    { title: "Documents rejected or asked for again", names: ["Internship"] },
    { title: "Payments not decided yet", names: ["P25-000001", "P25-000005"] },
    { title: "Payments rejected", names: ["P25-000002"] },
  ])
  expect(openMatters({ documents: [], payments: [] })).toEqual([])
})

it("knows what a college that wants every decision would be held up by", () => {
  expect(blockingCounts(given(1))).toEqual({ documents: 1, payments: 0 })
  // The Financer may not decide documents: they wait for the Principal, and block nobody before.
  expect(blockingCounts(given(2))).toEqual({ documents: 0, payments: 2 })
  expect(blockingCounts(given(3))).toEqual({ documents: 1, payments: 2 })
})
