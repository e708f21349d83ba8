import { expect, it } from "vitest"
import { whomAbout } from "./whom-about.ts"

const id = "01920000-0000-7000-8000-00000000000a"
const other = "01920000-0000-7000-8000-00000000000b"

it("finds the application that an answer shows or names, and the account that it consists of", () => {
  const application = { AboutAdmission: id, AboutUser: null }
  expect(whomAbout({ data: { AdmissionId: id, UserId: 7 }, message: "Saved" })).toEqual(application)
  expect(whomAbout({ data: [{ ExamName: "First MBBS", AdmissionId: id }] })).toEqual(application)
  expect(whomAbout({ data: { PaymentId: other, AdmissionId: id, UserID: 7 } })).toEqual(application)
  expect(whomAbout({ data: { Later: { AdmissionId: id }, Earlier: { AdmissionId: other } } })).toEqual(
    application,
  )
  expect(whomAbout({ data: { AadharNo: "012345678901" } }, id)).toEqual(application)
  const account = { data: { UserID: 7, Username: "student.05" } }
  expect(whomAbout(account)).toEqual({ AboutAdmission: null, AboutUser: 7 })
  expect(whomAbout(account, id)).toEqual({ AboutAdmission: id, AboutUser: 7 })
  for (const nobody of [{ data: { CourseId: 1 } }, { message: "Done" }, { data: null }, null, undefined])
    expect(whomAbout(nobody)).toEqual({ AboutAdmission: null, AboutUser: null })
})
