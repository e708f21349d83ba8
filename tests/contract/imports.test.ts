import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { writeCollege } from "#server/records/college/college.ts"
import { rowVersionChecksum } from "../integration/staff/applications.ts"
import { sampleImportRow } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

type Cells = Record<string, string>
interface Result {
  Row: number
  Outcome: string
  FormNo: string | null
  Errors: { Column: string; Message: string }[]
}
const bodyOf = (people: Cells[]) => ({
  FileDigest: "a".repeat(64),
  Rows: people.map((Cells, at) => ({ Row: at + 2, Cells })),
})
const check = (people: Cells[], user = "staff.office") =>
  college.as(user, "POST", "/api/admissions/import/check", { body: bodyOf(people) })
const load = (people: Cells[], key: string = randomUUID(), user = "staff.office") =>
  college.as(user, "POST", "/api/admissions/import", { body: bodyOf(people), key })
const outcomes = (answer: { body: { data: Result[] } }) => answer.body.data.map(({ Outcome }) => Outcome)
const errorsOf = (answer: { body: { data: Result[] } }, at = 0) => answer.body.data[at]?.Errors ?? []
const stored = (mobile: string) =>
  college.db.selectFrom("admissions").selectAll().where("MobileNo", "=", mobile).execute()

describe("the look before an import", () => {
  it("says what would happen and writes nothing", async () => {
    // The first sign-in of a college writes down its key.
    await college.tokenOf("staff.office")
    const before = await rowVersionChecksum(college)
    const answer = await check([
      sampleImportRow(1),
      sampleImportRow(2, { Email: "no address" }),
      sampleImportRow(1),
    ])
    expect(outcomes(answer)).toEqual(["ready", "refused", "refused"])
    expect(errorsOf(answer, 1)).toEqual([{ Column: "Email", Message: "Please enter a valid email address" }])
    expect(errorsOf(answer, 2)).toEqual([{ Column: "Row", Message: "Row 2 of this file is the same person" }])
    expect(await rowVersionChecksum(college)).toBe(before)
  })

  it.each([
    [{ FirstName: "" }, "FirstName", "First Name is required"],
    [{ FirstName: "A" }, "FirstName", "First Name must be at least 2 characters"],
    [{ MobileNo: "12345" }, "MobileNo", "Mobile number must be exactly 10 digits"],
    [{ AadharNo: "12345678901A" }, "AadharNo", "Aadhar number must contain only digits"],
    [
      { NEETRollNo: "2.40411E+11" },
      "NEETRollNo",
      "The spreadsheet has changed this number: set the column to “Text” and enter the whole number again",
    ],
    ...["AadharNo", "ParentAadharNo"].map((column): [Cells, string, string] => [
      { [column]: "XXXX XXXX 4321" },
      column,
      "Give the whole number: this one shows its last four characters only",
    ]),
    [{ Pincode: "52115" }, "Pincode", "Pincode must be exactly 6 digits"],
    [{ DOB: "31-02-1998" }, "DOB", "Please enter a valid date (dd-mm-yyyy)"],
    [{ DOB: "01-01-2099" }, "DOB", "Date cannot be in the future"],
    [{ Degree: "PhD" }, "Degree", "No such degree"],
    [{ Course: "Astrology" }, "Course", "No such course in this degree"],
    [{ Course: "Orthopaedics" }, "Course", "No such course in this degree"],
    [{ Batch: "" }, "Batch", "Batch is required"],
    [{ Batch: "25-26" }, "Batch", "Please choose a batch such as 2025-2026"],
    [{ Quota: "Everybody" }, "Quota", "Please choose one of the listed options"],
    [{ Category: "service" }, "Category", "Please choose one of the listed options"],
    [{ State: "Atlantis" }, "State", "Please choose one of the listed options"],
    [{ PANNo: "ABC" }, "PANNo", "Please enter a valid PAN number (e.g., ABCDE1234F)"],
    [{ NEETPercentile: "101" }, "NEETPercentile", "Percentile must be between 0 and 100"],
    [
      { SubCaste: "=cmd()" },
      "SubCaste",
      "A cell must not begin with =, +, - or @: a spreadsheet would calculate it",
    ],
    [
      { City: "@SUM(A1)" },
      "City",
      "A cell must not begin with =, +, - or @: a spreadsheet would calculate it",
    ],
    [
      { MobileNo: "+1-2" },
      "MobileNo",
      "A cell must not begin with =, +, - or @: a spreadsheet would calculate it",
    ],
    [{ Salary: "1" }, "Row", "Unknown columns: Salary"],
  ])("refuses %j", async (changes, Column, Message) => {
    const answer = await check([sampleImportRow(3, changes as Cells)])
    expect(outcomes(answer)).toEqual(["refused"])
    expect(errorsOf(answer)).toContainEqual({ Column, Message })
  })

  it("takes the spellings that people and spreadsheets use", async () => {
    const spelled = sampleImportRow(4, {
      Degree: "md",
      Course: "general medicine",
      Quota: "Convenor",
      Category: "Non-service",
      DOB: "1998-04-12",
      AdmissionDate: "22/09/2025",
      AadharNo: "1700 0000 0004",
      NEETScore: "-12",
      MobileNo: "+91 91234 50004",
      Gender: "others",
      Hostler: "yes",
    })
    expect(outcomes(await check([spelled]))).toEqual(["ready"])
    expect(outcomes(await load([spelled]))).toEqual(["created"])
    const [row] = await stored("9123450004")
    expect(row).toMatchObject({
      Quota: "convenorQuota",
      Category: "nonService",
      DOB: "1998-04-12",
      AdmissionDate: "2025-09-22",
      AadharNo: "170000000004",
      NEETScore: -12,
      Gender: "Other",
      Hostler: true,
      State: "IN-AP",
    })
  })

  it("takes a roll number in another spelling for the same, and what stands for none for no number", async () => {
    const rolls = ["2577 000 452", "2577-000452", "NA", "NA"]
    const rows = rolls.map((NEETRollNo, at) => sampleImportRow(452 + at, { NEETRollNo }))
    const answer = await check(rows)
    expect(outcomes(answer)).toEqual(["ready", "refused", "ready", "ready"])
    expect(errorsOf(answer, 1)).toEqual([{ Column: "Row", Message: "Row 2 of this file is the same person" }])
  })

  it("follows the college in what a council registration number may hold", async () => {
    const people = [sampleImportRow(451, { MedicalCouncilRegNo: "AP/1045 B" })]
    expect(errorsOf(await check(people))).toEqual([
      { Column: "MedicalCouncilRegNo", Message: "Only numbers are allowed" },
    ])
    await writeCollege(college.db, { freeCouncilRegNo: true })
    expect(outcomes(await load(people))).toEqual(["created"])
    expect(await stored(people[0]?.MobileNo ?? "")).toMatchObject([{ MedicalCouncilRegNo: "AP/1045 B" }])
    await writeCollege(college.db, { freeCouncilRegNo: false })
  })

  it("refuses parts that are no parts", async () => {
    const ask = (body: object) => college.as("admin", "POST", "/api/admissions/import/check", { body })
    expect((await ask({ FileDigest: "x", Rows: [] })).status).toBe(422)
    expect((await ask({ ...bodyOf([sampleImportRow(5)]), FileDigest: "x" })).status).toBe(422)
    expect((await ask(bodyOf(Array.from({ length: 201 }, (_, n) => sampleImportRow(n))))).status).toBe(422)
    expect((await ask(bodyOf([sampleImportRow(5, { City: "x".repeat(1001) })]))).status).toBe(422)
    expect((await ask(bodyOf([sampleImportRow(5, { City: "a\u0000b" })]))).status).toBe(422)
  })
})

describe("an import", () => {
  it("makes drafts of what fits, with an audit row each, and leaves the rest", async () => {
    const answer = await load([
      sampleImportRow(10),
      sampleImportRow(11, { Pincode: "1" }),
      sampleImportRow(12),
    ])
    expect(outcomes(answer)).toEqual(["created", "refused", "created"])
    const [first] = await stored(sampleImportRow(10).MobileNo ?? "")
    expect(first).toMatchObject({ AdmissionStatus: "Draft", Status: "Pending", CurrentLevel: 0 })
    expect(first?.FormNo).toBe(answer.body.data[0].FormNo)
    expect(await stored(sampleImportRow(11).MobileNo ?? "")).toEqual([])
    const trail = await college.as("admin", "GET", `/api/admissions/${first?.AdmissionId}/timeline`)
    expect(trail.body.data).toMatchObject([{ Event: "created", Username: "staff.office" }])
  })

  it("makes nothing twice: same key, same file, same rows in another file", async () => {
    const key = randomUUID()
    const people = [sampleImportRow(20), sampleImportRow(21)]
    const first = await load(people, key)
    expect(outcomes(first)).toEqual(["created", "created"])
    const again = await load(people, key)
    expect([again.headers["idempotency-replayed"], again.body]).toEqual(["true", first.body])
    expect(outcomes(await load(people))).toEqual(["known", "known"])
    expect(outcomes(await check([sampleImportRow(22), ...people]))).toEqual(["ready", "known", "known"])
    const other = await load([sampleImportRow(22), ...people])
    expect(outcomes(other)).toEqual(["created", "known", "known"])
    expect(other.body.data[1].FormNo).toBe(first.body.data[0].FormNo)
    for (const seed of [20, 21, 22])
      expect(await stored(sampleImportRow(seed).MobileNo ?? "")).toHaveLength(1)
  })

  it("knows a row that stands twice in one part", async () => {
    const answer = await load([sampleImportRow(25), sampleImportRow(26), sampleImportRow(25)])
    expect(outcomes(answer)).toEqual(["created", "created", "known"])
    expect(answer.body.data[2].FormNo).toBe(answer.body.data[0].FormNo)
    expect(await stored(sampleImportRow(25).MobileNo ?? "")).toHaveLength(1)
  })

  it("stores each row once however many import the file at once", async () => {
    const people = [sampleImportRow(30), sampleImportRow(31), sampleImportRow(32)]
    const answers = await Promise.all([1, 2, 3].map(() => load(people)))
    const all = answers.flatMap(outcomes)
    expect(all.filter((outcome) => outcome === "created")).toHaveLength(3)
    expect(all.filter((outcome) => outcome === "known")).toHaveLength(6)
  })

  it("goes on where it was cut off", async () => {
    await load([sampleImportRow(40), sampleImportRow(41)])
    expect(outcomes(await load([40, 41, 42, 43].map((seed) => sampleImportRow(seed))))).toEqual([
      "known",
      "known",
      "created",
      "created",
    ])
  })

  it("refuses people who have an application, and says which", async () => {
    await load([sampleImportRow(50)])
    const [known] = await stored(sampleImportRow(50).MobileNo ?? "")
    const twin = await load([sampleImportRow(51, { AadharNo: sampleImportRow(50).AadharNo ?? "" })])
    expect(outcomes(twin)).toEqual(["refused"])
    expect(errorsOf(twin)[0]?.Message).toContain(known?.FormNo)
  })

  it("makes a deleted application anew", async () => {
    await load([sampleImportRow(60)])
    const [row] = await stored(sampleImportRow(60).MobileNo ?? "")
    await college.as("admin", "DELETE", `/api/admissions/${row?.AdmissionId}`, { key: randomUUID() })
    expect(outcomes(await load([sampleImportRow(60)]))).toEqual(["created"])
  })

  it("gives form numbers without gaps", async () => {
    const numberOf = (formNo: string | null) => Number(formNo?.split("-")[1])
    const first = await load([sampleImportRow(70)])
    await load([sampleImportRow(71, { AadharNo: sampleImportRow(70).AadharNo ?? "" })])
    const next = await load([sampleImportRow(72)])
    expect(numberOf(next.body.data[0].FormNo)).toBe(numberOf(first.body.data[0].FormNo) + 1)
  })

  it("is for the office alone", async () => {
    for (const user of ["counsellor.vja", "ao.verify", "finance.accounts", "principal", "student.01"]) {
      expect((await check([sampleImportRow(80)], user)).status).toBe(403)
      expect((await load([sampleImportRow(80)], randomUUID(), user)).status).toBe(403)
    }
    expect(await stored(sampleImportRow(80).MobileNo ?? "")).toEqual([])
  })
})
