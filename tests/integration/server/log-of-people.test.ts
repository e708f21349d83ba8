/** The server's log says where and why a call failed or was refused, but contains no personal data. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

/** An applicant whose names occur nowhere in the demo college. */
const person = (seed: number, changes: object = {}) => ({
  AdmissionId: uuidv7(),
  ...sampleCreate(seed, {
    FirstName: "Zebunnisa Qadri",
    Email: `zebunnisa.${seed}@example.org`,
    Address: "7 Nakshatra Lane",
    City: "Proddatur",
    GuardianName: "Yaqoob Qadri",
    ...changes,
  }),
})

describe.skipIf(!programs)("the log of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-log-"))
  let database: TemporaryPostgres
  let server: ServerProcess
  let own: pg.Client
  let token = ""
  beforeAll(async () => {
    database = await TemporaryPostgres.start(programs ?? "")
    const env = { DATA_DIR: folder, DATABASE_URL: database.url, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD }
    server = await ServerProcess.start({ ...env, LOG_LEVEL: "trace", NODE_ENV: "production" })
    own = new pg.Client({ connectionString: database.url })
    await own.connect()
    token = await server.signIn("admin", PASSWORD)
  })
  afterAll(async () => {
    await own?.end()
    await server?.end("SIGTERM")
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (path: string, body: string | object | undefined, method = "POST", headers = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }).then(({ status }) => status)

  it("names a failing insert by its constraint and a refused call by its status, and repeats nothing of a person", async () => {
    const someone = person(9601)
    const words = [
      ...["Zebunnisa", "Qadri", "Yaqoob", "Nakshatra", "Proddatur", "zebunnisa."],
      ...[someone.AadharNo, someone.MobileNo, someone.ParentMobileNo, PASSWORD],
    ]
    // For such a failure PostgreSQL quotes the row, or the key, in the detail.
    await own.query(
      `alter table admissions add constraint nobody_from_there check ("City" <> 'Proddatur') not valid`,
    )
    await own.query(
      'create unique index one_address on admissions ("Address") where "City" = \'Markapur West\'',
    )
    await expect(own.query(`update admissions set "City" = 'Proddatur'`)).rejects.toMatchObject({
      detail: expect.stringContaining("Proddatur"),
    })
    const elsewhere = (seed: number) => person(seed, { City: "Markapur West" })
    expect(await send("/api/admissions", someone)).toBe(500)
    expect(await send("/api/admissions", elsewhere(9602))).toBe(201)
    expect(await send("/api/admissions", elsewhere(9603))).toBe(409)
    const commands = [someone, elsewhere(9604)].map((body) => ({
      operationId: "createAdmission",
      lane: randomUUID(),
      key: randomUUID(),
      params: {},
      body,
    }))
    expect(await send("/api/commands", { commands })).toBe(200)

    expect(await send("/api/admissions", person(9605, { Pincode: "Nakshatra", MobileNo: "Qadri" }))).toBe(422)
    expect(await send("/api/admissions", `{"FirstName": "Zebunnisa", `)).toBeGreaterThanOrEqual(400)
    expect(await send("/api/admissions/Zebunnisa", undefined, "GET")).toBe(422)
    expect(await send("/api/nowhere/Zebunnisa?q=Qadri", undefined, "GET")).toBe(404)
    expect(await send("/api/admissions/%ff?q=Qadri", undefined, "GET")).toBe(400)
    expect(await send("/api/admissions/?q=Zebunnisa", undefined, "GET")).toBe(200)
    const wrong = { authorization: "" }
    expect(
      await send("/api/auth/subLogin", { username: "Zebunnisa", password: "Qadri-Yaqoob" }, "POST", wrong),
    ).toBe(401)
    expect(await send("/api/admissions", someone, "POST", { authorization: "Bearer Zebunnisa" })).toBe(401)

    const logged = server.said.split("\n").filter((line) => line.startsWith("{"))
    const failed = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a call failed")
    expect(failed.map(({ code, constraint, table }) => [code, constraint, table])).toEqual(
      expect.arrayContaining([["23514", "nobody_from_there", "admissions"]]),
    )
    expect(logged.length).toBeGreaterThan(10)
    // Only the log's JSON lines: the demo college's start message, which shows the password, is not one of them.
    const said = logged.join("\n")
    for (const word of words) expect(said, String(word)).not.toContain(String(word))
    expect(said).not.toContain(token)
  })
})
