import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sectionsOf } from "#server/prints/application-form.ts"
import { namedAdmissions } from "#server/records/admissions/admissions.ts"
import { writeCollege } from "#server/records/college/college.ts"
import { sampleCreate, sampleImportRow } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())
const allow = (otherIdAllowed: boolean) => writeCollege(college.db, { otherIdAllowed })
beforeEach(() => allow(true))

const clerk = "counsellor.vja"
let seed = 60_100
/** An applicant without an Aadhaar number, with a new passport number each time. */
const abroad = (changes: Record<string, unknown> = {}) => {
  const { AadharNo: _, ...sample } = sampleCreate(seed++)
  return { ...sample, OtherIdKind: "Passport", OtherIdNo: `A12${seed}`, ...changes }
}
const create = (body: object, username = clerk) =>
  college.as(username, "POST", "/api/admissions", { body, key: randomUUID() })
async function draft(changes: Record<string, unknown> = {}): Promise<string> {
  const id = uuidv7()
  const answer = await create({ AdmissionId: id, ...abroad(changes) })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return id
}
const put = (id: string, body: object) =>
  college.as(clerk, "PUT", `/api/admissions/${id}`, { body, key: randomUUID() })
const submit = (id: string) =>
  college.as(clerk, "PUT", "/api/admissions/finalAdmissionSubmit", {
    body: { AdmissionId: id, AdmissionStatus: "Pending" },
    key: randomUUID(),
  })
const masked = (number: string) => `XXXXXXXX${number.slice(-4)}`
const notListed = (field: string) => [{ field, message: "Please choose one of the listed options" }]

describe("an application under another document than Aadhaar", () => {
  it("is created, read and submitted where the college allows it", async () => {
    const id = await draft({ OtherIdNo: "C01X00T47" })
    const { data } = (await college.as(clerk, "GET", `/api/admissions/${id}`)).body
    expect(data).toMatchObject({
      OtherIdKind: "Passport",
      OtherIdNo: "XXXXXXXX0T47",
      AadharNo: null,
      aadhar: null,
    })
    expect((await submit(id)).status).toBe(200)
  })

  it("is refused at the choice of the document where the college does not", async () => {
    await allow(false)
    const answer = await create(abroad())
    expect([answer.status, answer.body.errors]).toEqual([422, notListed("OtherIdKind")])
  })

  it("needs the number of the document, or else Aadhaar", async () => {
    const { OtherIdNo: _, ...bare } = abroad()
    expect((await create(bare)).body.errors).toEqual([
      { field: "OtherIdNo", message: "Identity Document Number is required" },
    ])
    for (const isAllowed of [true, false]) {
      await allow(isAllowed)
      for (const AadharNo of [undefined, null]) {
        const answer = await create({ ...sampleCreate(seed++), AadharNo })
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          [{ field: "AadharNo", message: "Aadhar Number is required" }],
        ])
      }
    }
  })

  it.each([
    ["Passport", "ABCDEF", "Passport number must be 6 to 9 letters and numbers"],
    ["Voter ID", "A1234567", "Voter ID number must be 3 letters and 7 digits"],
    [
      "Driving Licence",
      "A1234567",
      "Driving licence number must be 2 letters and then 8 to 14 letters and numbers",
    ],
    ["Passport", "a1234567", "Only letters and numbers are allowed"],
  ])("refuses %s %s at the number", async (OtherIdKind, OtherIdNo, message) => {
    const answer = await create(abroad({ OtherIdKind, OtherIdNo }))
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "OtherIdNo", message }]])
  })

  it("keeps one number of a person: the one that was sent last", async () => {
    const id = await draft()
    const now = async (body: object) => {
      const { data } = (await put(id, body)).body
      return [data.OtherIdKind, data.OtherIdNo, data.AadharNo]
    }
    const AadharNo = `16${String(seed).padStart(10, "0")}`
    expect(await now({ OtherIdKind: "Voter ID" })).toEqual(["Voter ID", null, null])
    expect(await now({ OtherIdNo: "XYZ1234567" })).toEqual(["Voter ID", "XXXXXXXX4567", null])
    expect(await now({ City: "Guntur", AadharNo: null })).toEqual(["Voter ID", "XXXXXXXX4567", null])
    expect(await now({ AadharNo })).toEqual([null, null, `XXXXXXXX${AadharNo.slice(-4)}`])
    expect(await now({ OtherIdKind: null, OtherIdNo: null, City: "Eluru" })).toEqual([
      null,
      null,
      `XXXXXXXX${AadharNo.slice(-4)}`,
    ])
    expect(await now({ OtherIdKind: "Passport", OtherIdNo: `B12${seed}` })).toEqual([
      "Passport",
      masked(`B12${seed}`),
      null,
    ])
  })

  it("shows its last four characters, whole only for a reason, and is kept when it comes back masked", async () => {
    const whole = `J12${seed}`
    const id = await draft({ OtherIdNo: whole })
    const read = async () => {
      const body = { Reason: "Compared with the passport" }
      return (await college.as("ao.verify", "POST", `/api/admissions/${id}/aadhaar`, { body })).body.data
    }
    const same = { OtherIdKind: "Passport", OtherIdNo: masked(whole), City: "Guntur" }
    const edited = await put(id, same)
    expect([edited.status, edited.body.data.OtherIdNo]).toEqual([200, masked(whole)])
    expect(await read()).toEqual({ AadharNo: null, ParentAadharNo: null, OtherIdNo: whole })
    for (const user of ["admin", "ao.verify", "principal", clerk]) {
      const seen = await college.as(user, "GET", `/api/admissions/${id}`)
      expect(JSON.stringify(seen.body), user).not.toContain(whole)
    }
    const wholeNumber = [{ field: "OtherIdNo", message: "Type the whole number, or leave it as it is" }]
    expect((await put(id, { OtherIdNo: "XXXXXXXX0000" })).body.errors).toEqual(wholeNumber)
    const licence = abroad({ OtherIdKind: "Driving Licence", OtherIdNo: "XXXXXXXX0000" })
    expect((await create(licence)).body.errors).toEqual(wholeNumber)
    expect((await submit(id)).status).toBe(200)
    expect((await read()).OtherIdNo).toBe(whole)
  })

  it("that was changed while the college allowed it comes back at its field, and can be repaired", async () => {
    const { AadharNo } = sampleCreate(seed)
    const id = uuidv7()
    await create({ AdmissionId: id, ...sampleCreate(seed++) })
    const change = { OtherIdKind: "Passport", OtherIdNo: `D12${seed}`, AadharNo: null }
    await allow(false)
    const late = await put(id, change)
    expect([late.status, late.body.errors]).toEqual([422, notListed("OtherIdKind")])
    await allow(true)
    expect((await put(id, change)).status).toBe(200)
    await allow(false)
    // The stored value does not block other changes, but it blocks the submit.
    expect((await put(id, { City: "Guntur" })).status).toBe(200)
    expect((await submit(id)).body.errors).toEqual(notListed("OtherIdKind"))
    expect((await put(id, { OtherIdKind: null, AadharNo })).status).toBe(200)
    expect((await submit(id)).status).toBe(200)
  })
})

describe("one person under one document", () => {
  it("has one application, and the refusal names it", async () => {
    const same = { OtherIdNo: `E12${seed}` }
    const first = await draft(same)
    const second = await create(abroad(same), "counsellor.tpt")
    expect([second.status, second.body.code]).toEqual([409, "admission.duplicate"])
    expect(second.body.existing.AdmissionId).toBe(first)
    const other = await draft()
    expect((await put(other, same)).status).toBe(409)
    expect(
      (await create(abroad({ ...same, OtherIdKind: "Driving Licence", OtherIdNo: `AP0020${seed}` }))).status,
    ).toBe(201)
  })

  it("is found by kind and number, and shown with the end of the number alone", async () => {
    const OtherIdNo = `F12${seed}`
    const id = await draft({ OtherIdNo })
    const check = async (body: object) =>
      (await college.as(clerk, "POST", "/api/admissions/check-duplicates", { body })).body.data
    const [match] = await check({ OtherIdKind: "Passport", OtherIdNo })
    expect(match).toMatchObject({
      AdmissionId: id,
      Matches: ["OtherIdNo"],
      Stops: true,
      AadharNo: null,
      OtherIdKind: "Passport",
      OtherIdNo: `XXXXXXXX${OtherIdNo.slice(-4)}`,
    })
    expect(await check({ OtherIdKind: "Driving Licence", OtherIdNo })).toEqual([])
    expect(await check({ OtherIdNo })).toEqual([])
  })
})

describe("an import of people under other documents", () => {
  const rowOf = (changes: Record<string, string> = {}) => {
    seed++
    return sampleImportRow(seed, {
      AadharNo: "",
      OtherIdKind: "Passport",
      OtherIdNo: `G12${seed}`,
      ...changes,
    })
  }
  const load = async (...rows: Record<string, string>[]) => {
    const Rows = rows.map((Cells, at) => ({ Row: at + 2, Cells }))
    const body = { FileDigest: "b".repeat(64), Rows }
    const answer = await college.as("staff.office", "POST", "/api/admissions/import", {
      body,
      key: randomUUID(),
    })
    return answer.body.data as { Outcome: string; Errors: { Column: string; Message: string }[] }[]
  }

  it("makes drafts, knows its rows again, and takes one person once", async () => {
    const row = rowOf()
    const twin = rowOf({ OtherIdNo: row.OtherIdNo ?? "" })
    const [made, refused] = await load(row, twin)
    expect([made?.Outcome, refused?.Outcome]).toEqual(["created", "refused"])
    expect(refused?.Errors[0]?.Message).toContain("2")
    expect((await load(row))[0]?.Outcome).toBe("known")
    expect((await load(twin))[0]?.Outcome).toBe("refused")
  })

  it("has no such columns where the college does not allow it", async () => {
    await allow(false)
    const [refused] = await load(rowOf())
    expect(refused?.Outcome).toBe("refused")
    expect(refused?.Errors[0]?.Message).toContain("OtherIdKind")
  })

  it("knows the rows again that were imported before there was another document", async () => {
    await allow(false)
    const {
      OtherIdKind: _,
      OtherIdNo: __,
      ...older
    } = rowOf({ AadharNo: `14${String(seed).padStart(10, "0")}` })
    expect((await load(older))[0]?.Outcome).toBe("created")
    await allow(true)
    expect((await load({ ...older, OtherIdKind: "", OtherIdNo: "" }))[0]?.Outcome).toBe("known")
  })
})

it("stands on the printed form with the end of its number alone, in place of Aadhaar", async () => {
  const OtherIdNo = `H12${seed}`
  const id = await draft({ OtherIdNo })
  const record = await namedAdmissions(college.db).where("a.AdmissionId", "=", id).executeTakeFirstOrThrow()
  const facts = sectionsOf({ record, context: { today: "2025-11-20" } }).flatMap((section) => section.facts)
  const said = (label: string) => facts.find((fact) => fact.label === label)?.value
  expect([said("Identity Document"), said("Identity Document Number"), said("Aadhar Number")]).toEqual([
    "Passport",
    `•••• ${OtherIdNo.slice(-4)}`,
    undefined,
  ])
})
