import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const put = (url: string, body: object, user = "admin") =>
  college.as(user, "PUT", url, { body, key: randomUUID() })
const eventsOf = (subject: string, id: string) =>
  college.db
    .selectFrom("admin_events")
    .select(["Event", "Username", "Detail"])
    .where("Subject", "=", subject)
    .where("SubjectId", "=", id)
    .orderBy("EventId")
    .execute()
const others = ["staff.office", "counsellor.vja", "ao.verify", "finance.accounts", "principal", "student.01"]

describe("fee structures", () => {
  const heads = [
    { Particulars: "Tuition Fee", Amount: 500_000, Remarks: null },
    { Particulars: "Hostel Fee", Amount: 0, Remarks: " as chosen " },
  ]
  const save = (changes: object = {}, user?: string) =>
    put("/api/coursefee/feeStructure", { CourseId: 22, QuotaCode: "S1", Rows: heads, ...changes }, user)

  it("are set, changed and taken away, and the applicant sees them at once", async () => {
    const asked = () =>
      college.as("student.01", "GET", "/api/coursefee/feeStructure?courseId=22&quotaType=S1")
    expect((await asked()).status).toBe(404)
    const made = await save()
    expect([made.status, made.body.data.FeeTable.at(-1)]).toEqual([
      200,
      { SrNo: "Total", Particulars: "Total", Amount: 500_000, Remarks: null },
    ])
    expect((await asked()).body.FeeTable).toEqual(made.body.data.FeeTable)
    const changed = await save({ Rows: [{ Particulars: "Tuition Fee", Amount: 1 }, ...heads.slice(1)] })
    expect(changed.body.data.FeeTable.map(({ Amount }: { Amount: number }) => Amount)).toEqual([1, 0, 1])
    expect((await save({ Rows: [] })).body.data.FeeTable).toEqual([])
    expect((await asked()).status).toBe(404)
    const events = await eventsOf("feeStructure", "22 S1")
    expect(events.map(({ Event }) => Event)).toEqual(["created", "updated", "deleted"])
    expect(events.at(-1)?.Detail).toMatchObject({ After: [] })
    const { body } = await college.as("admin", "GET", "/api/coursefee")
    expect(body.data.some(({ CourseId }: { CourseId: number }) => CourseId === 9)).toBe(true)
  })

  it.each([
    [{ Rows: [{ Particulars: "Tuition Fee", Amount: -1 }] }, "Rows"],
    [{ Rows: [{ Particulars: "Tuition Fee", Amount: 1.5 }] }, "Rows"],
    [{ Rows: [{ Particulars: "Tuition Fee", Amount: "5" }] }, "Rows"],
    [{ Rows: [{ Particulars: " ", Amount: 5 }] }, "Rows.0.Particulars"],
    [{ Rows: [{ Particulars: "Total", Amount: 5 }] }, "Rows.0.Particulars"],
    [{ Rows: [...heads, { Particulars: "tuition fee ", Amount: 5 }] }, "Rows.2.Particulars"],
    [{ CourseId: 999 }, "CourseId"],
    [{ QuotaCode: "S9" }, "QuotaCode"],
  ])("are refused with %j", async (changes, field) => {
    const { status, body } = await save(changes)
    expect(status).toBe(422)
    expect(body.errors[0].field.startsWith(field)).toBe(true)
  })

  it("are an Admin's", async () => {
    for (const user of others) {
      expect((await save({}, user)).status).toBe(403)
      expect((await college.as(user, "GET", "/api/coursefee")).status).toBe(403)
    }
  })
})

/** A document type as a page sends it that knows no more of it. */
const plain = ({ DocTypeId, DocName, Type, IsMandatory, IsActive }: Record<string, unknown>) => ({
  DocTypeId,
  DocName,
  Type,
  IsMandatory,
  IsActive,
})

describe("document checklists", () => {
  const read = async () => (await college.as("admin", "GET", "/api/document-checklists")).body.data
  const asked = async () =>
    (await college.as("student.01", "GET", "/api/dropdown/getDocCheckListDropdown?CourseId=22")).body.data

  it("are set for a course", async () => {
    const Documents = [
      { DocTypeId: 2, IsMandatory: true },
      { DocTypeId: 1, IsMandatory: false },
    ]
    const saved = await put("/api/document-checklists", { CourseId: 22, Documents })
    expect(saved.status).toBe(200)
    expect(await asked()).toMatchObject([
      { DocTypeId: 1, IsMandatory: false },
      { DocTypeId: 2, IsMandatory: true },
    ])
    await put("/api/document-checklists", { CourseId: 22, Documents: [] })
    expect(await asked()).toEqual([])
    expect((await eventsOf("checklist", "22")).map(({ Event }) => Event)).toEqual(["updated", "updated"])
  })

  it.each([
    [{ CourseId: 999, Documents: [] }, "CourseId"],
    [{ CourseId: 22, Documents: [{ DocTypeId: 9999, IsMandatory: true }] }, "Documents"],
    [
      {
        CourseId: 22,
        Documents: [
          { DocTypeId: 1, IsMandatory: true },
          { DocTypeId: 1, IsMandatory: false },
        ],
      },
      "Documents",
    ],
  ])("are refused with %j", async (body, field) => {
    const answer = await put("/api/document-checklists", body)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })

  it("hold types that are added, moved, renamed and switched off, and never lost", async () => {
    type Kept = { DocTypeId?: number; DocName: string; Type: string; IsMandatory: boolean; IsActive: boolean }
    const plain = ({ DocTypeId, DocName, Type, IsMandatory, IsActive }: Kept) => ({
      ...(DocTypeId ? { DocTypeId } : {}),
      DocName,
      Type,
      IsMandatory,
      IsActive,
    })
    const before: Kept[] = (await read()).DocumentTypes.map(plain)
    const [first, second, ...rest] = before as [Kept, Kept, ...Kept[]]
    const added = { DocName: "Sports Certificate", Type: "General", IsMandatory: false, IsActive: true }
    const Types = [second, { ...first, DocName: "Admit Card", IsActive: false }, ...rest, added]
    const saved = await put("/api/document-types", { Types })
    expect(saved.status).toBe(200)
    const after: Kept[] = saved.body.data.DocumentTypes
    expect(after.map(({ DocName }) => DocName)).toEqual(Types.map(({ DocName }) => DocName))
    expect(after.at(-1)?.DocTypeId).toBeGreaterThan(
      Math.max(...before.map(({ DocTypeId }) => DocTypeId ?? 0)),
    )
    const active = await college.as("student.01", "GET", "/api/dropdown/getDocumentTypeDropdown")
    expect(active.body.data.map(({ DocName }: Kept) => DocName)).not.toContain("Admit Card")
    for (const wrong of [
      rest,
      [...Types, { ...added, DocName: "sports certificate" }],
      [...Types, { ...added, DocTypeId: 99_999 }],
    ])
      expect((await put("/api/document-types", { Types: wrong })).status).toBe(422)
    expect((await read()).DocumentTypes).toEqual(after)
    expect((await eventsOf("documentTypes", "0")).length).toBe(1)
  })

  it("say what they prove and whether they are listed, also under another name, and a page older than that leaves it", async () => {
    type Kept = Record<"DocTypeId" | "DocName" | "Proves" | "Listed", unknown>
    const before = (await read()).DocumentTypes
    const degree = before.find(({ Proves }: Kept) => Proves === "degree")
    const find = (types: Kept[]) => types.find(({ DocTypeId }) => DocTypeId === degree.DocTypeId)
    const save = async (changes: object) => {
      const Types = before.map((type: Kept) => ({ ...plain(type), ...(type === degree ? changes : {}) }))
      return put("/api/document-types", { Types })
    }
    expect(find((await save({ DocName: "Final Paper" })).body.data.DocumentTypes)).toMatchObject({
      DocName: "Final Paper",
      Proves: "degree",
      Listed: true,
    })
    await save({ Proves: null, Listed: false })
    const shown = await college.as("student.01", "GET", "/api/dropdown/getDocumentTypeDropdown")
    expect(find(shown.body.data)).toMatchObject({ Proves: null, Listed: false })
    const wrong = await save({ Proves: "anything" })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, expect.stringContaining("Proves")])
    const { Proves, Listed } = degree
    expect(find((await save({ Proves, Listed })).body.data.DocumentTypes)).toEqual(degree)
  })

  it("are for some applicants only, from the first on, and a page that does not know this leaves it", async () => {
    type Kept = Record<"DocTypeId" | "DocName" | "Condition", unknown>
    const before: Kept[] = (await read()).DocumentTypes
    const name = "Certificate of Equivalence"
    const find = (answer: { body: { data: { DocumentTypes: Kept[] } } }) =>
      answer.body.data.DocumentTypes.find(({ DocName }) => DocName === name)
    const conditionsOf = (types: Kept[]) => types.map(({ Condition }) => Condition)
    const added = { DocName: name, Type: "General", IsMandatory: true, IsActive: true }
    const first = await put("/api/document-types", {
      Types: [...before.map(plain), { ...added, Condition: "mbbsAbroad" }],
    })
    const made = find(first)
    expect(made?.Condition).toBe("mbbsAbroad")
    expect(conditionsOf(first.body.data.DocumentTypes.slice(0, -1))).toEqual(conditionsOf(before))
    const save = (changes: object) =>
      put("/api/document-types", {
        Types: [...before.map(plain), { ...added, DocTypeId: made?.DocTypeId, ...changes }],
      })
    expect(find(await save({ IsMandatory: false }))?.Condition).toBe("mbbsAbroad")
    expect(find(await save({ Condition: "pwbd" }))?.Condition).toBe("pwbd")
    const wrong = await save({ Condition: "anybody" })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, expect.stringContaining("Condition")])
    expect(find(await save({ Condition: null, IsActive: false }))?.Condition).toBeNull()
  })

  it("lose a type by intention only, and none that a document or a checklist names", async () => {
    const { DocumentTypes, UsedTypes } = await read()
    const added = { DocName: "Typed by mistake", Type: "General", IsMandatory: false, IsActive: true }
    const known = DocumentTypes.map(plain)
    const more = (await put("/api/document-types", { Types: [...known, added] })).body.data
    const made = more.DocumentTypes.at(-1)
    expect(more.UsedTypes).toEqual(UsedTypes)
    expect(UsedTypes).not.toContain(made.DocTypeId)
    const save = (Types: object[], version?: string) =>
      college.as("admin", "PUT", "/api/document-types", {
        body: { Types },
        key: randomUUID(),
        ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
      })
    const silent = await save(known)
    expect([silent.status, silent.body.code]).toEqual([422, "types.incomplete"])
    const inUse = more.DocumentTypes.find(({ DocTypeId }: { DocTypeId: number }) =>
      UsedTypes.includes(DocTypeId),
    )
    const others = more.DocumentTypes.filter((type: object) => type !== inUse).map(plain)
    const refused = await save(others, more.TypesVersion)
    expect([refused.status, refused.body.code]).toEqual([409, "types.in-use"])
    const listed = { CourseId: 22, Documents: [{ DocTypeId: made.DocTypeId, IsMandatory: true }] }
    await put("/api/document-checklists", listed)
    expect((await save(known, more.TypesVersion)).status).toBe(409)
    await put("/api/document-checklists", { CourseId: 22, Documents: [] })
    const removed = await save(known, more.TypesVersion)
    expect([removed.status, removed.body.data?.DocumentTypes]).toEqual([200, DocumentTypes])
    const again = (await put("/api/document-types", { Types: [...known, added] })).body.data
    expect(again.DocumentTypes.at(-1).DocTypeId).toBeGreaterThan(made.DocTypeId)
    expect((await save(known, again.TypesVersion)).status).toBe(200)
  })

  it("are an Admin's", async () => {
    for (const user of others) {
      expect((await college.as(user, "GET", "/api/document-checklists")).status).toBe(403)
      expect((await put("/api/document-checklists", { CourseId: 22, Documents: [] }, user)).status).toBe(403)
    }
  })
})

describe("what was changed since it was read", () => {
  const saveAs = (url: string, version: string, body: object) =>
    college.as("admin", "PUT", url, { body, key: randomUUID(), headers: { "if-match": `"${version}"` } })
  const lists = async () => (await college.as("admin", "GET", "/api/document-checklists")).body.data
  const Rows = [{ Particulars: "Tuition Fee", Amount: 1, Remarks: null }]
  const fees = (amount: number) => ({
    CourseId: 22,
    QuotaCode: "S3",
    Rows: [{ ...Rows[0], Amount: amount }],
  })
  const marks = (IsMandatory: boolean) => ({ CourseId: 22, Documents: [{ DocTypeId: 3, IsMandatory }] })

  it("is a fee structure that stays, and comes with the refusal", async () => {
    const url = "/api/coursefee/feeStructure"
    expect((await saveAs(url, "0", { ...fees(1), Rows: [] })).body.data.Version).toBe("0")
    const first = await saveAs(url, "0", fees(1))
    expect(first.status).toBe(200)
    const listed = (await college.as("admin", "GET", "/api/coursefee")).body.data.find(
      (one: { CourseId: number; QuotaType: string }) => one.CourseId === 22 && one.QuotaType === "S3",
    )
    expect(listed).toEqual(first.body.data)
    const late = await saveAs(url, "0", fees(2))
    expect([late.status, late.body.code, late.body.current]).toEqual([412, "record.stale", first.body.data])
    const second = await saveAs(url, listed.Version, fees(3))
    expect(second.body.data.Version).not.toBe(listed.Version)
    const gone = await saveAs(url, second.body.data.Version, { ...fees(1), Rows: [] })
    expect(gone.body.data.Version).toBe("0")
    expect((await saveAs(url, second.body.data.Version, fees(4))).body.current.FeeTable).toEqual([])
    const together = await Promise.all([saveAs(url, "0", fees(5)), saveAs(url, "0", fees(6))])
    expect(together.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it("is a checklist that stays, and comes with the refusal", async () => {
    const url = "/api/document-checklists"
    expect((await saveAs(url, "0", marks(true))).status).toBe(200)
    const late = await saveAs(url, "0", marks(false))
    expect([late.status, late.body.current]).toMatchObject([
      412,
      { CourseId: 22, Documents: [{ DocTypeId: 3, IsMandatory: true }] },
    ])
    expect((await saveAs(url, late.body.current.Version, { CourseId: 22, Documents: [] })).status).toBe(200)
    const together = await Promise.all([saveAs(url, "0", marks(true)), saveAs(url, "0", marks(false))])
    expect(together.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it("is the list of document types that stays; types that move change no checklist", async () => {
    const url = "/api/document-types"
    const before = await lists()
    const Types = before.DocumentTypes.map(
      ({ DocTypeId, DocName, Type, IsMandatory, IsActive }: Record<string, unknown>) => ({
        DocTypeId,
        DocName,
        Type,
        IsMandatory,
        IsActive,
      }),
    ).reverse()
    const saved = await saveAs(url, before.TypesVersion, { Types })
    expect(saved.status).toBe(200)
    expect(saved.body.data.TypesVersion).not.toBe(before.TypesVersion)
    const versions = ({ Checklists }: { Checklists: { CourseId: number; Version: string }[] }) =>
      Object.fromEntries(Checklists.map(({ CourseId, Version }) => [CourseId, Version]))
    expect(versions(saved.body.data)).toEqual(versions(before))
    const late = await saveAs(url, before.TypesVersion, { Types })
    expect([late.status, late.body.current]).toEqual([412, saved.body.data])
  })

  it("says of whom a document is asked, by the college's quotas; left out, that stays", async () => {
    const url = "/api/document-types"
    const types = async (changed?: readonly string[]) => {
      const { DocumentTypes, TypesVersion } = await lists()
      const Types = DocumentTypes.map(
        ({ DocTypeId, DocName, Type, IsMandatory, IsActive }: Record<string, unknown>, at: number) => ({
          ...{ DocTypeId, DocName, Type, IsMandatory, IsActive },
          ...(at === 0 && changed && { Quotas: changed }),
        }),
      )
      return saveAs(url, TypesVersion, { Types })
    }
    const quotas = async () => (await lists()).DocumentTypes[0].Quotas
    const was = await quotas()
    const used = async () => {
      const { body } = await college.as("admin", "GET", "/api/college-lists")
      const { Uses } = body.data.Quotas.find(({ QuotaCode }: { QuotaCode: string }) => QuotaCode === "S2")
      return Uses.filter((use: string) => use.includes("document")).join()
    }
    const before = await used()
    expect((await types(["S2", "INSERVICE"])).status).toBe(200)
    expect(await quotas()).toEqual(["S2", "INSERVICE"])
    expect(await used()).not.toBe(before)
    expect((await types()).status).toBe(200)
    expect(await quotas()).toEqual(["S2", "INSERVICE"])
    const refused = await types(["S2", "GONE"])
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: "Types.0.Quotas" }]])
    expect((await types(was)).status).toBe(200)
    expect([await quotas(), await used()]).toEqual([was, before])
  })
})

describe("the allotments of a course", () => {
  it("are listed with their people and what each may become", async () => {
    const { body } = await college.as(
      "staff.office",
      "GET",
      "/api/seatallotment/?CourseId=9&AcademicYear=2025&page=1&size=3",
    )
    expect(body.data.length).toBe(3)
    expect(body.total).toBeGreaterThan(3)
    expect(body.data[0]).toMatchObject({ CourseId: 9, AcademicYear: 2025 })
    for (const row of body.data) expect(row.Next).not.toContain(row.Status)
    const { SeatAllotmentId, Status, Next } = body.data[0]
    for (const wanted of ["Allotted", "Joined", "Slid", "Cancelled"].filter(
      (status) => status !== Status && !Next.includes(status),
    ))
      expect(
        (await put("/api/seatallotment/ChangeAllotmentStatus/", { SeatAllotmentId, Status: wanted })).status,
      ).toBe(409)
    for (const user of ["counsellor.vja", "principal", "student.01"])
      expect((await college.as(user, "GET", "/api/seatallotment/?CourseId=9&AcademicYear=2025")).status).toBe(
        403,
      )
    expect((await college.as("admin", "GET", "/api/seatallotment/?CourseId=9")).status).toBe(422)
  })
})

describe("the college's own settings", () => {
  const url = "/api/college-settings"
  const form = {
    CollegeName: "  Coastal   Medical College ",
    CollegeAddress: "2 Example Road, Guntur, Andhra Pradesh 522000",
    CrestInitials: "cmc",
    SupportEmail: "office@example.org",
    HelpDeskPhone: "+91 (863) 123-456",
    OrderConditions: [" The student keeps the rules. "],
    AcademicYear: "2025-2026",
    ExamYear: 2025,
    SimpleFormDobFrom: "2000-01-01",
    SimpleFormDobTo: "2010-01-01",
    RequireMandatoryDocuments: false,
    RejectReasonRequired: false,
    DecideBeforeConfirm: false,
    OverIntake: false,
  }
  const save = (changes: object = {}, version?: number, user = "admin") =>
    college.as(user, "PUT", url, {
      body: { ...form, ...changes },
      key: randomUUID(),
      ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
    })

  it("are read with their version, changed once per version, shown to everybody and written down", async () => {
    const read = await college.as("admin", "GET", url)
    const version = read.body.data.Version
    expect(read.headers.etag).toBe(`"${version}"`)
    const saved = await save({}, version)
    expect(saved.body).toMatchObject({
      message: "College settings saved",
      data: {
        CollegeName: "Coastal Medical College",
        CrestInitials: "CMC",
        OrderConditions: ["The student keeps the rules."],
        Version: version + 1,
      },
    })
    expect((await college.ask("GET", "/api/settings")).body.data).toMatchObject({
      CollegeName: "Coastal Medical College",
      CollegeAddress: form.CollegeAddress,
    })
    const late = await save({ CollegeName: "Another" }, version)
    expect([late.status, late.body.current.CollegeName]).toEqual([412, "Coastal Medical College"])
    const events = await eventsOf("college", "0")
    expect(events).toMatchObject([{ Event: "updated", Username: "admin" }])
    expect(events[0]?.Detail).toMatchObject({ After: { CollegeName: "Coastal Medical College" } })
  })

  it("take four letters with their marks for the crest", async () => {
    const saved = await save({ CrestInitials: "వైకళా" })
    expect([saved.status, saved.body.data?.CrestInitials]).toEqual([200, "వైకళా"])
    await save()
  })

  it("say in which languages the office is reached, to everybody; an older page that knows none leaves them", async () => {
    await save({ OfficeLanguages: " English,తెలుగు ,  हिन्दी," })
    const shown = async () => (await college.ask("GET", "/api/settings")).body.data.OfficeLanguages
    expect(await shown()).toBe("English, తెలుగు, हिन्दी")
    await save()
    expect(await shown()).toBe("English, తెలుగు, हिन्दी")
  })

  it.each([
    [{ CollegeName: " " }, "CollegeName"],
    [{ CollegeName: "12345" }, "CollegeName"],
    [{ CollegeName: "x".repeat(151) }, "CollegeName"],
    [{ CollegeName: "Two\u0000Lines" }, "CollegeName"],
    [{ CollegeAddress: "1 Road\u00002 Street" }, "CollegeAddress"],
    [{ CrestInitials: "A1" }, "CrestInitials"],
    [{ CrestInitials: "ABCDE" }, "CrestInitials"],
    [{ SupportEmail: "nobody" }, "SupportEmail"],
    [{ HelpDeskPhone: "call me" }, "HelpDeskPhone"],
    [{ HelpDeskPhone: "--" }, "HelpDeskPhone"],
    [{ OfficeLanguages: " , " }, "OfficeLanguages"],
    [{ OfficeLanguages: "English; 2" }, "OfficeLanguages"],
    [{ OfficeLanguages: "x".repeat(151) }, "OfficeLanguages"],
    [{ OrderConditions: ["Good", " "] }, "OrderConditions.1"],
    [{ OrderConditions: Array(21).fill("x") }, "OrderConditions"],
    [{ OrderConditions: [1] }, "OrderConditions"],
    [{ PublicBaseUrl: "https://example.org" }, "PublicBaseUrl"],
    [{ AcademicYear: "2025" }, "AcademicYear"],
    [{ AcademicYear: "2025-2027" }, "AcademicYear"],
    [{ AcademicYear: undefined }, "AcademicYear"],
    [{ ExamYear: 1999 }, "ExamYear"],
    [{ ExamYear: "2025" }, "ExamYear"],
    [{ SimpleFormDobFrom: "2000-02-30" }, "SimpleFormDobFrom"],
    [{ SimpleFormDobFrom: "2010-01-02" }, "SimpleFormDobTo"],
    [{ OverIntake: "yes" }, "OverIntake"],
    [{ FreeCouncilRegNo: "yes" }, "FreeCouncilRegNo"],
    [{ FreeReference: "yes" }, "FreeReference"],
    [{ OtherIdAllowed: "yes" }, "OtherIdAllowed"],
    [{ AuthorMayDecide: "yes" }, "AuthorMayDecide"],
    [{ TuitionFeeName: "hostel fee" }, "TuitionFeeName"],
    [{ TuitionFeeName: "x".repeat(51) }, "TuitionFeeName"],
    [{ TuitionFeeName: "Two\u0000Lines" }, "TuitionFeeName"],
  ])("refuses %j at its field and changes nothing", async (changes, field) => {
    const before = (await college.as("admin", "GET", url)).body.data
    const answer = await save(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toContain(field)
    expect((await college.as("admin", "GET", url)).body.data).toEqual(before)
  })

  it("rule the admission cycle and what is asked for at once, and the change is written down", async () => {
    const rules = {
      AcademicYear: "2026-2027",
      ExamYear: 2026,
      SimpleFormDobFrom: "1990-01-01",
      SimpleFormDobTo: "2004-12-31",
      RequireMandatoryDocuments: true,
      RejectReasonRequired: true,
      DecideBeforeConfirm: true,
      OverIntake: true,
    }
    const saved = await save(rules)
    expect(saved.body.data).toMatchObject(rules)
    expect((await college.ask("GET", "/api/settings")).body.data).toMatchObject({
      AdmissionCycle: { academicYear: "2026-2027", examYear: 2026 },
      Limits: { simpleFormDobFrom: "1990-01-01", simpleFormDobTo: "2004-12-31" },
      requireMandatoryDocuments: true,
      rejectReasonRequired: true,
      decideBeforeConfirm: true,
    })
    const events = await eventsOf("college", "0")
    expect(events.at(-1)?.Detail).toMatchObject({
      Before: { ExamYear: 2025, OverIntake: false },
      After: rules,
    })
    await save()
  })

  it("name the tuition fee for people, and a page that is older than the name leaves it as it is", async () => {
    expect((await college.ask("GET", "/api/settings")).body.data.tuitionFeeName).toBe("")
    await save({ TuitionFeeName: " Course   Fee " })
    expect((await save()).body.data.TuitionFeeName).toBe("Course Fee")
    expect((await college.ask("GET", "/api/settings")).body.data.tuitionFeeName).toBe("Course Fee")
    expect((await save({ TuitionFeeName: "" })).body.data.TuitionFeeName).toBe("")
  })

  it("let nobody decide what they entered until an Admin allows it, also through a page older than the setting", async () => {
    expect((await college.as("admin", "GET", url)).body.data.AuthorMayDecide).toBe(false)
    expect((await save({ AuthorMayDecide: true })).body.data.AuthorMayDecide).toBe(true)
    expect((await save()).body.data.AuthorMayDecide).toBe(true)
    expect((await save({ AuthorMayDecide: false })).body.data.AuthorMayDecide).toBe(false)
  })

  it("read as the specification has it in a database from before a setting", async () => {
    const settings = college.db.selectFrom("settings").selectAll().where("name", "=", "college")
    const { value } = await settings.executeTakeFirstOrThrow()
    const { tuitionFeeName: _, freeCouncilRegNo: __, ...old } = value as Record<string, unknown>
    const keep = (known: unknown) =>
      college.db
        .updateTable("settings")
        .set({ value: JSON.stringify(known) })
        .where("name", "=", "college")
        .execute()
    await keep(old)
    expect((await college.ask("GET", "/api/settings")).body.data).toMatchObject({
      tuitionFeeName: "",
      freeCouncilRegNo: false,
    })
    await keep(value)
  })

  it("tell every device whether the council registration number may hold letters", async () => {
    const known = async () => (await college.ask("GET", "/api/settings")).body.data.freeCouncilRegNo
    expect(await known()).toBe(false)
    expect((await save({ FreeCouncilRegNo: true })).body.data.FreeCouncilRegNo).toBe(true)
    expect(await known()).toBe(true)
    await save({ FreeCouncilRegNo: false })
  })

  it("tell every device whether the reference of a payment may hold letters", async () => {
    const known = async () => (await college.ask("GET", "/api/settings")).body.data.freeReference
    expect(await known()).toBe(false)
    expect((await save({ FreeReference: true })).body.data.FreeReference).toBe(true)
    expect(await known()).toBe(true)
    await save({ FreeReference: false })
  })

  it("tell every device whether a person may be named by another document than Aadhaar", async () => {
    const known = async () => (await college.ask("GET", "/api/settings")).body.data.otherIdAllowed
    expect(await known()).toBe(false)
    expect((await save({ OtherIdAllowed: true })).body.data.OtherIdAllowed).toBe(true)
    // A page of an older version does not send the setting: it stays as it is.
    expect((await save()).body.data.OtherIdAllowed).toBe(true)
    expect(await known()).toBe(true)
    await save({ OtherIdAllowed: false })
  })

  it("are the Admin's alone", async () => {
    for (const user of others) {
      expect((await college.as(user, "GET", url)).status, user).toBe(403)
      expect((await save({}, undefined, user)).status, user).toBe(403)
    }
    expect((await college.ask("GET", url)).status).toBe(401)
  })

  it("let one of two who save at once win", async () => {
    const { Version } = (await college.as("admin", "GET", url)).body.data
    const answers = await Promise.all([
      save({ CollegeName: "One College" }, Version),
      save({ CollegeName: "Other College" }, Version),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})
