import { expect, it } from "vitest"
import { withoutOwner, withoutPerson } from "./remove-answers.ts"

const id = "01920000-0000-7000-8000-00000000000a"

it("keeps of an answer what the record keeps, and empties the rest without changing its shape", () => {
  const answer = {
    message: "Saved",
    data: {
      AdmissionId: id,
      FormNo: "F25-000001",
      FirstName: "Asha",
      MobileNo: "0900000001",
      DOB: "1998-04-12",
      State: "IN-AP",
      NEETRank: 12,
      CourseMaster: { Name: "General Medicine" },
      ContactDetails: { email: "asha@example.org", phone: "0900000001" },
      MBBSMarks: { MaxMarks: {} },
    },
  }
  expect(withoutPerson(answer)).toEqual({
    message: "Saved",
    data: {
      AdmissionId: id,
      FormNo: "F25-000001",
      FirstName: "Removed",
      MobileNo: "",
      DOB: null,
      State: null,
      NEETRank: null,
      CourseMaster: { Name: "General Medicine" },
      ContactDetails: { email: null, phone: null },
      MBBSMarks: null,
    },
  })
})

it("keeps a payment without its payer, and the names of examinations without marks", () => {
  const payment = { PaymentId: id, Amount: 70000, UserID: 7, UserName: "Lakshmi", SenderAccNo: "1234" }
  expect(withoutPerson(payment)).toEqual({
    PaymentId: id,
    Amount: 70000,
    UserID: null,
    UserName: null,
    SenderAccNo: null,
  })
  expect(withoutPerson([{ ExamName: "First MBBS", MaxMarks: 900, Percentage: 68.5 }])).toEqual([
    { ExamName: "First MBBS", MaxMarks: 0, Percentage: 0 },
  ])
  expect(withoutPerson({ DocName: "Marks memo", Percentage: "68", YearOfPassing: 2019 })).toEqual({
    DocName: "Marks memo",
    Percentage: null,
    YearOfPassing: 0,
  })
})

it("keeps an account without its owner", () => {
  const account = {
    UserID: 7,
    Username: "0900000001",
    FirstName: "Asha",
    Email: "a@example.org",
    Status: "Active",
  }
  expect(withoutOwner({ data: { ...account, Password: "secret" }, message: "Saved" })).toEqual({
    data: {
      UserID: 7,
      Username: "Removed",
      FirstName: null,
      Email: null,
      Status: "Active",
      Password: "Removed",
    },
    message: "Saved",
  })
})
