import "fake-indexeddb/auto"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

// No network, and a drain that never starts: saved entries stay in the outbox to be checked.
vi.hoisted(() => {
  const locks = { request: () => new Promise(() => undefined) }
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false, locks }, configurable: true })
})

import { noteServerTime } from "#api/device-clock.ts"
import { dropUnfinished, registerStudent, startNewForm } from "#data/admissions/staff-registration.ts"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { resolveConflict } from "#data/outbox/conflicts.ts"
import { discard, loadGoesBeside } from "#data/outbox/entry-acts.ts"
import { readLanes } from "#data/outbox/outbox.ts"
import { noteReachable } from "#data/reads/connectivity.ts"
import { isBegun } from "#data/session/begun-forms.ts"
import { sessionState } from "#data/session/session-state.ts"
import { type AcademicRow, INTERNSHIP_EXAM, marksToValues } from "#domain/application/academic-history.ts"
import { toAdmissionInput } from "#domain/application/admission-record.ts"
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { maskedAadhaar } from "#domain/people/aadhaar.ts"
import type { SimpleValues } from "#domain/people/simple-registration.ts"
import { getUserDb, type StoredDraft } from "#offline/device/user-db.ts"
import { keepPicked } from "#offline/files/picked-files.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { getLaneVersion, setLaneVersion } from "#offline/outbox/lane-version.ts"
import {
  createApplication,
  isRepairedByForm,
  resetApplication,
  saveApplication,
  submitApplication,
} from "./application-form.ts"
import { entryReasonKey, reasonKey } from "./duplicate-reason.ts"
import { followRecord } from "./follow-record.ts"
import { createFormDraft, type FormDraft } from "./form-draft.ts"
import { hasAnswersToSend } from "./handed-over.ts"
import { keepForm, loadKeptForm, paymentFormOf } from "./kept-form.ts"
import { hasMarksToSend } from "./marks-to-send.ts"
import {
  adoptRecord,
  formContext,
  hasUnsentChanges,
  leaveEditForm,
  NEW_DRAFT,
  OWN_DRAFT,
  openEditForm,
  openForm,
} from "./open-form.ts"

const ID = "01920000-0000-7000-8000-00000000000a"
/** A quick registration of which the wizard asks less, or accepts less. */
const quickValues: SimpleValues = {
  firstName: "Ravi",
  lastName: "Kumar",
  gender: "Male",
  fatherName: "K Rao",
  dob: "14-06-2001",
  mobileNumber: "2045117830",
  email: `${"ravi.kumar.".repeat(6)}of.kathmandu@example.org`,
  address: "12-4/A, Thamel (2nd floor)",
  city: "Kathmandu",
  state: "IN-AP",
  nation: "Nepal",
  pincode: "521151",
  DegreeId: "1",
  CourseId: "9",
  AdmissionDate: "20-11-2025",
  AdmissionType: "Transfer",
  Batch: "2025-2028",
  Category: "Others",
  Clinical: "Yes",
  Quota: "NRI",
  managementCategory: "",
  aadhar: "2345678901234567",
}
const plain = { withHistory: false, known: [] }
let nextUser = 5000

beforeEach(() => {
  noteReachable(false)
  nextUser += 1
  sessionState.user = { UserID: nextUser, Username: "counsellor.vja" } as NonNullable<
    typeof sessionState.user
  >
})

const db = () => getUserDb(nextUser)
const open = () => db().outbox.orderBy("seq").toArray()
const operations = async () => (await open()).map((entry) => entry.operationId)

async function refuse(operationId: OutboxEntry["operationId"], status = 422, current: object | null = null) {
  const [entry] = (await open()).filter((one) => one.operationId === operationId)
  await db().outbox.update(entry?.seq ?? 0, {
    state: "refused",
    attempts: 1,
    refusal: {
      status,
      message: "No",
      code: null,
      errors: [],
      current: current as OutboxEntry["body"] | null,
      etag: '"7"',
      at: "2025-11-21T04:30:00Z",
    },
  })
  return entry?.seq ?? 0
}

function record(change: object = {}): LocalAdmission {
  return {
    admissionId: ID,
    record: {
      AdmissionId: ID,
      AdmissionStatus: "Draft",
      FirstName: "Ravi",
      LastName: "Kumar",
      City: "Guntur",
      ...change,
    },
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
    fetchedAt: 1000,
    etag: '"3"',
  }
}

/** As a screen opens it: it stays open. */
async function opened(draftId: string): Promise<FormDraft> {
  return (await openForm(draftId)).draft
}

async function edited(application: LocalAdmission): Promise<FormDraft> {
  const opened = await openEditForm(ID, application)
  if (!opened) throw new Error("neither side has it")
  return opened.draft
}

const withoutMarks = { ...acceptedValues, ...marksToValues([]) }
const marks = { maxMarks0: "900", securedMarks0: "600", yearOfPassing0: "2019" }

/** The student's own form, as it is on the device. */
async function storedDraft(): Promise<StoredDraft> {
  const row = await db().drafts.get(OWN_DRAFT)
  if (!row) throw new Error("there is none")
  return row
}

async function createdOwn(): Promise<FormDraft> {
  const draft = await opened(OWN_DRAFT)
  Object.assign(draft.state.values, withoutMarks)
  await createApplication(draft)
  return draft
}

describe("creating", () => {
  it("begins with the college's day where the device's clock is years behind", async () => {
    const day = new Date(Date.now() + 1000 * 86_400_000)
    const headers = new Headers({ date: day.toUTCString(), "x-request-id": "r" })
    noteServerTime(headers, Date.now())
    const { draft } = await openForm(NEW_DRAFT)
    expect(draft.state.values.AdmissionDate).toBe(formatFormDate(kolkataDay(day)))
    noteServerTime(new Headers({ "x-request-id": "r" }), Date.now())
  })

  it("keeps the id and what was handed over with the draft, in the same moment as the command", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId
    const [entry] = await open()
    expect(entry).toMatchObject({ operationId: "createAdmission", lane: id })
    expect(await db().drafts.get(OWN_DRAFT)).toMatchObject({ admissionId: id, draftId: OWN_DRAFT })
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("carries no marks: what was typed of them before is not handed over, and goes with the next save", async () => {
    const draft = await opened(NEW_DRAFT)
    Object.assign(draft.state.values, withoutMarks, marks)
    await createApplication(draft)
    const admissionId = draft.state.admissionId ?? ""
    expect(hasUnsentChanges(draft)).toBe(true)
    expect(hasMarksToSend(draft.state, [])).toBe(true)
    await db().outbox.clear()
    const { draft: again } = (await openEditForm(admissionId, { ...record(), admissionId })) ?? {}
    expect(again?.state.values).toMatchObject(marks)
  })

  it("takes along what is valid: a number of nine digits and an exam without its year stay typed and unsent", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    await db().outbox.clear()
    const half = { mobileNumber: "987654321", maxMarks0: "900", securedMarks0: "600" }
    const { mobileNumber } = draft.state.values
    Object.assign(draft.state.values, { ...half, city: "Eluru" })
    await saveApplication(draft, "NEET Details", { withHistory: false, known: [] })
    expect((await open()).map(({ body }) => [body.City, "MobileNo" in body])).toEqual([["Eluru", false]])
    expect(draft.state.handedOver).toMatchObject({
      city: "Eluru",
      mobileNumber,
      maxMarks0: "",
      securedMarks0: "",
    })
    expect(isBegun(await storedDraft())).toBe(true)
    // The same again is no change; the year completes the exam.
    expect(await saveApplication(draft, "NEET Details", { withHistory: false, known: [] })).toBeNull()
    Object.assign(draft.state.values, { mobileNumber, yearOfPassing0: "2019" })
    const withHistory = hasMarksToSend(draft.state, [])
    await saveApplication(draft, "Marks in MBBS", { withHistory, known: [] })
    expect((await open()).map(({ operationId }) => operationId)).toContain("createAcademicHistory")
    expect((await open()).every(({ lane }) => lane === id)).toBe(true)
    expect(isBegun(await storedDraft())).toBe(false)
  })

  it("a form of staff goes on under the id of its application, and the next one is empty", async () => {
    const draft = await opened(NEW_DRAFT)
    Object.assign(draft.state.values, acceptedValues)
    await createApplication(draft, " Two seats were allotted\n\n")
    const [entry] = await open()
    expect(entry?.body.allowDuplicateReason).toBe("Two seats were allotted")
    expect(draft.state.draftId).toBe(entry?.lane)
    await draft.flush()
    expect((await db().drafts.toArray()).map((row) => row.draftId)).toEqual([entry?.lane])
  })

  it("New admission puts aside what was begun; it is created under the id it was put aside with", async () => {
    const draft = await opened(NEW_DRAFT)
    Object.assign(draft.state.values, acceptedValues)
    await startNewForm()
    const next = await opened(NEW_DRAFT)
    expect(next.state.values.firstName).toBe("")
    const [aside] = (await db().drafts.toArray()).filter((row) => row.draftId !== NEW_DRAFT)
    await createApplication(await opened(aside?.draftId ?? ""))
    expect((await open())[0]?.lane).toBe(aside?.draftId)
  })
})

describe("the reason for a second application", () => {
  const given = (draftId: string) => loadKeptForm(reasonKey(draftId)).then((kept) => kept?.given ?? null)

  it("goes aside with the form in which it was given, and is not found by the next applicant's", async () => {
    const draft = await opened(NEW_DRAFT)
    Object.assign(draft.state.values, acceptedValues)
    await keepForm(reasonKey(NEW_DRAFT), { typed: "Second seat", given: "Second seat" })
    await startNewForm()
    expect(await given(NEW_DRAFT)).toBeNull()
    const [aside] = (await db().drafts.toArray()).filter((row) => row.draftId !== NEW_DRAFT)
    expect(await given(aside?.draftId ?? "")).toBe("Second seat")
    await dropUnfinished(aside?.draftId ?? "")
    expect(await given(aside?.draftId ?? "")).toBeNull()
  })

  it("of an earlier form is gone when the next one is begun", async () => {
    await keepForm(reasonKey(NEW_DRAFT), { typed: "Second seat", given: "Second seat" })
    await startNewForm()
    expect(await given(NEW_DRAFT)).toBeNull()
  })
})

describe("an application that was created", () => {
  it("is not created again from an old address: what changed goes as an update", async () => {
    const draft = await opened(NEW_DRAFT)
    Object.assign(draft.state.values, withoutMarks)
    await createApplication(draft)
    draft.state.values.city = "Tenali"
    await createApplication(draft)
    expect(await operations()).toEqual(["createAdmission", "updateAdmission"])
    await createApplication(draft)
    expect(await operations()).toEqual(["createAdmission", "updateAdmission"])
    Object.assign(draft.state.values, marks)
    await createApplication(draft)
    expect((await operations()).at(-1)).toBe("createAcademicHistory")
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("and whose create is discarded, can be created from its form, which stays", async () => {
    const draft = await createdOwn()
    const seq = await refuse("createAdmission")
    const lane = draft.state.admissionId ?? ""
    const photograph = await copyFile(new Blob(["memo"]), "memo.jpg", "image/jpeg", "2025-11-21T05:00:00Z")
    await keepPicked(nextUser, { admissionId: lane, slot: "4", before: 1, details: {} }, photograph)
    await keepForm(paymentFormOf(lane), { Amount: "500" })
    // The reasons for two refused duplicates: this one, and one that an older version has left.
    for (const one of [seq, seq + 500]) await keepForm(entryReasonKey(one), { typed: "Two seats" })
    const before = await db().outbox.get(seq)
    const beside = { files: 1, hasPayment: true }
    expect(await loadGoesBeside(nextUser, seq)).toEqual(beside)
    // Nothing goes where the form keeps its id.
    await db().outbox.update(seq, { state: "waiting", attempts: 30 })
    expect(await loadGoesBeside(nextUser, seq)).toEqual({ files: 0, hasPayment: false })
    if (before) await db().outbox.put(before)
    expect(await discard(seq)).toBe(1)
    expect(await loadKeptForm(paymentFormOf(lane))).toBeNull()
    expect(await loadKeptForm(entryReasonKey(seq))).toBeNull()
    expect(await loadKeptForm(entryReasonKey(seq + 500))).toBeNull()
    expect(draft.state).toMatchObject({ admissionId: null, handedOver: null })
    expect(draft.state.values.firstName).toBe(acceptedValues.firstName)
    expect(await db().picked.count()).toBe(0)
    await draft.close()
    const again = await opened(OWN_DRAFT)
    await createApplication(again)
    expect(await operations()).toEqual(["createAdmission"])
    expect(again.state.admissionId).not.toBe(lane)
  })

  it("law 11: and whose change is discarded, shows the earlier answer again, and keeps what was typed since", async () => {
    const draft = await createdOwn()
    draft.replace({ values: { ...draft.state.values, city: "Tenali", pincode: "522201" } })
    await saveApplication(draft, "Changed", plain)
    const seq = await refuse("updateAdmission")
    draft.replace({ values: { ...draft.state.values, firstName: "Typed since", pincode: "522202" } })
    expect(await discard(seq)).toBe(1)
    const { city, pincode } = acceptedValues
    const shown = { city, pincode: "522202", firstName: "Typed since" }
    expect(draft.state.values).toMatchObject(shown)
    expect(draft.state.handedOver).toMatchObject({ city, pincode, firstName: acceptedValues.firstName })
    expect(await db().drafts.get(OWN_DRAFT)).toMatchObject({ values: shown })
    await saveApplication(draft, "Changed", plain)
    const [update] = (await open()).filter(({ operationId }) => operationId === "updateAdmission")
    expect(update?.body).toMatchObject({ City: city, Pincode: "522202", FirstName: "Typed since" })
  })

  it("and whose change is discarded while a later one waits, keeps what that one brings", async () => {
    const draft = await createdOwn()
    draft.replace({ values: { ...draft.state.values, city: "Tenali" } })
    await saveApplication(draft, "Changed", plain)
    const updates = async () =>
      (await open()).filter(({ operationId }) => operationId === "updateAdmission").map(({ seq }) => seq)
    const [first = 0] = await updates()
    // Tried, so that the next save becomes an entry of its own.
    await db().outbox.update(first, { attempts: 1 })
    draft.replace({ values: { ...draft.state.values, pincode: "522202" } })
    await saveApplication(draft, "Changed", plain)
    expect(await updates()).toHaveLength(2)
    expect(await discard(first)).toBe(1)
    expect(draft.state.values).toMatchObject({ city: "Tenali", pincode: "522202" })
    expect(hasUnsentChanges(draft)).toBe(false)
    // The later one goes as well: neither answer stays as handed over.
    expect(await discard((await updates())[0] ?? 0)).toBe(1)
    const { city, pincode } = acceptedValues
    expect(draft.state).toMatchObject({ values: { city, pincode }, handedOver: { city, pincode } })
  })

  it("and whose marks are discarded, sends them with the next save", async () => {
    const draft = await createdOwn()
    Object.assign(draft.state.values, marks)
    await saveApplication(draft, "Marks", { ...plain, withHistory: true })
    const [entry] = (await open()).filter(({ operationId }) => operationId === "createAcademicHistory")
    if (!entry) throw new Error("nothing waits")
    const known = (entry.body.records as { ExamName: string }[]).map((row) => ({ ...row, MaxMarks: 1 }))
    expect(hasMarksToSend(draft.state, known as never)).toBe(false)
    expect(await discard(entry.seq)).toBe(1)
    expect(hasMarksToSend(draft.state, known as never)).toBe(true)
    expect(draft.state.values).toMatchObject(marks)
  })

  it("law 1: and whose discard is cut off before its form is changed, still waits", async () => {
    const draft = await createdOwn()
    const seq = await refuse("createAdmission")
    await draft.close()
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === "drafts") throw new DOMException("full", "QuotaExceededError")
      return put.apply(this, row)
    })
    await expect(discard(seq)).rejects.toThrow(NotSavedError)
    vi.restoreAllMocks()
    expect(await operations()).toEqual(["createAdmission"])
    expect(await discard(seq)).toBe(1)
    expect(await db().drafts.get(OWN_DRAFT)).toMatchObject({ admissionId: null, handedOver: null })
  })

  it("law 10: and whose create is never proven, keeps its id when it is discarded: the college may have it", async () => {
    const draft = await createdOwn()
    const lane = draft.state.admissionId ?? ""
    const [create] = await open()
    if (!create) throw new Error("nothing waits")
    await db().outbox.update(create.seq, { unproven: 9, attempts: 30, waitReason: "answer" })
    const lines = async () => (await readLanes(nextUser)).flatMap((one) => one.lines)
    expect((await lines()).map(({ isStuck }) => isStuck)).toEqual([false])
    await db().outbox.update(create.seq, { unproven: 10 })
    expect((await lines()).map(({ isStuck }) => isStuck)).toEqual([true])
    expect(await discard(create.seq)).toBe(1)
    expect(draft.state).toMatchObject({ admissionId: lane, handedOver: null })
    const typed = { ...draft.state.values }
    resetApplication(draft)
    expect(draft.state).toMatchObject({ admissionId: lane, values: { firstName: "" } })
    draft.replace({ values: typed })
    await createApplication(draft)
    expect((await open()).map((entry) => [entry.operationId, entry.lane])).toEqual([
      ["createAdmission", lane],
    ])
  })
})

describe("opening an application of the college", () => {
  it("takes the whole name, and the version for If-Match", async () => {
    const draft = await edited(record())
    expect(draft.state.values.firstName).toBe("Ravi Kumar")
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "All steps", plain)
    expect((await open())[0]).toMatchObject({
      ifMatch: '"3"',
      seen: { City: "Guntur" },
      body: { City: "Tenali" },
    })
  })

  it("never puts a newer record over what was typed, nor its version under it", async () => {
    const draft = await edited(record())
    draft.state.values.city = "Tenali"
    await draft.flush()
    await openEditForm(ID, { ...record({ City: "Eluru" }), etag: '"4"' })
    expect(draft.state.values.city).toBe("Tenali")
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
  })

  it("never puts a newer record over what is typed while it is being opened", async () => {
    const draft = await edited(record())
    await draft.flush()
    const adopting = adoptRecord(draft, { ...record({ City: "Eluru" }), etag: '"4"' }, formContext())
    draft.state.values.city = "Tenali"
    await adopting
    expect(draft.state.values.city).toBe("Tenali")
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
  })

  it("takes the newer record while nothing was typed", async () => {
    const draft = await edited(record())
    await draft.flush()
    await openEditForm(ID, { ...record({ City: "Eluru" }), etag: '"4"' })
    expect(draft.state.values.city).toBe("Eluru")
    expect(await getLaneVersion(nextUser, ID)).toBe('"4"')
  })

  it("leaves nothing on this device of what was only looked at", async () => {
    const draft = await edited(record())
    await draft.flush()
    await leaveEditForm(draft)
    expect(await db().drafts.count()).toBe(0)
    draft.state.values.city = "Tenali"
    await draft.flush()
    await leaveEditForm(draft)
    expect(await db().drafts.count()).toBe(1)
  })

  it("is not found when neither side has it", async () => {
    expect(await openEditForm(ID, null)).toBeNull()
  })

  it("an emptied field is null at Update, also a required one, and stays as stored at Next", async () => {
    const draft = await edited(record({ Pincode: "522001" }))
    Object.assign(draft.state.values, { pincode: "", city: "Tenali" })
    await saveApplication(draft, "Personal Details", plain)
    expect((await open())[0]?.body).not.toHaveProperty("Pincode")
    expect(await saveApplication(draft, "Education Details", plain)).toBeNull()
    expect(hasUnsentChanges(draft)).toBe(true)
    await saveApplication(draft, "All steps", { ...plain, clears: true })
    expect((await open())[0]).toMatchObject({ body: { Pincode: null }, seen: { Pincode: "522001" } })
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("a name in parts is cleared with all of them at Update, and stays as stored at Next", async () => {
    const draft = await edited(record())
    Object.assign(draft.state.values, { firstName: "", city: "Tenali" })
    await saveApplication(draft, "Personal Details", plain)
    expect((await open())[0]?.body).not.toHaveProperty("LastName")
    await saveApplication(draft, "All steps", { ...plain, clears: true })
    expect((await open())[0]?.body).toMatchObject({ FirstName: null, LastName: null })
  })
})

describe("a save that replaces one that has not left", () => {
  it("leaves cleared what was cleared, and is based on the version that was received last", async () => {
    const draft = await edited(record({ Pincode: "522001" }))
    draft.state.values.pincode = ""
    await saveApplication(draft, "All steps", { ...plain, clears: true })
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "All steps", { ...plain, clears: true })
    expect(await open()).toMatchObject([{ ifMatch: '"3"', body: { Pincode: null, City: "Tenali" } }])
    await setLaneVersion(nextUser, ID, '"8"')
    await db().outbox.clear()
    draft.state.values.city = "Guntur"
    await saveApplication(draft, "All steps", plain)
    expect((await open())[0]?.ifMatch).toBe('"8"')
  })
})

describe("a form that two windows have open", () => {
  /** What another window shows: a draft of its own of the same stored row. */
  async function inAnotherWindow(draftId: string): Promise<FormDraft> {
    const row = await db().drafts.get(draftId)
    if (!row) throw new Error("nothing is stored")
    const other = createFormDraft()
    other.show(nextUser, row, true)
    return other
  }

  it("keeps what each has typed, on disk and in what is sent", async () => {
    const draft = await createdOwn()
    await db().outbox.clear()
    const other = await inAnotherWindow(OWN_DRAFT)
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", plain)
    await db().outbox.clear()
    other.state.values.pincode = "522202"
    await saveApplication(other, "Personal Details", plain)
    expect((await open())[0]?.body).toMatchObject({ City: "Tenali", Pincode: "522202" })
    expect(other.state.values.city).toBe("Tenali")
    expect(await db().drafts.get(OWN_DRAFT)).toMatchObject({
      values: { city: "Tenali", pincode: "522202" },
      handedOver: { city: "Tenali", pincode: "522202" },
    })
  })

  it("loses no typing to a window that only goes to another step", async () => {
    const draft = await edited(record())
    await draft.flush()
    const other = await inAnotherWindow(ID)
    draft.state.values.city = "Tenali"
    await draft.flush()
    other.state.activeStep = 3
    await other.flush()
    expect((await db().drafts.get(ID))?.values.city).toBe("Tenali")
    draft.state.values.city = "Guntur"
    await draft.flush()
    expect((await db().drafts.get(ID))?.values.city).toBe("Guntur")
  })

  it("sends no older value under a version that the other window has adopted", async () => {
    const draft = await edited(record())
    await draft.flush()
    const other = await inAnotherWindow(ID)
    await adoptRecord(other, { ...record({ City: "Eluru" }), etag: '"4"' }, formContext())
    draft.state.values.pincode = "522202"
    await saveApplication(draft, "All steps", plain)
    expect((await open())[0]).toMatchObject({ ifMatch: '"4"', body: { City: "Eluru", Pincode: "522202" } })
  })

  it("is created once, and both go on with it", async () => {
    const draft = await opened(OWN_DRAFT)
    Object.assign(draft.state.values, withoutMarks)
    await draft.flush()
    const other = await inAnotherWindow(OWN_DRAFT)
    await createApplication(draft)
    other.state.values.city = "Tenali"
    await createApplication(other)
    expect(await operations()).toEqual(["createAdmission", "updateAdmission"])
    expect(other.state.admissionId).toBe(draft.state.admissionId)
  })

  it("keeps what only the other window has typed when this one leaves, or is opened again for a newer record", async () => {
    const draft = await edited(record())
    await draft.flush()
    const other = await inAnotherWindow(ID)
    draft.state.values.city = "Tenali"
    await draft.flush()
    await leaveEditForm(other)
    expect((await db().drafts.get(ID))?.values.city).toBe("Tenali")
    other.state.values.pincode = "522202"
    await other.flush()
    await openEditForm(ID, { ...record({ City: "Eluru", Pincode: "522999" }), etag: '"4"' })
    expect(draft.state.values).toMatchObject({ city: "Tenali", pincode: "522202" })
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
  })

  it("takes the choice of a conflict over from a window that does not show the form", async () => {
    const draft = await edited(record())
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "All steps", plain)
    const other = await inAnotherWindow(ID)
    await draft.close()
    const seq = await refuse("updateAdmission", 412, { ...record({ City: "Eluru" }).record })
    await resolveConflict(seq, ["City"])
    other.state.values.pincode = "522202"
    await other.flush()
    expect((await db().drafts.get(ID))?.values).toMatchObject({ city: "Eluru", pincode: "522202" })
    expect(other.state.values.city).toBe("Eluru")
  })

  it("keeps what another window stores while a command is on its way to the disk", async () => {
    const draft = await edited(record())
    draft.state.values.city = "Tenali"
    await draft.flush()
    const { drafts } = db()
    const row = await drafts.get(ID)
    if (!row) throw new Error("the form is not stored")
    await drafts.put({ ...row, values: { ...row.values, pincode: "522202" }, revision: "other" })
    // The other window has stored it after this one has looked for the last time.
    const { reconcile } = draft
    draft.reconcile = async () => undefined
    await saveApplication(draft, "Contact", { withHistory: false, known: [] })
    draft.reconcile = reconcile
    await draft.flush()
    expect((await drafts.get(ID))?.values).toMatchObject({ city: "Tenali", pincode: "522202" })
    expect(draft.state.values.pincode).toBe("522202")
  })

  it("is not written over a stored form that could not be opened", async () => {
    vi.stubGlobal("reportError", () => undefined)
    const draft = await opened(OWN_DRAFT)
    await db().drafts.put({ ...draft.stored(new Date()), locked: new Uint8Array(3) } as never)
    draft.state.values.city = "Tenali"
    await draft.flush()
    expect(draft.state.notSaved).toMatch(/locked/)
    expect(await db().drafts.get(OWN_DRAFT)).toHaveProperty("locked")
    Object.assign(draft.state.values, acceptedValues)
    const failure = await createApplication(draft).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NotSavedError)
    expect(notSavedText(failure as NotSavedError)).toMatch(/locked/)
    expect(await db().drafts.get(OWN_DRAFT)).toHaveProperty("locked")
    expect(await open()).toEqual([])
  })

  it("has no newer version than the values that are stored", async () => {
    vi.stubGlobal("reportError", () => undefined)
    const draft = await edited(record())
    await draft.flush()
    const row = await db().drafts.get(ID)
    await db().drafts.put({ ...row, locked: new Uint8Array(3) } as never)
    await adoptRecord(draft, { ...record({ City: "Eluru" }), etag: '"4"' }, formContext())
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
  })
})

describe("a form that is open while others change its application", () => {
  const row = (SecuredMarks: number) => ({
    AdmissionId: ID,
    ExamName: "First MBBS",
    MaxMarks: 900,
    SecuredMarks,
    Percentage: 70,
    YearOfPassing: 2019,
  })
  /** The student's own form, which the college has received completely as version 3. */
  async function received(change: object = {}): Promise<FormDraft> {
    const draft = await opened(OWN_DRAFT)
    Object.assign(draft.state.values, withoutMarks, marks, change)
    await createApplication(draft)
    await saveApplication(draft, "Marks in MBBS", { withHistory: true, known: [] })
    await db().outbox.clear()
    draft.replace({ admissionId: ID })
    await setLaneVersion(nextUser, ID, '"3"')
    return draft
  }
  /** The record as the college has it after these values, in an answer from now. */
  const answered = (
    draft: FormDraft,
    change: object,
    more: Partial<LocalAdmission> = {},
  ): LocalAdmission => ({
    ...record({ ...toAdmissionInput({ ...draft.state.values }), AdmissionStatus: "Draft", ...change }),
    history: [row(600)],
    fetchedAt: 2000,
    etag: '"4"',
    ...more,
  })

  it("shows their change of a field and of the marks, and bases its next save on their version", async () => {
    const draft = await received()
    const theirs = answered(draft, { City: "Eluru", AadharNo: "XXXXXXXX1234" }, { history: [row(650)] })
    const { aadhar } = draft.state.values
    const changed = { ...theirs, record: { ...theirs.record, AadharNo: maskedAadhaar(aadhar) } }
    expect(await followRecord(draft, changed, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ city: "Eluru", securedMarks0: "650", aadhar })
    expect(hasUnsentChanges(draft)).toBe(false)
    expect(await getLaneVersion(nextUser, ID)).toBe('"4"')
    expect(await followRecord(draft, changed, 1000)).toBe(false)
  })

  it("shows no marks any more that they have removed, and does not send them again", async () => {
    const draft = await received({ maxMarks1: "900" })
    const internship = { ...row(0), ExamName: INTERNSHIP_EXAM }
    const theirs = answered(draft, {}, { history: [internship] })
    expect(hasMarksToSend(draft.state, theirs.history)).toBe(false)
    expect(await followRecord(draft, theirs, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ ...marksToValues([]), maxMarks1: "900" })
    expect(hasMarksToSend(draft.state, theirs.history)).toBe(false)
    expect(hasAnswersToSend(draft)).toBe(false)
    Object.assign(draft.state.values, marks)
    expect(hasMarksToSend(draft.state, theirs.history)).toBe(true)
  })

  it("shows their changes, and keeps what is typed and not valid yet", async () => {
    const draft = await received()
    const typed = { pincode: "5340", securedMarks0: "" }
    const { pincode: Pincode } = draft.state.values
    Object.assign(draft.state.values, typed)
    expect(await followRecord(draft, answered(draft, { City: "Eluru", Pincode }), 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ ...marks, ...typed, city: "Eluru" })
    expect(hasAnswersToSend(draft)).toBe(false)
    expect(hasUnsentChanges(draft)).toBe(true)
  })

  it("stays with its version while they have changed an answer that is half typed here, so that the save shows both", async () => {
    const draft = await received()
    draft.state.values.pincode = "5340"
    const theirs = answered(draft, { City: "Eluru", Pincode: "534001" })
    expect(await followRecord(draft, theirs, 1000)).toBe(false)
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
    expect(draft.state.values.city).not.toBe("Eluru")
  })

  it("shows what they fill in where nothing was typed here, also of a required answer", async () => {
    const draft = await received()
    const { guardianMobile } = draft.state.values
    draft.replace({
      values: { ...draft.state.values, guardianMobile: "" },
      handedOver: { ...draft.state.values, guardianMobile: "" },
    })
    const theirs = answered(draft, { ParentMobileNo: guardianMobile })
    expect(await followRecord(draft, theirs, 1000)).toBe(true)
    expect(draft.state.values.guardianMobile).toBe(guardianMobile)
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("keeps marks that a draft of an older version noted and never sent, and sends them", async () => {
    const draft = await received()
    draft.replace({ marksApart: false })
    const internship = { ...row(0), ExamName: INTERNSHIP_EXAM }
    const theirs = answered(draft, { City: "Eluru" }, { history: [internship] })
    expect(await followRecord(draft, theirs, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ ...marks, city: "Eluru" })
    const withHistory = hasMarksToSend(draft.state, theirs.history)
    await saveApplication(draft, "Marks in MBBS", { withHistory, known: [] })
    expect(await operations()).toEqual(["createAcademicHistory"])
    expect(hasMarksToSend(draft.state, theirs.history)).toBe(false)
    await db().outbox.clear()
    expect((await db().drafts.get(OWN_DRAFT))?.marksApart).toBe(true)
    expect(await followRecord(draft, { ...theirs, etag: '"5"' }, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject(marksToValues([]))
  })

  it("law 24: shows what they change after the clock was set back under it", async () => {
    const draft = await received()
    const theirs = answered(draft, { City: "Eluru" })
    expect(await followRecord(draft, theirs, Date.now() + 3_600_000)).toBe(true)
    expect(draft.state.values.city).toBe("Eluru")
  })

  it("keeps the whole number of a passport that the college shows masked", async () => {
    const passport = { aadhar: "", otherIdKind: "Passport", otherIdNo: "A1234567" }
    const draft = await received(passport)
    const theirs = answered(draft, { City: "Eluru", OtherIdNo: maskedAadhaar("A1234567") })
    expect(await followRecord(draft, theirs, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ city: "Eluru", ...passport })
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("changes nothing by an answer from before it was opened, or while something is not handed over or waits", async () => {
    const draft = await received()
    const theirs = answered(draft, { City: "Eluru" })
    expect(await followRecord(draft, theirs, 3000)).toBe(false)
    expect(await followRecord(draft, { ...theirs, waiting: 1 }, 1000)).toBe(false)
    expect(await followRecord(draft, { ...theirs, needsYou: 1 }, 1000)).toBe(false)
    draft.state.values.pincode = "522002"
    expect(await followRecord(draft, theirs, 1000)).toBe(false)
    expect(draft.state.values.city).toBe(acceptedValues.city)
    expect(await getLaneVersion(nextUser, ID)).toBe('"3"')
  })

  it("keeps what was typed and never sent because it is not valid yet", async () => {
    const draft = await received({ pincode: "52", maxMarks1: "900" })
    const theirs = answered(draft, { City: "Eluru", Pincode: null })
    expect(await followRecord(draft, theirs, 1000)).toBe(true)
    expect(draft.state.values).toMatchObject({ city: "Eluru", pincode: "52", maxMarks1: "900" })
  })
})

describe("a change behind a submit", () => {
  const local = (id: string) => ({ ...record(), admissionId: id })

  it("takes the place of a submit that has not left: the submit is made again behind it", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    await submitApplication(draft, local(id))
    expect(await operations()).toEqual(["createAdmission", "submitAdmission"])
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", plain)
    expect(await operations()).toEqual(["createAdmission", "updateAdmission", "submitAdmission"])
  })

  it("keeps the time at which its user submitted, which decides whether that was in time", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    await submitApplication(draft, local(id))
    const submit = () =>
      open().then((entries) => entries.find((one) => one.operationId === "submitAdmission"))
    const first = await submit()
    const submittedAt = "2025-11-20T04:30:00.000Z"
    await db().outbox.update(first?.seq ?? 0, { createdAt: submittedAt })
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", plain)
    const again = await submit()
    expect(again?.seq).not.toBe(first?.seq)
    expect(again?.createdAt).toBe(submittedAt)
  })

  it("law 24: waits with the college's time where the device's clock is off; sent at once, with the device's own", async () => {
    const day = 86_400_000
    const college = Date.now() - 3 * day
    noteServerTime(new Headers({ date: new Date(college).toUTCString(), "x-request-id": "r" }), Date.now())
    for (const isOnline of [false, true]) {
      nextUser += 1
      sessionState.user = { UserID: nextUser, Username: "s" } as NonNullable<typeof sessionState.user>
      const draft = await createdOwn()
      noteReachable(isOnline)
      const submitting = submitApplication(draft, local(draft.state.admissionId ?? ""))
      await vi.waitFor(async () => expect(await operations()).toContain("submitAdmission"))
      const { createdAt = "" } = (await open()).find((one) => one.operationId === "submitAdmission") ?? {}
      const ahead = Math.abs(Date.parse(createdAt) - college)
      expect(Math.round(ahead / day)).toBe(isOnline ? 3 : 0)
      noteReachable(false)
      await submitting
    }
    noteServerTime(new Headers({ "x-request-id": "r" }), Date.now())
  })

  it("keeps that time, too, when the save before it is corrected and Submit is pressed again", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    await submitApplication(draft, local(id))
    const submit = () =>
      open().then((entries) => entries.find((one) => one.operationId === "submitAdmission"))
    const submittedAt = "2025-11-20T04:30:00.000Z"
    await db().outbox.update((await submit())?.seq ?? 0, { createdAt: submittedAt })
    await refuse("createAdmission")
    draft.state.values.city = "Tenali"
    await createApplication(draft)
    await submitApplication(draft, local(id))
    expect(await operations()).toEqual(["createAdmission", "submitAdmission"])
    expect((await submit())?.createdAt).toBe(submittedAt)
    await refuse("submitAdmission")
    await submitApplication(draft, local(id))
    expect((await submit())?.createdAt).not.toBe(submittedAt)
  })

  it("gives a submit up that was refused too, when it carries marks, and says so", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    const onUnsubmitted = vi.fn()
    await submitApplication(draft, local(id))
    draft.state.values.city = "Eluru"
    await saveApplication(draft, "Personal Details", plain)
    await refuse("submitAdmission")
    await refuse("createAdmission")
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Mbbs Details", { known: [], withHistory: true, onUnsubmitted })
    expect(onUnsubmitted).toHaveBeenCalledOnce()
    expect(await operations()).not.toContain("submitAdmission")
    expect(draft.state.submitted).toBe(false)
  })

  it("gives a refused submit up, and says so: the person submits again", async () => {
    const draft = await createdOwn()
    const id = draft.state.admissionId ?? ""
    const onUnsubmitted = vi.fn()
    await submitApplication(draft, local(id))
    draft.state.values.city = "Eluru"
    await saveApplication(draft, "Personal Details", { ...plain, onUnsubmitted })
    expect(onUnsubmitted).not.toHaveBeenCalled()
    await refuse("submitAdmission")
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", { ...plain, onUnsubmitted })
    expect(onUnsubmitted).toHaveBeenCalledOnce()
    expect(await operations()).toEqual(["createAdmission", "updateAdmission"])
    expect(draft.state.submitted).toBe(false)
  })
})

describe("a refused save", () => {
  it("makes room on a full device for its discard", async () => {
    const draft = await createdOwn()
    const seq = await refuse("createAdmission")
    await draft.close()
    await db().answers.put({ key: "[]", answer: {} } as never)
    const { put } = IDBObjectStore.prototype
    let failures = 0
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === "drafts" && failures++ === 0) throw new DOMException("full", "QuotaExceededError")
      return put.apply(this, row)
    })
    expect(await discard(seq)).toBe(1)
    vi.restoreAllMocks()
    expect([await db().answers.count(), failures]).toEqual([0, 2])
  })

  it("gets what stands in the form, and older values behind it go", async () => {
    const draft = await createdOwn()
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", plain)
    await refuse("createAdmission")
    draft.state.values.city = "Eluru"
    await saveApplication(draft, "Personal Details", plain)
    const entries = await open()
    expect(entries.map(({ operationId, state, body }) => [operationId, state, body.City])).toEqual([
      ["createAdmission", "waiting", "Eluru"],
    ])
  })

  it("law 1: a repair that is cut off leaves everything as it was, also what it would have replaced", async () => {
    const draft = await createdOwn()
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "Personal Details", plain)
    await submitApplication(draft, { ...record(), admissionId: draft.state.admissionId ?? "" })
    const seq = await refuse("createAdmission")
    const before = await open()
    draft.state.values.city = "Eluru"
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if ((row[0] as { seq?: number }).seq === seq) throw new DOMException("full", "QuotaExceededError")
      return put.apply(this, row)
    })
    const again = { withHistory: true, known: [] }
    await expect(saveApplication(draft, "Personal Details", again)).rejects.toBeInstanceOf(NotSavedError)
    vi.restoreAllMocks()
    expect(await open()).toEqual(before)
    expect(hasUnsentChanges(draft)).toBe(true)
    await draft.flush()
    expect((await db().drafts.get(OWN_DRAFT))?.handedOver?.city).toBe("Tenali")
    await saveApplication(draft, "Personal Details", again)
    expect((await open())[0]).toMatchObject({ operationId: "createAdmission", body: { City: "Eluru" } })
    expect(await operations()).not.toContain("updateAdmission")
  })

  it("that is a quick registration keeps what the form does not ask for, or would not accept", async () => {
    const [entry] = await registerStudent(quickValues, {
      admissionId: ID,
      courseClinical: "",
      allowDuplicateReason: null,
      agreement: null,
    })
    await refuse("createAdmission")
    const entered = entry?.body ?? {}
    expect(entered).toMatchObject({ AdmissionType: "Transfer", CommunityGiven: "Others", LastName: "Kumar" })
    const draft = await edited({ ...record(), record: entered as LocalAdmission["record"], etag: null })
    draft.state.values.city = "Tenali"
    await createApplication(draft)
    expect((await open())[0]).toMatchObject({ state: "waiting" })
    expect((await open())[0]?.body).toEqual({ ...entered, City: "Tenali" })
    await refuse("createAdmission")
    Object.assign(draft.state.values, { firstName: "Ravindra Kumar", relationWithStudent: "mother" })
    await createApplication(draft)
    expect((await open())[0]?.body).toEqual({
      ...entered,
      City: "Tenali",
      FirstName: "Ravindra Kumar",
      MiddleName: null,
      LastName: null,
      RelationWithStudent: "mother",
      FatherName: null,
    })
  })

  it("leaves on the disk what it has handed over, also after what is stored behind it", async () => {
    const draft = await createdOwn()
    await refuse("createAdmission")
    draft.state.values.city = "Eluru"
    await saveApplication(draft, "Personal Details", plain)
    await draft.flush()
    const row = await db().drafts.get(OWN_DRAFT)
    expect(row?.handedOver).toMatchObject({ city: "Eluru" })
    expect(row?.handedOver).toEqual(row?.values)
  })

  it("brings the marks that were typed before it was sent", async () => {
    const draft = await opened(OWN_DRAFT)
    Object.assign(draft.state.values, withoutMarks, marks)
    await createApplication(draft)
    await refuse("createAdmission")
    await createApplication(draft)
    expect(await operations()).toEqual(["createAdmission", "createAcademicHistory"])
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("brings also the marks that an older version noted with it", async () => {
    const draft = await opened(OWN_DRAFT)
    Object.assign(draft.state.values, withoutMarks, marks)
    await createApplication(draft)
    draft.replace({ handedOver: { ...draft.state.values }, marksApart: false })
    await refuse("createAdmission")
    await createApplication(draft)
    expect(await operations()).toEqual(["createAdmission", "createAcademicHistory"])
  })

  it("law 11: a refused create that is sent again from its own step takes older values behind it away", async () => {
    const draft = await createdOwn()
    draft.state.values.NEETRank = "77"
    await saveApplication(draft, "NEET PG Details", plain)
    await refuse("createAdmission")
    draft.state.values.city = "Eluru"
    await createApplication(draft, "They were entered by mistake")
    const entries = await open()
    expect(entries.map(({ operationId, state }) => [operationId, state])).toEqual([
      ["createAdmission", "waiting"],
    ])
    expect(entries[0]?.body).toMatchObject({
      City: "Eluru",
      NEETRank: 77,
      allowDuplicateReason: "They were entered by mistake",
    })
  })

  it("law 11: the chosen version also counts for a save that waits behind it", async () => {
    const draft = await edited(record({ Pincode: "522001" }))
    draft.state.values.city = "Tenali"
    await saveApplication(draft, "All steps", plain)
    const seq = await refuse("updateAdmission", 412, { City: "Eluru", Pincode: "534001" })
    await db().outbox.add({
      ...((await open())[0] as OutboxEntry),
      seq: seq + 1,
      entryId: "later",
      state: "waiting",
    })
    await resolveConflict(seq, ["Pincode"])
    const bodies = (await open()).map(({ body, ifMatch }) => [body.City, body.Pincode, ifMatch])
    expect(bodies[0]).toEqual(["Tenali", "534001", '"7"'])
    expect(bodies[1]?.slice(0, 2)).toEqual(["Tenali", "534001"])
    expect(draft.state.values).toMatchObject({ city: "Tenali", pincode: "534001" })
  })
})

it("clearing an exam's marks replaces its rows, also when they were handed over before", async () => {
  const draft = await createdOwn()
  Object.assign(draft.state.values, marks)
  const how = { withHistory: true, known: [] }
  await saveApplication(draft, "Marks in MBBS", how)
  Object.assign(draft.state.values, { maxMarks0: "", securedMarks0: "" })
  await saveApplication(draft, "Marks in MBBS", plain)
  expect((await operations()).at(-1)).toBe("updateAcademicHistory")
})

describe("marks of several exams", () => {
  const second = { maxMarks1: "900", securedMarks1: "500", yearOfPassing1: "2020" }
  const history = async () =>
    (await open())
      .filter(({ operationId }) => operationId.endsWith("AcademicHistory"))
      .map(({ body }) =>
        (body.records as unknown as AcademicRow[])
          .filter(({ ExamName }) => ExamName !== INTERNSHIP_EXAM)
          .map(({ ExamName, SecuredMarks }) => `${ExamName} ${SecuredMarks}`),
      )
  const save = (draft: FormDraft, change: Partial<typeof acceptedValues>) => {
    Object.assign(draft.state.values, change)
    return saveApplication(draft, "Marks in MBBS", { withHistory: true, known: [] })
  }
  /** A form whose marks the college has received. */
  async function marked(): Promise<FormDraft> {
    const draft = await createdOwn()
    await save(draft, { ...marks, ...second })
    await db().outbox.clear()
    return draft
  }

  it("go by themselves, and join those that wait", async () => {
    const draft = await marked()
    await save(draft, { securedMarks1: "510" })
    expect(await history()).toEqual([["Second MBBS 510"]])
    await save(draft, { securedMarks0: "601" })
    expect(await history()).toEqual([["First MBBS 601", "Second MBBS 510"]])
    await save(draft, { securedMarks1: "511" })
    expect(await history()).toEqual([["Second MBBS 511", "First MBBS 601"]])
  })

  it("that were refused or discarded go again, and no other exam with them", async () => {
    const draft = await marked()
    await save(draft, { securedMarks1: "510" })
    await refuse("createAcademicHistory")
    await save(draft, { securedMarks1: "511" })
    expect(await history()).toEqual([["Second MBBS 511"]])
    const seq = await refuse("createAcademicHistory")
    expect(await discard(seq)).toBe(1)
    expect(draft.state.handedOver).toMatchObject({ ...marks, ...second })
    await save(draft, { city: "Eluru" })
    expect(await history()).toEqual([["Second MBBS 511"]])
  })

  it("law 11: that wait behind a stale change go as they were chosen, and the form shows the choice", async () => {
    const draft = await marked()
    await save(draft, { securedMarks0: "601", securedMarks1: "510" })
    const college = { First: 621, Second: 510 }
    const current = {
      MBBSMarks: {
        MaxMarks: { "First MBBS": 900, "Second MBBS": 900 },
        SecuredMarks: { "First MBBS": college.First, "Second MBBS": college.Second },
        YearOfPassing: { "First MBBS": 2018, "Second MBBS": 2020 },
      },
    }
    const seq = await refuse("updateAdmission", 412, current)
    await resolveConflict(seq, ["First MBBS"])
    expect(await history()).toEqual([["Second MBBS 510"]])
    const shown = { securedMarks0: "621", yearOfPassing0: "2018", securedMarks1: "510" }
    expect(draft.state).toMatchObject({ values: shown, handedOver: shown })
    expect((await open())[0]?.body).not.toHaveProperty("First MBBS")
    await db().outbox.clear()
    await save(draft, { securedMarks1: "511" })
    await db()
      .outbox.where("seq")
      .above(0)
      .filter(({ operationId }) => operationId !== "updateAdmission")
      .modify((entry) => {
        entry.body = {
          records: [...(entry.body.records as [])].filter(({ ExamName }) => ExamName === "Second MBBS"),
        }
      })
    await resolveConflict(await refuse("updateAdmission", 412, { MBBSMarks: null }), ["Second MBBS"])
    expect(await operations()).toEqual(["updateAdmission"])
    expect(draft.state.values.securedMarks1).toBe("")
  })

  it("that are discarded go all the same with a set behind them: they stay handed over until that is discarded, too", async () => {
    const draft = await marked()
    const removeSecond = { maxMarks1: "", securedMarks1: "" }
    await save(draft, { securedMarks0: "601" })
    await save(draft, removeSecond)
    expect(await history()).toEqual([["First MBBS 601"], ["First MBBS 601"]])
    const [changed = 0, set = 0] = (await open()).map(({ seq }) => seq).slice(-2)
    await discard(changed)
    expect(draft.state.handedOver).toMatchObject({ securedMarks0: "601", ...removeSecond })
    // Tried, so that the next save becomes an entry of its own.
    await db().outbox.update(set, { attempts: 1 })
    await save(draft, { securedMarks0: "600" })
    expect(await history()).toEqual([["First MBBS 601"], ["First MBBS 600"]])
    await discard((await open()).at(-1)?.seq ?? 0)
    expect(draft.state.handedOver).toMatchObject({ securedMarks0: "601" })
    await discard(set)
    expect(draft.state.handedOver).toMatchObject({ ...marks, ...second })
  })

  it("that a repair brings with the refused ones are known as they stood before", async () => {
    const draft = await marked()
    await save(draft, { securedMarks0: "601" })
    await refuse("createAcademicHistory")
    await save(draft, { securedMarks0: "602", securedMarks1: "510" })
    expect(await history()).toEqual([["First MBBS 602", "Second MBBS 510"]])
    expect(await discard(await refuse("createAcademicHistory"))).toBe(1)
    expect(draft.state.handedOver).toMatchObject({ ...marks, ...second })
  })

  it("that were refused and then set back are not written over the college's", async () => {
    const draft = await marked()
    await save(draft, { internship: "" })
    await db().outbox.clear()
    await save(draft, { securedMarks1: "510" })
    await refuse("createAcademicHistory")
    await save(draft, second)
    expect(await operations()).toEqual(["updateAdmission"])
    expect(draft.state.handedOver).toMatchObject(second)
    expect(hasUnsentChanges(draft)).toBe(false)
  })

  it("that were refused and then cleared make room for the command that removes them", async () => {
    const draft = await marked()
    await save(draft, { securedMarks1: "510" })
    await refuse("createAcademicHistory")
    await save(draft, { maxMarks1: "", securedMarks1: "" })
    expect(await operations()).not.toContain("createAcademicHistory")
    expect(await history()).toEqual([["First MBBS 600"]])
    expect((await open()).every(({ state }) => state === "waiting")).toBe(true)
  })
})

it("a repair of marks sends what Update Admission clears, too", async () => {
  const draft = await createdOwn()
  Object.assign(draft.state.values, marks)
  await saveApplication(draft, "Marks in MBBS", { withHistory: true, known: [] })
  await db()
    .outbox.filter(({ operationId }) => operationId !== "createAcademicHistory")
    .delete()
  await refuse("createAcademicHistory")
  draft.state.values.guardianEmail = ""
  await saveApplication(draft, "All steps", { withHistory: false, known: [], clears: true })
  const update = (await open()).find(({ operationId }) => operationId === "updateAdmission")
  expect(update?.body).toMatchObject({ ParentEmail: null })
})

it("a repair that leaves out a half-typed answer does not note it as sent", async () => {
  const draft = await createdOwn()
  await db().outbox.clear()
  const first = draft.state.values.pincode
  draft.state.values.pincode = "534001"
  await saveApplication(draft, "Personal Details", { withHistory: false, known: [] })
  await refuse("updateAdmission")
  Object.assign(draft.state.values, { pincode: "5340", city: "Eluru" })
  await saveApplication(draft, "NEET Details", { withHistory: false, known: [] })
  expect(draft.state.handedOver).toMatchObject({ pincode: first, city: "Eluru" })
  await db().outbox.clear()
  draft.state.values.pincode = "534001"
  await saveApplication(draft, "Personal Details", { withHistory: false, known: [] })
  expect((await open()).map(({ body }) => body.Pincode)).toEqual(["534001"])
})

it("repairs what was refused, and nothing that it cannot read or has no fields for", () => {
  const isRepaired = (operationId: OutboxEntry["operationId"], code: string) =>
    isRepairedByForm({ operationId, refusal: { code } as OutboxEntry["refusal"] })
  expect(isRepaired("updateAdmission", "validation")).toBe(true)
  expect(isRepaired("submitAdmission", "validation")).toBe(true)
  expect(isRepaired("withdrawPayment", "validation")).toBe(false)
  for (const code of ["entry.locked", "entry.damaged", "entry.newer"])
    for (const operationId of ["updateAdmission", "submitAdmission"] as const)
      expect(isRepaired(operationId, code), `${operationId} ${code}`).toBe(false)
})
