import { expect, it } from "vitest"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { payeesAmong } from "./payees-of-device.ts"

const received: LocalAdmission = {
  admissionId: "a",
  record: { FormNo: "F25-00226", FirstName: "Lakshmi", LastName: "Prasanna", MobileNo: "2045117830" },
  documents: [],
  payments: [],
  history: [],
  tracking: [],
  seatInfo: null,
  consentVersion: 0,
  removal: null,
  delivery: "received",
  waiting: 0,
  needsYou: 0,
  fetchedAt: null,
  etag: null,
}

it("finds an application of this device by its number, name or mobile number", () => {
  const found = (text: string) => payeesAmong([received], text).map(({ UserName }) => UserName)
  for (const text of ["f25-00226", "prasanna lakshmi", "20451 17830"])
    expect(found(text)).toEqual(["Lakshmi Prasanna"])
  expect(found("f25-00227")).toEqual([])
})
