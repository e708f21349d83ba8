import { describe, expect, it } from "vitest"
import { type PersonField, personRow, readPeopleHeading } from "./people-columns.ts"
import { accountsToLookUp, judgePeople, type PeopleContext } from "./people-file.ts"

const context: PeopleContext = {
  acting: "ADMIN",
  organizations: [{ CentralOrgId: 4, Name: "The college" }],
  known: [
    { Username: "meena.rao", Email: "meena@example.org", FirstName: "Meena", LastName: "Rao" },
    { Username: "ravi", Email: "ravi@example.org", FirstName: null, LastName: null },
  ],
}
const asha: Record<string, string> = {
  Username: "asha.devi",
  Email: "asha@example.org",
  "First Name": "Asha",
  "Last Name": "Devi",
  Gender: "female",
  "Mobile No": "+91 98480-22338",
  Organization: "",
  Role: "counsellor",
}
let row = 1
const person = (changes: Record<string, string> = {}, problem: string | null = null) => {
  row += 1
  const own = { Username: `p.${row}`, Email: `p.${row}@example.org` }
  return personRow(row, { ...asha, ...own, ...changes }, problem)
}
const judge = (changes: Record<string, string>, of: Partial<PeopleContext> = {}) => {
  const [judged] = judgePeople([person(changes)], { ...context, ...of })
  if (!judged) throw new Error("Nobody was judged")
  return judged
}
const faultsOf = (changes: Record<string, string>, of: Partial<PeopleContext> = {}) =>
  judge(changes, of).faults.map(({ field, message }) => [field, message])

describe("a row that is right", () => {
  it("means what the form would hold", () => {
    const { state, values } = judge({ Username: " Asha.Devi ", Email: "asha@example.org" })
    expect(state).toBe("ready")
    expect(values).toEqual({
      Username: "asha.devi",
      Email: "asha@example.org",
      FirstName: "Asha",
      LastName: "Devi",
      Gender: "Female",
      MobileNo: "9848022338",
      OrgId: "4",
      EduRoleId: "3",
    })
  })

  it("has its name and address without what nobody sees: from a spreadsheet, a web page or an Indian keyboard", () => {
    const { state, values } = judge({
      "First Name": "అక్\u200cబర్\u00a0\u00a0Asha",
      "Last Name": "Rani\u200b",
      Email: "\ufeffasha@example.org\u200b",
    })
    expect(state).toBe("ready")
    expect(values).toMatchObject({ FirstName: "అక్బర్ Asha", LastName: "Rani", Email: "asha@example.org" })
  })

  it.each([
    ["ao", "4"],
    ["Financer", "5"],
    ["PRINCIPAL", "6"],
    ["counselor", "3"],
  ])("knows the role %s", (Role, id) => expect(judge({ Role }).values.EduRoleId).toBe(id))
})

describe("what is wrong stands at its column", () => {
  const roles = "Admin, Staff, Counsellor, Admissions Officer, Finance, Principal, Student"
  it.each<[string, string, PersonField, string]>([
    ["Role", "Clerk", "EduRoleId", `No such role. There are: ${roles}`],
    ["Role", "Staff, Counsellor", "EduRoleId", "A person has one role: keep one of them"],
    ["Role", "", "EduRoleId", "Role is required"],
    ["Email", "asha@nowhere", "Email", "Please enter a valid email address"],
    ["Email", `${"a".repeat(50)}@${"b".repeat(50)}.org`, "Email", "Maximum 100 characters allowed"],
    ["Mobile No", "9.84802E+09", "MobileNo", "Mobile number must be exactly 10 digits"],
    ["First Name", "R2D2", "FirstName", "Only letters, dots and spaces are allowed"],
    ["Last Name", "x".repeat(101), "LastName", "Maximum 100 characters allowed"],
    ["Gender", "F", "Gender", "Write one of Male, Female, Other"],
    ["Organization", "Elsewhere", "OrgId", "No such organization. There are: The college"],
    ["Username", "meena.rao", "Username", "Meena Rao has this username"],
    ["Email", "RAVI@example.org", "Email", "ravi has this e-mail address"],
  ])("%s = %j", (column, cell, field, message) =>
    expect(faultsOf({ [column]: cell })).toEqual([[field, message]]),
  )

  it("is the organization where a college has several and none is named", () => {
    const organizations = [...context.organizations, { CentralOrgId: 5, Name: "Camp" }]
    expect(faultsOf({}, { organizations })).toEqual([["OrgId", "Organization is required"]])
    expect(judge({ Organization: "camp" }, { organizations }).values.OrgId).toBe("5")
  })

  it("is the role where Staff would make somebody who decides", () => {
    expect(faultsOf({ Role: "Principal" }, { acting: "STAFF" })).toEqual([
      ["EduRoleId", "Only an Admin may add or change Admins, Admissions Officers, Finance and Principals."],
    ])
    expect(faultsOf({ Role: "Clerk" }, { acting: "STAFF" })).toEqual([
      ["EduRoleId", "No such role. There are: Staff, Counsellor, Student"],
    ])
  })

  it("is the row where it could not be read", () => {
    const [judged] = judgePeople([person({}, "The row has 9 cells, the heading has 8")], context)
    expect(judged?.faults).toEqual([{ field: null, message: "The row has 9 cells, the heading has 8" }])
  })
})

describe("one person twice", () => {
  it("in the file is said at the later row, with the earlier one's number", () => {
    const [first, second, third] = [
      personRow(2, asha, null),
      personRow(3, { ...asha, Username: "ASHA.DEVI", Email: "other@example.org" }, null),
      personRow(4, { ...asha, Username: "asha.d", Email: "Asha@Example.org", Gender: "" }, null),
    ]
    const judged = judgePeople([first, second, third], context)
    expect(judged.map(({ state }) => state)).toEqual(["ready", "wrong", "wrong"])
    expect(judged[1]?.faults).toEqual([
      { field: "Username", message: "Row 2 of this file has this username" },
    ])
    expect(judged[2]?.faults).toEqual([
      { field: "Gender", message: "Gender is required" },
      { field: "Email", message: "Row 2 of this file has this e-mail address" },
    ])
  })

  it("is no fault where the same person has an account: nothing is made of the row", () => {
    const judged = judge({ Username: "Meena.Rao", Email: "MEENA@example.org", Gender: "" })
    expect([judged.state, judged.faults]).toEqual(["known", []])
  })

  it("is asked about once, and never with what no account can have", () => {
    const rows = [person({ Username: "A.B", Email: "" }), person({ Username: "a.b", Email: "x".repeat(101) })]
    expect(accountsToLookUp(rows)).toEqual({ Usernames: ["a.b"], Emails: [] })
  })
})

describe("the heading", () => {
  const usual = ["Username", "Email", "First Name", "Last Name", "Gender", "Mobile No", "Role"]
  it("is read in other spellings", () => {
    const cells = [
      "USER NAME",
      "e-mail",
      "first name",
      "Surname",
      "gender",
      "Mobile",
      "Organisation",
      "Role(s)",
    ]
    const { columns, problems } = readPeopleHeading(cells)
    expect(problems).toEqual([])
    expect(columns).toEqual([...usual.slice(0, 6), "Organization", "Role"])
  })

  it("needs no organization, and says what is missing, unknown and double", () => {
    expect(readPeopleHeading(usual).problems).toEqual([])
    expect(readPeopleHeading([...usual.slice(1), "Salary", "E-Mail"]).problems).toEqual([
      "Missing columns: Username",
      "Unknown columns: Salary",
      "Columns that appear twice: Email",
    ])
  })
})
