/** A server without disk space refuses writes with 507, answers reads, and accepts the same write once there is space. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const STAFF = "counsellor.vja"
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(college.db)
})
afterAll(() => college.stop())

const fill = () =>
  sql`create trigger full_disk before insert on admissions execute function no_room()`.execute(college.db)
const free = () => sql`drop trigger full_disk on admissions`.execute(college.db)

it("answers 507 and when to come back, reads on, and writes the same once there is room", async () => {
  const body = sampleCreate(9600)
  const key = randomUUID()
  const create = () => college.as(STAFF, "POST", "/api/admissions", { body, key })
  await fill()
  const refused = await create()
  expect([refused.status, refused.body.code]).toEqual([507, "server.storage-full"])
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
  expect((await college.as(STAFF, "GET", "/api/admissions/?page=1&size=5")).status).toBe(200)
  const ready = async () => (await college.ask("GET", "/api/ready")).status
  await expect.poll(ready).toBe(507)
  const { RefusedForRoom } = (await college.as("admin", "GET", "/api/system-health")).body.data
  expect(RefusedForRoom).toMatchObject({ LastHour: 1, LastAt: expect.any(String) })
  await free()
  // The check does not prolong what it repeats, and a clock that is set back does not either.
  college.clock.ahead = -3_600_000
  expect(await ready()).toBe(200)
  college.clock.ahead = 61_000
  expect(await ready()).toBe(200)
  college.clock.ahead = 0
  expect((await create()).status).toBe(201)
  await expect.poll(ready).toBe(200)
  const again = await create()
  expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"])
})

it("is not ready while it only repeats what it had stored before, by a call of its own or among many", async () => {
  const ready = async () => (await college.ask("GET", "/api/ready")).status
  const [known, unknown] = [9620, 9621].map((seed) => ({ body: sampleCreate(seed), key: randomUUID() }))
  const create = (sent = {}) => college.as(STAFF, "POST", "/api/admissions", sent)
  expect((await create(known)).status).toBe(201)
  await fill()
  expect((await create(unknown)).status).toBe(507)
  await expect.poll(ready).toBe(507)
  const again = await create(known)
  expect([again.status, again.headers["idempotency-replayed"]]).toEqual([201, "true"])
  const command = { ...known, operationId: "createAdmission", lane: uuidv7(), params: {} }
  const among = await college.as(STAFF, "POST", "/api/commands", { body: { commands: [command] } })
  expect(String(among.body)).toContain('"replayed":true')
  // The log and the figures come after the answer.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ready()).toBe(507)
  await free()
  expect((await create(unknown)).status).toBe(201)
  await expect.poll(ready).toBe(200)
})

it("says so to each command of many, and stops its lane only", async () => {
  const command = (seed: number) => ({
    operationId: "createAdmission",
    key: randomUUID(),
    lane: uuidv7(),
    params: {},
    body: sampleCreate(seed),
  })
  const commands = [command(9610), command(9611)]
  const send = async () => {
    const answer = await college.as(STAFF, "POST", "/api/commands", { body: { commands } })
    return String(answer.body)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter((line) => "status" in line)
  }
  await fill()
  expect((await send()).map(({ status, retryAfter }) => [status, retryAfter > 0])).toEqual([
    [507, true],
    [507, true],
  ])
  await free()
  expect((await send()).map(({ status }) => status)).toEqual([201, 201])
})
