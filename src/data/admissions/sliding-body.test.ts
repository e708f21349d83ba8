import { expect, it } from "vitest"
import { emptySliding } from "#domain/seats/sliding-fields.ts"
import { toSlidingCreate } from "./sliding-body.ts"

const of = {
  slidingId: "01920000-0000-7000-8000-000000000002",
  admissionId: "01920000-0000-7000-8000-000000000001",
  etag: null,
  returnedDocs: [],
  overIntakeReason: " ",
}
const values = {
  ...emptySliding,
  NewDegree: "1",
  NewCourse: "9",
  NewQuota: "Government",
  NewCategory: "CQ",
  CollegeName: " Coastal Institute ",
  ChangeDate: "20-10-2025",
  Reason: " Second round ",
  AccountHolder: "Asha Rani",
  AccountNumber: "1234 56789",
  IFSC: "sbin0001234",
  Amount: "1,00,000",
}

it("sends of a sliding inside the college its seat, and no account that was typed before", () => {
  expect(toSlidingCreate({ ...of, kind: "Inside", values })).toEqual({
    SlidingId: of.slidingId,
    AdmissionId: of.admissionId,
    Kind: "Inside",
    NewDegree: 1,
    NewCourse: 9,
    NewQuota: "Government",
    NewCategory: "CQ",
    ChangeDate: "2025-10-20",
    Reason: "Second round",
    ReturnedDocs: [],
  })
})

it("sends of who leaves the college, the account and the refund, and no seat", () => {
  const leaving = { ...of, kind: "Leaving", values, overIntakeReason: "Order 12" } as const
  expect(toSlidingCreate({ ...leaving, returnedDocs: ["a"] })).toEqual({
    SlidingId: of.slidingId,
    AdmissionId: of.admissionId,
    Kind: "Leaving",
    CollegeName: "Coastal Institute",
    ChangeDate: "2025-10-20",
    Reason: "Second round",
    AccountHolder: "Asha Rani",
    AccountNumber: "123456789",
    IFSC: "SBIN0001234",
    Amount: 100_000,
    ReturnedDocs: ["a"],
    OverIntakeReason: "Order 12",
  })
})
