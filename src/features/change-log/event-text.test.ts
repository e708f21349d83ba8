import { expect, it } from "vitest"
import type { AdminLogRow } from "#data/diagnostics/admin-log.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import { adminEvents, adminSubjects } from "#domain/workflow/admin-events.ts"
import { changeText, deviceText, eventText, ofText, whoText } from "./event-text.ts"

const row = (changes: Partial<AdminLogRow> = {}): AdminLogRow => ({
  EventId: "01920000-0000-7000-8000-000000000001",
  At: "2026-11-20T10:00:00.000Z",
  AtDevice: null,
  Username: "admin",
  RoleName: "Admin",
  Client: "online",
  Subject: "user",
  SubjectId: "12",
  Of: "ao.verify",
  Event: "updated",
  From: null,
  To: null,
  Changes: [],
  ...changes,
})
const name = (Field: string) => ({ Field, From: null, To: null })
const figure = (Field: string, To: number) => ({ Field, From: null, To })

it.each<[Partial<AdminLogRow>, string]>([
  [{ Event: "created" }, "Account created"],
  [{ Event: "passwordReset" }, "Password reset"],
  [{ Event: "tokenReused", Changes: [figure("Sessions", 1)] }, "Sign-in token used twice: session ended"],
  [{ Event: "sessionEnded", Changes: [figure("Sessions", 1)] }, "Signed out on 1 other device"],
  [{ Event: "sessionEnded", Changes: [figure("Sessions", 2)] }, "Signed out on 2 other devices"],
  [{ Subject: "college", Event: "updated" }, "College settings changed"],
  [{ Subject: "courses", Event: "deleted" }, "Course removed"],
  [{ Subject: "catalogue", Event: "created" }, "Example lists used"],
  [{ Subject: "privacyNotice", Event: "created" }, "Privacy notice published"],
  [{ Subject: "erasure", Event: "carriedOut" }, "Erasure carried out"],
  [{ Subject: "breach", Event: "created" }, "Breach of personal data entered"],
  [{ Subject: "breach", Event: "peopleAdded", Changes: [figure("People", 3)] }, "3 people added to a breach"],
])("says of %j: %s", (changes, text) => {
  expect(eventText(row(changes))).toBe(text)
})

it("has a sentence without gaps for every event of every subject", () => {
  for (const Subject of adminSubjects)
    for (const Event of adminEvents) expect(eventText(row({ Subject, Event }))).toMatch(/^[A-Z\d][^{}]+$/)
})

it.each<[Partial<AdminLogRow>, string]>([
  [{ Event: "created", To: "Active" }, ""],
  [{ Event: "deactivated", From: "Active", To: "Inactive" }, ""],
  [{ Event: "corrected", Changes: [name("Email"), name("FirstName")] }, "Changed: E-mail, First name"],
  [
    { Event: "corrected", From: "Staff", To: "Counsellor", Changes: [name("RoleId"), name("MobileNo")] },
    "Role changed from Staff to Counsellor · Changed: Mobile number",
  ],
  [
    { Subject: "courses", From: "Active", To: "Inactive", Changes: [name("Name")] },
    "Status changed from Active to Inactive · Changed: Name",
  ],
  [
    {
      Subject: "seatMatrix",
      Changes: [
        { Field: "TotalSeats", From: 10, To: 12 },
        { Field: "MgmtQuota1", From: 4, To: null },
        name("OverIntake"),
      ],
    },
    "Changed: Beyond the seats · Total Seats from 10 to 12, Management Quota 1 from 4 to none",
  ],
  [
    { Subject: "seatMatrix", Changes: [{ Field: "AcademicYear", From: 2025, To: 2026 }] },
    "Academic Year from 2025-2026 to 2026-2027",
  ],
  [
    {
      Subject: "college",
      Changes: [
        { Field: "ExamYear", From: 2025, To: 2026 },
        { Field: "AdmittedYears", From: 5, To: null },
        name("RejectReasonRequired"),
        name("Emblem"),
      ],
    },
    "Changed: Ask for a reason with a rejection, Emblem · Exam year from 2025 to 2026, Remove admitted students after (years) from 5 to none",
  ],
  [
    { Subject: "feeStructure", Changes: [{ Field: "TotalFee", From: 500_000, To: 1_250_000 }] },
    "Fees in all from 5,00,000 to 12,50,000",
  ],
  [{ Event: "sessionEnded", Changes: [figure("Sessions", 2)] }, ""],
  [{ Event: "tokenReused", Changes: [figure("Sessions", 1)] }, ""],
])("tells of %j: %s", (changes, text) => {
  expect(changeText(row(changes), {})).toBe(text)
})

it("names the seats of a quota as the college does", () => {
  const Changes = [{ Field: "ConvenerQuota", From: 40, To: 42 }]
  expect(changeText(row({ Subject: "seatMatrix", Changes }), karnataka)).toBe(
    "Government (KEA) from 40 to 42",
  )
})

it("says who did it, also when nobody was signed in", () => {
  const nobody = { Username: null, RoleName: null }
  expect(whoText(row())).toEqual({ name: "admin", role: "Admin" })
  expect(whoText(row({ Username: null, RoleName: "Student" }))).toEqual({ name: "Student", role: null })
  expect(whoText(row({ ...nobody, Event: "passwordChanged" })).name).toBe("The user")
  expect(whoText(row({ ...nobody, Event: "passwordReset" })).name).toBe("Command on the server")
  expect(whoText(row({ ...nobody, Event: "tokenReused" })).name).toBe("The server")
})

it("names what was changed", () => {
  expect(ofText(row())).toBe("ao.verify")
  expect(ofText(row({ Of: null }))).toBe("Account 12")
  expect(ofText(row({ Subject: "college", Of: null }))).toBe("–")
  expect(ofText(row({ Subject: "privacyNotice", Of: "3" }))).toBe("Version 3")
  expect(ofText(row({ Subject: "breach", Of: "4" }))).toBe("Breach 4")
  expect(ofText(row({ Subject: "courses", Of: "MD General Medicine" }))).toBe("MD General Medicine")
})

it("says when it was done on the device only for what was sent later", () => {
  const AtDevice = "2026-11-20T09:00:00.000Z"
  expect(deviceText(row({ AtDevice }))).toBeUndefined()
  expect(deviceText(row({ AtDevice, Client: "replayed" }))).toBe("on the device 20-11-2026 14:30")
})
