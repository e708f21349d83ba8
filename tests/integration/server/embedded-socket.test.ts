/** Only the server itself may use the embedded database's socket: others are refused, and its session is not disturbed. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { promisify } from "node:util"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEmbedded, socketFolder } from "#server/db/embedded/embedded.ts"
import type { Engine } from "#server/db/engine.ts"
import { postgresPrograms } from "./support/temporary-postgres.ts"

const REFUSED = /belongs to the college's running server alone/

describe("the socket of the embedded database", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-socket-"))
  const host = socketFolder(folder)
  let engine: Engine
  beforeAll(async () => {
    engine = await openEmbedded(folder)
    await engine.pool.query("create table drops (n int)")
    await engine.pool.query("set statement_timeout to 77000")
  })
  afterAll(async () => {
    await engine?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const stranger = (more: pg.ClientConfig = {}) =>
    new pg.Client({ host, port: 5432, user: "postgres", database: "postgres", ...more }).connect()

  /** What a client that sends these bytes is answered before it is disconnected. */
  const said = (bytes: Buffer) => {
    const socket = connect(join(host, ".s.PGSQL.5432"))
    socket.end(bytes)
    return buffer(socket).then((answer) => answer.toString())
  }
  const message = (letter: string, body: string) => {
    const head = Buffer.alloc(5, letter)
    head.writeInt32BE(Buffer.byteLength(body) + 5, 1)
    return Buffer.concat([head, Buffer.from(`${body}\0`)])
  }

  /** An SSL request with a message length of 0: a reader that trusts the length would loop forever. */
  const endlessRequest = Buffer.alloc(8)
  endlessRequest.writeInt32BE(80_877_103, 4)

  it.each([
    ["no name", {}],
    ["another name", { application_name: "psql" }],
    ["a name that looks like the server's", { application_name: `admissions-${"0".repeat(32)}` }],
    ["a password", { password: "postgres" }],
  ])("refuses a client with %s, in words", async (_, more) => {
    await expect(stranger(more)).rejects.toMatchObject({
      code: "28000",
      message: expect.stringMatching(REFUSED),
    })
  })

  it("reads no statement of whoever does not say who they are", async () => {
    for (const bytes of [
      message("Q", "set statement_timeout to 1"),
      message("Q", "insert into drops values (13)"),
      Buffer.from("GET / HTTP/1.1\r\nHost: college\r\n\r\n"),
      Buffer.alloc(20_000),
      endlessRequest,
    ])
      expect(await said(bytes)).toMatch(REFUSED)
    expect((await engine.pool.query("select n from drops")).rows).toEqual([])
  })

  it("goes on in the middle of a transaction, with its session as it was", async () => {
    const client = await engine.pool.connect()
    try {
      await client.query("begin")
      await client.query("insert into drops values (1)")
      await expect(stranger()).rejects.toThrow(REFUSED)
      expect(await said(message("Q", "rollback"))).toMatch(REFUSED)
      await client.query({ name: "drops", text: "insert into drops values ($1)", values: [2] })
      await expect(stranger()).rejects.toThrow(REFUSED)
      await client.query({ name: "drops", text: "insert into drops values ($1)", values: [3] })
      await client.query("commit")
    } finally {
      client.release()
    }
    expect((await engine.pool.query("select n from drops order by n")).rows).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ])
    expect((await engine.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "77s" }])
  })

  it("lets its own server come back after its connection broke", async () => {
    const client = await engine.pool.connect()
    client.release(true)
    expect((await engine.pool.query("select count(*)::int as n from drops")).rows).toEqual([{ n: 3 }])
  })

  const programs = postgresPrograms()
  it.runIf(programs)("tells psql and pg_dump so", async () => {
    const run = (program: string, ...words: string[]) =>
      promisify(execFile)(join(programs ?? "", program), ["-h", host, "-U", "postgres", ...words])
    await expect(run("psql", "-c", "set timezone to 'UTC'")).rejects.toMatchObject({
      stderr: expect.stringMatching(REFUSED),
    })
    await expect(run("pg_dump", "postgres")).rejects.toMatchObject({ stderr: expect.stringMatching(REFUSED) })
  })
})
