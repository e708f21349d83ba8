/**
 * Every role tries every call, with another person's ids in each place that takes one. The expected result comes from
 * the permission table and from support/whose.ts (whose records a call touches); a call without a row there fails.
 */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Action, can, canEver } from "#domain/workflow/permissions.ts"
import { operationTable } from "#server/operations/table.ts"
import { openTokens } from "#server/tokens/tokens.ts"
import {
  putApplication,
  putBreach,
  putDocument,
  putPayment,
  rowVersionChecksum,
} from "../integration/staff/applications.ts"
import { type ContractOperation, contractOperations } from "./support/contract-check.ts"
import {
  bodySchema,
  deepFields,
  exampleBody,
  isForm,
  isJson,
  parametersOf,
} from "./support/operation-parts.ts"
import { BATCH_OPERATION, permissionOf as mayOfCall } from "./support/permission-of.ts"
import { pdfFile } from "./support/samples.ts"
import { type Answer, type Ask, PASSWORD, TestCollege } from "./support/test-college.ts"
import { type Thing, unownedIds, type Whose, whose } from "./support/whose.ts"

const staff = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
} as const
type StaffCode = keyof typeof staff
const VICTIM = "student.11"
/** A student without an application, and one with an application. */
const [NEWCOMER, APPLICANT] = ["student.12", "student.13"]
/** Everybody who calls is signed in before. */
const kept = ["sessions"]

type Things = Readonly<Record<Thing, string>>

let college: TestCollege
let victim: Things
let userIds: Readonly<Record<string, number>>
/** What calls can name, and which of them does not matter. */
let shared: Readonly<Record<"other" | "sliding" | "seat" | "allotment", string>>
beforeAll(async () => {
  college = await TestCollege.start()
  const users = await college.db.selectFrom("users").select(["UserID", "Username"]).execute()
  userIds = Object.fromEntries(users.map(({ UserID, Username }) => [Username, UserID]))
  for (const username of [VICTIM, NEWCOMER, APPLICANT, ...Object.values(staff)])
    await college.tokenOf(username)
  shared = await sharedThings()
  victim = await thingsOf(VICTIM)
})
afterAll(() => college.stop())

async function sharedThings(): Promise<typeof shared> {
  const { db } = college
  const sliding = await db.selectFrom("slidings").select("SlidingId as id").executeTakeFirstOrThrow()
  const seat = await db.selectFrom("seat_matrix").select("SeatMatrixId as id").executeTakeFirstOrThrow()
  const allotment = await db
    .selectFrom("seat_allotments")
    .select("SeatAllotmentId as id")
    .executeTakeFirstOrThrow()
  return {
    other: await putApplication(college),
    sliding: sliding.id,
    seat: String(seat.id),
    allotment: allotment.id,
  }
}

/** Creates a user's application with everything else that a call can name (document, payment …); returns the ids. */
async function thingsOf(username: string, level: 0 | 1 | 2 = 1): Promise<Things> {
  const { db } = college
  const UserId = userIds[username] ?? 0
  const admission = await putApplication(college, level === 0 ? { level, status: "Draft" } : { level })
  const mark = randomUUID()
  const mobile = `06${String(Number.parseInt(mark.slice(0, 8), 16))
    .padStart(10, "0")
    .slice(-8)}`
  // An account can have one application a year; earlier ones of this test get no account.
  await db.updateTable("admissions").set({ UserId: null }).where("UserId", "=", UserId).execute()
  await db
    .updateTable("admissions")
    .set({ UserId, MobileNo: mobile, FirstName: `Mark ${mark}`, Email: `${mark}@example.org` })
    .where("AdmissionId", "=", admission)
    .execute()
  const { FormNo } = await db
    .selectFrom("admissions")
    .select("FormNo")
    .where("AdmissionId", "=", admission)
    .executeTakeFirstOrThrow()
  const session = await db
    .selectFrom("sessions")
    .select("SessionId as id")
    .where("UserID", "=", UserId)
    .where("RevokedAt", "is", null)
    .limit(1)
    .executeTakeFirst()
  const CaseId = uuidv7()
  await db
    .insertInto("duplicate_cases")
    .values({
      CaseId,
      AdmissionId: admission,
      OtherId: shared.other,
      Matches: JSON.stringify(["MobileNo"]),
      Status: "Open",
      CreatedAt: new Date().toISOString(),
    })
    .execute()
  const RequestId = uuidv7()
  await db
    .insertInto("erasure_requests")
    .values({
      RequestId,
      AdmissionId: admission,
      UserID: UserId,
      AskedAt: new Date().toISOString(),
      State: "Asked",
    })
    .execute()
  const breach = await putBreach(college, admission)
  return {
    admission,
    document: await putDocument(college, admission),
    payment: await putPayment(college, admission, { CreatedBy: UserId }),
    user: String(UserId),
    session: session?.id ?? uuidv7(),
    sliding: shared.sliding,
    // No removal is announced for it: answered like an id that does not exist.
    announced: admission,
    erasure: RequestId,
    breach,
    seat: shared.seat,
    allotment: shared.allotment,
    case: CaseId,
    decision: uuidv7(),
    mobile,
    formNo: FormNo,
    code: "A".repeat(44),
  }
}

const good: Readonly<Record<string, string>> = {
  courseId: "9",
  quotaType: "S1",
  search: "Me",
  CourseId: "9",
  AcademicYear: "2025",
  Status: "Pending",
  kind: "paymentReferences",
  example: "karnataka",
  historyId: "01920000-0000-4000-8000-000000000001",
}
const numeric: ReadonlySet<Thing> = new Set(["user", "seat"])

/** Sets a value at a path in a body; a list on the path is changed in every element. */
function setAt(body: unknown, [name = "", ...rest]: readonly string[], value: unknown): void {
  for (const part of Array.isArray(body) ? body : [body]) {
    const record = part as Record<string, unknown>
    if (rest.length === 0) record[name] = value
    else if (record[name] !== undefined) setAt(record[name], rest, value)
  }
}

/** A valid request of the operation that names the given ids. */
function requestOf(operation: ContractOperation, idAt: (place: string, thing: Thing) => string) {
  const { ids = {}, body: changes } = whoseOf(operation)
  const given = Object.fromEntries(Object.entries(ids).map(([place, thing]) => [place, idAt(place, thing)]))
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => given[`path.${name}`] ?? good[name] ?? "1",
  )
  const query = parametersOf(operation, "query").flatMap(({ name, required }) => {
    const value = given[`query.${name}`] ?? (required ? good[name] : undefined)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const inBody = Object.entries(ids).filter(([place]) => place.startsWith("body."))
  const ask: Ask = {}
  if (isForm(operation)) {
    ask.file = pdfFile
    const isBare = ["uploadPaymentDocument", "saveEmblem"].includes(operation.name)
    ask.form = isBare ? {} : { docTypeId: 1 }
    for (const [place] of inBody) ask.form[place.slice(5)] = given[place]
  } else if (isJson(operation)) {
    const body = { ...exampleBody(operation), ...changes }
    for (const [place, thing] of inBody) {
      const value = given[place] ?? ""
      setAt(body, place.slice(5).split("."), numeric.has(thing) ? Number(value) : value)
    }
    ask.body = body
  }
  return { url: `/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`, ask }
}

interface Told extends Answer {
  /** A message for a failing expectation. */
  readonly said: string
}

async function send(
  operation: ContractOperation,
  token: string | undefined,
  idAt: (place: string, thing: Thing) => string,
): Promise<Told> {
  const { url, ask } = requestOf(operation, idAt)
  const key = operation.method === "GET" ? undefined : randomUUID()
  const answer = await college.ask(operation.method, url, { ...ask, token, key })
  const said = `${operation.method} ${url} ${JSON.stringify(ask.body ?? ask.form ?? null).slice(0, 300)} -> ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
  return { ...answer, said }
}

/** All operations except `sendCommands`: there each command is checked for its own permission. */
const operations = contractOperations.filter(({ name }) => name !== BATCH_OPERATION)
const permissionOf = ({ name }: ContractOperation) => mayOfCall(name)
const whoseOf = ({ name }: ContractOperation): Whose => whose[name as "login"]
const needsSomebody = (operation: ContractOperation) =>
  whoseOf(operation).of !== "everybody" && whoseOf(operation).of !== "token"
const isAction = (may: ReturnType<typeof permissionOf>): may is Action =>
  may !== undefined && may !== "everybody"
/** Operations that end the session with which the other tests are signed in. */
const isLast = ({ name }: ContractOperation) => name === "logout" || name === "subLogout"

/** Expects that an answer to somebody else contains none of the victim's ids. */
function expectNothingOf(things: Things, answer: Told, { echoes = [] }: Whose): void {
  const text = answer.bytes.toString("latin1")
  for (const thing of ["admission", "document", "payment", "mobile", "formNo", "session"] as const)
    if (!echoes.includes(thing)) expect(text.includes(things[thing]), answer.said).toBe(false)
}

describe("the table of whose things a call touches", () => {
  it("has a row for every operation of the contract, and none for another", () => {
    const names = operations.map(({ name }) => name).sort()
    expect(Object.keys(whose).sort()).toEqual(names)
    expect(Object.keys(operationTable).sort()).toEqual(names)
  })

  it.each(operations)("$name: names every id that a request can carry", (operation) => {
    const isId = (name: string, schema: Record<string, unknown>) =>
      schema.format === "uuid" || /(?:id|mobileno|number)$/i.test(name)
    const named = [
      ...parametersOf(operation, "path").map(({ name }) => `path.${name}`),
      ...parametersOf(operation, "query")
        .filter(({ name, schema }) => isId(name, schema))
        .map(({ name }) => `query.${name}`),
      ...deepFields(bodySchema(operation))
        .filter(([place, schema]) => schema.format === "uuid" || /id$/i.test(place))
        .map(([place]) => `body.${place}`),
    ].filter((place) => !unownedIds.has(place.split(".").at(-1) ?? ""))
    expect(Object.keys(whoseOf(operation).ids ?? {}).sort()).toEqual([...new Set(named)].sort())
  })
})

describe("whoever is not signed in", () => {
  const wrongTokens = async (): Promise<(string | undefined)[]> => {
    const tokens = await openTokens(college.db)
    const whole = await college.tokenOf("admin")
    const claims = await tokens.read(whole)
    if (!claims) throw new Error("The admin has no session")
    const [head, , signature] = whole.split(".")
    const forged = Buffer.from(
      JSON.stringify({ sub: "1", sid: claims.sessionId, jti: claims.tokenId, exp: 4e9 }),
    )
    const soon = new Date(Date.now() + 60_000)
    return [
      undefined,
      "nonsense",
      `${head}.${forged.toString("base64url")}.${signature}`,
      await tokens.sign(claims, new Date(Date.now() - 60_000)),
      await tokens.sign({ ...claims, userId: userIds[VICTIM] ?? 0 }, soon),
      await tokens.sign({ ...claims, sessionId: uuidv7() }, soon),
      await tokens.sign({ ...claims, tokenId: uuidv7() }, soon),
    ]
  }

  it.each(operations.filter(needsSomebody))("$name is refused", async (operation) => {
    for (const [at, token] of (await wrongTokens()).entries()) {
      const answer = await send(operation, token, (_, thing) => victim[thing])
      expect([at, answer.status]).toEqual([at, 401])
      expectNothingOf(victim, answer, {} as Whose)
    }
  })

  it.each(operations.filter((one) => whoseOf(one).of === "everybody"))(
    "$name is open, and tells of nobody",
    async (operation) => {
      const answer = await send(operation, undefined, (_, thing) => victim[thing])
      expect(answer.body.code, answer.said).not.toBe("session.expired")
      expectNothingOf(victim, answer, whoseOf(operation))
    },
  )
})

describe("a student with another's ids", () => {
  const foreign = (operation: ContractOperation): readonly number[] => {
    const may = permissionOf(operation)
    if (isAction(may) && !canEver("S", may)) return [403]
    const { of, ids = {}, foreign: said } = whoseOf(operation)
    if (said) return said
    return of === "application" && Object.keys(ids).length > 0 ? [403, 404] : [200]
  }

  it.each(operations.filter((one) => !isLast(one) && whoseOf(one).of !== "everybody"))(
    "$name: is answered as the tables say, learns nothing and changes nothing",
    async (operation) => {
      const before = await rowVersionChecksum(college, kept)
      for (const username of [NEWCOMER, APPLICANT]) {
        const answer = await send(operation, await college.tokenOf(username), (_, thing) => victim[thing])
        expect(foreign(operation), `${username}: ${answer.said}`).toContain(answer.status)
        expectNothingOf(victim, answer, whoseOf(operation))
      }
      expect(await rowVersionChecksum(college, kept)).toBe(before)
    },
  )

  const several = operations.filter((operation) => {
    const may = permissionOf(operation)
    return Object.keys(whoseOf(operation).ids ?? {}).length > 1 && isAction(may) && canEver("S", may)
  })
  it.each(several)("$name: one foreign id among their own is refused", async (operation) => {
    const { ids = {} } = whoseOf(operation)
    for (const place of Object.keys(ids)) {
      const mine = await thingsOf(APPLICANT, 0)
      const idAt = (at: string, thing: Thing) => (at === place ? victim[thing] : mine[thing])
      const before = await rowVersionChecksum(college, kept)
      const answer = await send(operation, await college.tokenOf(APPLICANT), idAt)
      expectNothingOf(victim, answer, whoseOf(operation))
      expect([403, 404, 409, 422], `${place}: ${answer.said}`).toContain(answer.status)
      expect(await rowVersionChecksum(college, kept), place).toBe(before)
    }
  })

  const theirs = operations.filter((operation) => {
    const may = permissionOf(operation)
    return whoseOf(operation).of === "application" && isAction(may) && canEver("S", may)
  })
  it.each(theirs)("$name: with their own ids they are let in", async (operation) => {
    const mine = await thingsOf(APPLICANT, 0)
    const answer = await send(operation, await college.tokenOf(APPLICANT), (_, thing) => mine[thing])
    expect([401, 403, 500], answer.said).not.toContain(answer.status)
    // 404 is allowed for something else that is missing, such as a payment's proof or a draft's order.
    if (answer.status === 404) expect(answer.body.code, answer.said).not.toBe("record.missing")
  })
})

describe("the staff", () => {
  type Level = 0 | 1 | 2
  const steps: Partial<Record<StaffCode, number>> = { AO: 1, F: 2, P: 3 }
  const roles = Object.keys(staff) as StaffCode[]
  /** Somebody else's application, as the permission table sees it: a draft, or one at the officer or the Financer. */
  const recordFor = (role: StaffCode, level: Level) => ({
    own: false,
    draft: level === 0,
    editable: level === 0,
    atStep: steps[role] === level,
    fromStep: (steps[role] ?? 9) <= level,
  })
  const isLetIn = (operation: ContractOperation, role: StaffCode, level: Level): boolean => {
    const may = permissionOf(operation)
    if (!isAction(may)) return true
    const { also = may } = whoseOf(operation)
    return [may, also].every((action) => can(role, action, recordFor(role, level)))
  }
  const levelsOf = (operation: ContractOperation): readonly Level[] => {
    if (whoseOf(operation).of !== "application") return [1]
    const isEarly = ([0, 1] as const).some((level) => roles.some((role) => isLetIn(operation, role, level)))
    return isEarly ? [0, 1] : [2]
  }
  /** True when the request names an id for which no record exists. */
  const isMissing = (operation: ContractOperation) =>
    Object.values(whoseOf(operation).ids ?? {}).some((thing) =>
      ["decision", "sliding", "announced"].includes(thing),
    )

  const trial = async (operation: ContractOperation, role: StaffCode, things: Things) =>
    send(operation, await college.tokenOf(staff[role]), (_, thing) => things[thing])

  it.each(operations.filter(needsSomebody))("$name: are kept out as the table says", async (operation) => {
    const may = permissionOf(operation)
    const { repeats } = whoseOf(operation)
    for (const level of levelsOf(operation)) {
      const things = await thingsOf(VICTIM, level)
      const before = await rowVersionChecksum(college, kept)
      for (const role of roles.filter((one) => !isLetIn(operation, one, level))) {
        const answer = await trial(operation, role, things)
        const isStateOnly = isAction(may) && canEver(role, may)
        const expected = isStateOnly ? [403, 409, 422, ...(repeats ? [200] : [])] : [403]
        expect(expected, `${role}: ${answer.said}`).toContain(answer.status)
      }
      expect(await rowVersionChecksum(college, kept)).toBe(before)
    }
  })

  it.each(operations.filter(needsSomebody))("$name: are let in as the table says", async (operation) => {
    const { of, foreign } = whoseOf(operation)
    for (const level of levelsOf(operation)) {
      let things = await thingsOf(VICTIM, level)
      for (const role of roles.filter((one) => isLetIn(operation, one, level))) {
        if (operation.method !== "GET") things = await thingsOf(VICTIM, level)
        const answer = await trial(operation, role, things)
        // No role may end another user's session.
        if (of === "me" && foreign) expect(foreign, `${role}: ${answer.said}`).toContain(answer.status)
        else expect([401, 403, 500, 503], `${role}: ${answer.said}`).not.toContain(answer.status)
        if (answer.status === 404 && of !== "me" && !isMissing(operation))
          expect(answer.body.code, `${role}: ${answer.said}`).not.toBe("record.missing")
      }
    }
  })

  const several = operations.filter(
    (operation) => needsSomebody(operation) && Object.keys(whoseOf(operation).ids ?? {}).length > 1,
  )
  it.each(several)("$name: ids that do not belong together are refused", async (operation) => {
    const { ids = {}, free = [] } = whoseOf(operation)
    const level = levelsOf(operation).find((one) => roles.some((role) => isLetIn(operation, role, one))) ?? 1
    const role = roles.find((one) => isLetIn(operation, one, level))
    // Only applicants may withdraw payments; that call is tried above with their ids.
    if (role === undefined) return expect(operation.name).toBe("withdrawPayment")
    for (const place of Object.keys(ids).filter((one) => !free.includes(one))) {
      const [one, other] = [await thingsOf(VICTIM, level), await thingsOf(NEWCOMER, level)]
      const token = await college.tokenOf(staff[role])
      const before = await rowVersionChecksum(college, kept)
      const answer = await send(operation, token, (at, thing) => (at === place ? other : one)[thing])
      expect([404, 409, 412, 422], `${place}: ${answer.said}`).toContain(answer.status)
      expect(await rowVersionChecksum(college, kept), place).toBe(before)
    }
  })
})

describe("signing out", () => {
  it.each(operations.filter(isLast))("$name ends one's own session and no other", async (operation) => {
    const anybody = await send(operation, undefined, (_, thing) => victim[thing])
    expect(anybody.status).toBe(200)
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const body = { username: NEWCOMER, password: PASSWORD }
        return (await college.ask("POST", "/api/auth/subLogin", { body })).body.token as string
      }),
    )
    expect((await send(operation, first, (_, thing) => victim[thing])).status).toBe(200)
    expect((await college.ask("GET", "/api/auth/profile", { token: first })).status).toBe(401)
    expect((await college.ask("GET", "/api/auth/profile", { token: second })).status).toBe(200)
    expect((await college.as(APPLICANT, "GET", "/api/auth/profile")).status).toBe(200)
  })
})
