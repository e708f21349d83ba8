import { expect, it } from "vitest"
import { type PersonToCompare, personToCheck } from "./duplicates.ts"

const typed: PersonToCompare = {
  AdmissionId: null,
  MobileNo: "",
  Email: "",
  AadharNo: "",
  OtherIdKind: "",
  OtherIdNo: "",
  NEETRollNo: "",
  FirstName: "",
  LastName: "",
  DOB: "01-01-2000",
  Batch: "",
}

it.each([
  [{ FirstName: "K" }, null],
  [{ LastName: "Ramesh" }, null],
  [
    { FirstName: "K", LastName: "Ramesh" },
    { DOB: "2000-01-01", FirstName: "K", LastName: "Ramesh" },
  ],
  [{ FirstName: "Asha" }, { DOB: "2000-01-01", FirstName: "Asha", LastName: null }],
])("a name is compared once it is one, also with an initial as its first part: %j", (name, expected) =>
  expect(personToCheck({ ...typed, ...name })).toEqual(expected),
)
