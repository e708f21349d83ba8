/** Law 26: many commands in one request; each has the result of its own call, and its own proof of receipt. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { OPERATIONS, type QueuedOperation } from "#api/operations.gen.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { contractOperations, contractViolation, validatorAt } from "./support/contract-check.ts"
import { permissionOf } from "./support/permission-of.ts"
import { sampleCreate, sampleHistory, samplePayment } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

interface Command {
  operationId: string
  key: string
  lane: string
  params: Record<string, string>
  body: Record<string, unknown>
  ifMatch?: string
  deviceTime?: string
}
interface Proof {
  key: string
  operationId: QueuedOperation
  status: number
  etag?: string
  retryAfter?: number
  replayed?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape `send` has held against the contract.
  body: any
}

const counsellor = "counsellor.vja"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

/** The proofs of an answer; checks each line against the contract, and its body against that of the command's operation. */
function proofsOf(text: string): { proofs: Proof[]; isWhole: boolean } {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Proof | { end: true })
  const check = validatorAt("/components/schemas/CommandLine")
  const proofs: Proof[] = []
  for (const line of lines) {
    expect(check(line), `${JSON.stringify(check.errors)} ${JSON.stringify(line)}`).toBe(true)
    if ("end" in line) continue
    const operation = contractOperations.find(({ name }) => name === line.operationId)
    expect(operation && contractViolation(operation, line.status, line.body)).toBeUndefined()
    proofs.push(line)
  }
  return { proofs, isWhole: JSON.stringify(lines.at(-1)) === '{"end":true}' }
}

async function send(commands: Command[], username = counsellor): Promise<Proof[]> {
  const answer = await college.as(username, "POST", "/api/commands", { body: { commands } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.headers["content-type"]).toMatch("application/x-ndjson")
  expect([answer.headers["cache-control"], answer.headers["x-accel-buffering"]]).toEqual([
    "no-store, no-transform",
    "no",
  ])
  const { proofs, isWhole } = proofsOf(answer.body)
  expect(isWhole).toBe(true)
  return proofs
}

let seed = 7100
const command = (
  operationId: string,
  lane: string,
  body: Record<string, unknown>,
  more: Partial<Command> = {},
) => ({ operationId, key: randomUUID(), lane, params: {}, body, ...more })

function create(changes: Record<string, unknown> = {}) {
  const lane = uuidv7()
  return command("createAdmission", lane, { AdmissionId: lane, ...sampleCreate(seed++, changes) })
}
const change = (lane: string, body: Record<string, unknown>, ifMatch?: string) =>
  command("updateAdmission", lane, body, { params: { id: lane }, ...(ifMatch && { ifMatch }) })
/** A payment as staff enter it. */
const pay = (lane: string) =>
  command("createPayment", lane, {
    ...samplePayment(lane),
    PaymentId: uuidv7(),
    TransactionRef: String(700_000_000_000 + seed++),
    PaymentReferenceId: 1,
    ReceiverBank: "Demo Bank",
    ReceiverAccNo: "123",
    ReceiverBranch: "College",
  })
const history = (lane: string) => command("createAcademicHistory", lane, sampleHistory(lane))
const read = async (id: string) => (await college.as(counsellor, "GET", `/api/admissions/${id}`)).body.data

describe("law 26: many commands in one request", () => {
  it("does everything in order, more than one transaction long, and proves each with the answer of its own call", async () => {
    const people = Array.from({ length: 12 }, () => create())
    const commands = [
      ...people,
      ...people.map(({ lane }) => history(lane)),
      ...people.map(({ lane }) => pay(lane)),
    ]
    const proofs = await send(commands)
    expect(proofs.map(({ key }) => key)).toEqual(commands.map(({ key }) => key))
    expect(proofs.filter(({ status }) => status !== 201)).toEqual([])
    for (const { lane } of people) {
      expect((await read(lane)).AdmissionId).toBe(lane)
      const papers = await college.as(counsellor, "GET", `/api/admissionacademichistory/${lane}`)
      expect(papers.body.data).toHaveLength(2)
      const paid = await college.db
        .selectFrom("payments")
        .select("Amount")
        .where("AdmissionId", "=", lane)
        .execute()
      expect(paid).toEqual([{ Amount: 70000 }])
    }
    const numbers = proofs.slice(0, 12).map(({ body }) => body.data.FormNo)
    expect(new Set(numbers).size).toBe(12)
  })

  it("gives a key the same effect once, whether it comes alone or among others, in either order", async () => {
    const [alone, among] = [create(), create()]
    const single = (one: Command) =>
      college.as(counsellor, "POST", "/api/admissions", { body: one.body, key: one.key })
    const first = await single(alone)
    const before = await college.rowCounts()
    const [proof] = await send([alone])
    expect([proof?.status, proof?.replayed, proof?.body]).toEqual([201, true, first.body])
    expect(await college.rowCounts()).toEqual(before)

    const [made] = await send([among])
    const again = await single(among)
    expect([again.status, again.headers["idempotency-replayed"], again.body]).toEqual([
      201,
      "true",
      made?.body,
    ])
    const twice = create()
    const both = await send([twice, twice])
    expect(both.map(({ replayed }) => replayed ?? false)).toEqual([false, true])
    expect(both[1]?.body).toEqual(both[0]?.body)
  })

  it("refuses a key that stands for something else, as its own call does", async () => {
    const one = create()
    await send([one])
    const [proof] = await send([{ ...one, body: { ...one.body, FirstName: "Somebody Else" } }])
    expect([proof?.status, proof?.body.code]).toEqual([422, "idempotency.mismatch"])
  })

  it("stops the lane of a refusal and no other, leaves nothing of the refused one, and says nothing of the rest of its lane", async () => {
    const [good, bad, other] = [create(), create({ FirstName: "12345" }), create()]
    const before = await college.rowCounts()
    const proofs = await send([good, bad, history(bad.lane), pay(bad.lane), other, history(other.lane)])
    expect(proofs.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual([
      "createAdmission 201",
      "createAdmission 422",
      "createAdmission 201",
      "createAcademicHistory 201",
    ])
    expect(proofs[1]?.body.errors).toEqual([{ field: "FirstName", message: expect.any(String) }])
    const after = await college.rowCounts()
    expect([after.admissions, after.academic_history, after.payments]).toEqual([
      (before.admissions ?? 0) + 2,
      (before.academic_history ?? 0) + 2,
      before.payments,
    ])
  })

  it("undoes a refusal that comes from the records alone, and keeps its neighbours of the same transaction", async () => {
    const [one, two] = [create(), create()]
    const missing = uuidv7()
    const proofs = await send([one, pay(missing), two, history(uuidv7()), history(one.lane)])
    expect(proofs.map(({ status }) => status)).toEqual([201, 404, 201, 404, 201])
    expect((await read(one.lane)).AdmissionId).toBe(one.lane)
    expect((await read(two.lane)).AdmissionId).toBe(two.lane)
  })

  it("bases a change on the version that the command before it in its lane left, and on no other", async () => {
    const one = create()
    const proofs = await send([
      one,
      change(one.lane, { City: "Guntur" }, '"77"'),
      change(one.lane, { City: "Tenali" }),
      pay(one.lane),
    ])
    expect(
      proofs.map(({ status }) => status),
      JSON.stringify(proofs[3]?.body),
    ).toEqual([201, 200, 200, 201])
    expect((await read(one.lane)).City).toBe("Tenali")
    const stale = await send([change(one.lane, { City: "Ongole" }, proofs[0]?.etag), pay(one.lane)])
    expect(stale.map(({ status, body }) => [status, body.code])).toEqual([[412, "record.stale"]])
    const fresh = await send([change(one.lane, { City: "Ongole" }, proofs[2]?.etag)])
    expect(fresh.map(({ status }) => status)).toEqual([200])
  })

  it("answers what it has committed when a look at the record of a refusal cannot be stored", async () => {
    const one = create()
    await send([one])
    await sql`alter table record_looks rename to looks_away`.execute(college.db)
    const other = create()
    const proofs = await send([other, change(one.lane, { City: "Ongole" }, '"77"')]).finally(() =>
      sql`alter table looks_away rename to record_looks`.execute(college.db),
    )
    expect(college.logged.at(-1)).toContain("looks at applications could not be stored")
    expect(proofs.map(({ status, replayed }) => [status, replayed === true])).toEqual([
      [201, false],
      [412, false],
    ])
  })

  it("lets nobody do among others what they may not do alone", async () => {
    const mine = create()
    await send([mine])
    const asStudent = await send([change(mine.lane, { City: "Guntur" }, '"1"')], "student.11")
    const alone = await college.as("student.11", "PUT", `/api/admissions/${mine.lane}`, {
      body: { City: "Guntur" },
      key: randomUUID(),
      headers: { "If-Match": '"1"' },
    })
    expect([asStudent[0]?.status, asStudent[0]?.body.code]).toEqual([alone.status, alone.body.code])
    expect(alone.status).toBeGreaterThanOrEqual(403)
    const [asFinancer] = await send([create()], "finance.accounts")
    expect([asFinancer?.status, asFinancer?.body.code]).toEqual([403, "permission.denied"])
    const unsigned = await college.ask("POST", "/api/commands", { body: { commands: [create()] } })
    expect(unsigned.status).toBe(401)
  })

  it("answers every role for every command as its right says", async () => {
    const users = {
      ADMIN: "admin",
      STAFF: "staff.office",
      C: counsellor,
      AO: "ao.verify",
      F: "finance.accounts",
      P: "principal",
      S: "student.11",
    } as const
    const names = Object.entries(OPERATIONS).flatMap(([name, { content }]) =>
      content === "json" ? [name] : [],
    )
    for (const [role, username] of Object.entries(users)) {
      const commands = names.map((name) => command(name, uuidv7(), {}, { params: { id: uuidv7() } }))
      const proofs = await send(commands, username)
      const refused = proofs.filter(({ body }) => body.code === "permission.denied")
      const mayNot = names.filter((name) => {
        const may = permissionOf(name)
        return may !== undefined && may !== "everybody" && !canEver(role as RoleCode, may)
      })
      expect(
        refused.map(({ operationId }) => operationId),
        role,
      ).toEqual(mayNot)
      expect(
        proofs.filter(({ status }) => status < 400),
        role,
      ).toEqual([])
    }
  })

  it("counts each command as its own call would be counted", async () => {
    const shared = await TestCollege.start()
    try {
      const commands = Array.from({ length: 60 }, () => create())
      const token = await shared.tokenOf("student.11")
      const answer = await shared.ask("POST", "/api/commands", { body: { commands }, token })
      const { proofs } = proofsOf(answer.body)
      const limited = proofs.filter(({ status }) => status === 429)
      expect(limited.length).toBeGreaterThan(0)
      for (const { retryAfter } of limited) expect(retryAfter).toBeGreaterThan(0)
      const alone = await shared.ask("POST", "/api/admissions", {
        body: create().body,
        key: randomUUID(),
        token,
      })
      expect(alone.status).toBe(429)
    } finally {
      await shared.stop()
    }
  })

  it("counts each command once, also where a slow server commits after each", async () => {
    let clock = 0
    const slow = vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000))
    const lanes = Array.from({ length: 6 }, () => uuidv7())
    const proofs = await send(
      lanes.map((lane) => change(lane, { City: "Guntur" })),
      "student.03",
    ).finally(() => slow.mockRestore())
    expect(proofs.map(({ status }) => status)).toEqual(lanes.map(() => 404))
    const { UserID } = await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", "student.03")
      .executeTakeFirstOrThrow()
    const { tries } = await college.db
      .selectFrom("rate_limits")
      .select("tries")
      .where("key", "=", `updateAdmission:user:${UserID}`)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(lanes.length)
  })

  it("writes nothing more once its session has ended, and says so for each lane", async () => {
    const own = await TestCollege.start()
    try {
      const token = await own.tokenOf("staff.office")
      // A single short query; it sees new rows only after a group of commands has been committed.
      const rows = async () => {
        const count = own.db.selectFrom("admissions").select((eb) => eb.fn.countAll<number>().as("n"))
        return (await count.executeTakeFirstOrThrow()).n
      }
      const before = await rows()
      const commands = Array.from({ length: 250 }, () => create())
      const answer = own.ask("POST", "/api/commands", { body: { commands }, token })
      await expect.poll(rows, { interval: 1, timeout: 20_000 }).toBeGreaterThan(before)
      await own.ask("POST", "/api/auth/logout", { token })
      const { proofs, isWhole } = proofsOf((await answer).body)
      expect(isWhole).toBe(true)
      const made = proofs.filter(({ status }) => status === 201).length
      expect(made).toBe((await rows()) - before)
      expect(proofs.map(({ status }) => status)).toEqual(proofs.map((_, at) => (at < made ? 201 : 401)))
      expect(proofs).toHaveLength(250)
      expect(made).toBeLessThan(250)
      const late = await own.ask("POST", "/api/commands", { body: { commands }, token })
      expect(late.status).toBe(401)
    } finally {
      await own.stop()
    }
  })

  it("takes up to 250 commands, and refuses none, more, and what may not come among many", async () => {
    const many = Array.from({ length: 251 }, () => create())
    const refusedBody = async (body: unknown) => {
      const answer = await college.as(counsellor, "POST", "/api/commands", { body })
      return [answer.status, answer.body.code]
    }
    expect(await refusedBody({ commands: [] })).toEqual([422, "validation"])
    expect(await refusedBody({ commands: many })).toEqual([422, "validation"])
    expect(await refusedBody({ commands: [command("uploadDocument", uuidv7(), {})] })).toEqual([
      422,
      "validation",
    ])
    expect(await refusedBody({ commands: [command("deleteAdmission", uuidv7(), {})] })).toEqual([
      422,
      "validation",
    ])
    expect(await refusedBody({ commands: [{ ...create(), key: "1" }] })).toEqual([422, "validation"])
  })

  it("knows every command that may wait and brings no file", () => {
    const json = Object.entries(OPERATIONS)
      .filter(([, { content }]) => content === "json")
      .map(([name]) => name)
    const check = validatorAt("/components/schemas/Command")
    const taken = Object.keys(OPERATIONS).filter((name) => check(command(name, uuidv7(), {})))
    expect(taken).toEqual(json)
  })

  it("is one command for two that come at the same time under one key in two requests", async () => {
    const people = Array.from({ length: 10 }, () => create())
    const before = (await college.rowCounts()).admissions ?? 0
    const both = await Promise.all([send(people), send([...people].reverse())])
    const statuses = both.flat().map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    await send(people)
    expect((await college.rowCounts()).admissions).toBe(before + 10)
  })

  it("carries each out alone when the group cannot be committed", async () => {
    const people = Array.from({ length: 6 }, () => create())
    const { db } = college
    const { sql } = await import("kysely")
    // A constraint checked at commit fails every transaction with more than one new application.
    await sql`create function one_at_a_time() returns trigger language plpgsql as $$ begin
      if (select count(*) from admissions where xmin = pg_current_xact_id()::xid) > 1 then raise exception 'one at a time'; end if;
      return null; end $$`.execute(db)
    await sql`create constraint trigger one_at_a_time after insert on admissions deferrable initially deferred
      for each row execute function one_at_a_time()`.execute(db)
    try {
      const proofs = await send(people)
      expect(proofs.map(({ status }) => status)).toEqual(people.map(() => 201))
      for (const { lane } of people) expect((await read(lane)).AdmissionId).toBe(lane)
    } finally {
      await sql`drop trigger one_at_a_time on admissions`.execute(db)
      await sql`drop function one_at_a_time`.execute(db)
    }
  })

  it("streams: the first proofs are there while the last commands are still being carried out", async () => {
    const base = await college.app.listen({ port: 0, host: "127.0.0.1" })
    const commands = Array.from({ length: 100 }, () => create())
    const response = await fetch(`${base}/api/commands`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${await college.tokenOf(counsellor)}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ commands }),
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const first = await reader.read()
    const text = new TextDecoder().decode(first.value)
    const { n } = await college.db
      .selectFrom("admissions")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where(
        "AdmissionId",
        "in",
        commands.map(({ lane }) => lane),
      )
      .executeTakeFirstOrThrow()
    const proven = text.split("\n").filter((line) => line.includes('"key"')).length
    expect(proven).toBeGreaterThan(0)
    expect(proven).toBeLessThan(100)
    expect(n).toBeGreaterThanOrEqual(proven)
    // The client disconnects in the middle: what was committed stays, and the rest is sent again with the same keys.
    await reader.cancel()
    const proofs = await send(commands)
    expect(proofs.map(({ status }) => status)).toEqual(commands.map(() => 201))
  })
})
