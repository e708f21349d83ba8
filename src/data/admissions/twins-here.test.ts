import { expect, it } from "vitest"
import type { JsonObject, OutboxEntry, ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import type { Created } from "./created-here.ts"
import type { Person } from "./duplicates.ts"
import { twinsHere } from "./twins-here.ts"

const numbers = {
  MobileNo: "9045117830",
  AadharNo: "234567890124",
  NEETRollNo: "27-0001234",
  Batch: "2025-2028",
}
const entryOf = (body: JsonObject, operationId: OutboxEntry["operationId"] = "createAdmission", seq = 1) =>
  ({ seq, operationId, params: {}, body, files: [], state: "waiting", createdAt: "", refusal: null }) as never
const waits = (body: JsonObject = numbers): Created => ({
  lane: "first",
  receivedAt: null,
  pending: [entryOf({ FirstName: "Ravi", ...body })],
  received: [],
})
/** The college's answer masks the number. */
const answer = { data: { ...numbers, AadharNo: "XXXXXXXX0124", FormNo: "F25-1" } }
const received: Created = {
  ...waits(),
  receivedAt: 5,
  pending: [],
  received: [{ ...(entryOf(numbers) as object), receivedAt: 5, answer } as unknown as ReceivedCommand],
}
const foundIn = (person: Person, created: Created, online = false) =>
  twinsHere(person, [created], online).map(({ Matches }) => Matches)

it.each<[string, Person, string[]]>([
  ["the mobile number", { MobileNo: "9045117830" }, ["MobileNo"]],
  ["the Aadhaar number", { AadharNo: "234567890124" }, ["AadharNo"]],
  ["the roll number, however it is written", { NEETRollNo: "27 0001234" }, ["NEETRollNo"]],
  ["the year as well", { MobileNo: "9045117830", Batch: "2025-2027" }, ["MobileNo"]],
])("what waits here is a twin by %s", (_, person, Matches) =>
  expect(foundIn(person, waits())).toEqual([Matches]),
)

it.each<[string, Person]>([
  ["of another year", { MobileNo: "9045117830", Batch: "2026-2029" }],
  ["with the same application's id", { MobileNo: "9045117830", AdmissionId: "first" }],
  ["with other numbers", { MobileNo: "9045117831", AadharNo: "345678901238" }],
  ["with the same e-mail address alone", { Email: "ravi@example.org" }],
])("nobody %s is a twin", (_, person) =>
  expect(foundIn(person, waits({ ...numbers, Email: "ravi@example.org" }))).toEqual([]),
)

it("another document is compared with its kind", () => {
  const passport = waits({ OtherIdKind: "Passport", OtherIdNo: "N1234567" })
  expect(foundIn({ OtherIdKind: "Passport", OtherIdNo: "N1234567" }, passport)).toEqual([["OtherIdNo"]])
  expect(foundIn({ OtherIdKind: "Driving Licence", OtherIdNo: "N1234567" }, passport)).toEqual([])
})

it("what the college has received is a twin only while the college cannot be asked, by the number that was typed", () => {
  const person = { AadharNo: "234567890124" }
  expect(foundIn(person, received)).toEqual([["AadharNo"]])
  expect(foundIn(person, received, true)).toEqual([])
  const later = entryOf({ MobileNo: "9045117831", AadharNo: "XXXXXXXX0124" }, "updateAdmission", 2)
  const changed = { ...received, pending: [later] }
  expect(foundIn({ ...person, MobileNo: "9045117831" }, changed, true)).toEqual([["MobileNo", "AadharNo"]])
})
