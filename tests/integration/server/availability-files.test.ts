/** The files for a database on three machines fit each other and the product. That they work: high-availability.test.ts. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { settingRows } from "#server/setting-table.ts"
import { readSettings } from "#server/settings.ts"

const FOLDER = "server/deploy/high-availability"
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8")
const page = readFileSync("docs/high-availability.md", "utf8")
const files = readdirSync(FOLDER)

/** Fills in the placeholders, with a data key as openssl makes it. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) =>
    name === "DATA_KEY" ? Buffer.alloc(32, 7).toString("base64") : `${name.toLowerCase()}-0123456789`,
  )
const rowsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
const machinesIn = (text: string) => [...new Set(text.match(/10\.0\.0\.\d+(?!\/)\b(?=:)/g))].sort()

const patroni = parse(filled(read("patroni.yml")))
const proxy = read("haproxy.cfg")
const settings = rowsOf(filled(read("settings")))

describe("the files of three machines", () => {
  it("are all told of, with all that is filled in", () => {
    for (const name of files) expect(page).toContain(`server/deploy/high-availability/${name}`)
    const wanted = files.flatMap((name) =>
      [...read(name).matchAll(/\$\{(\w+)\}/g)].map(([, word = ""]) => word),
    )
    expect([...new Set(wanted)].filter((word) => !page.includes(word))).toEqual([])
  })

  it("name the same machines and ports", () => {
    const three = ["10.0.0.11", "10.0.0.12", "10.0.0.13"]
    for (const name of ["etcd.env", "patroni.yml", "haproxy.cfg"])
      expect(machinesIn(read(name))).toEqual(three)
    const ask = /:(\d+)$/.exec(patroni.restapi.listen)?.[1]
    const base = /:(\d+)$/.exec(patroni.postgresql.listen)?.[1]
    const lines = proxy.split("\n").filter((line) => line.trim().startsWith("server "))
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(new RegExp(`:${base} check port ${ask}$`))
    expect(proxy).toContain(`bind ${new URL(settings.DATABASE_URL ?? "").host}\n`)
  })

  it("keep what Patroni asks of its times, and acknowledge nothing that is on one machine", () => {
    const { dcs } = patroni.bootstrap
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
    expect([dcs.synchronous_mode, dcs.synchronous_mode_strict, dcs.primary_start_timeout]).toEqual([
      true,
      true,
      0,
    ])
  })

  it("give the servers settings that they start with, and connections that there are", () => {
    expect(Object.keys(settings).filter((name) => !(name in settingRows))).toEqual([])
    const { databaseConnections } = readSettings(settings)
    // Three servers, each with one more connection for its health check; half is left for everything else.
    const most: number = patroni.bootstrap.dcs.postgresql.parameters.max_connections
    expect(3 * (databaseConnections + 1)).toBeLessThan(most / 2)
  })

  it("lead nginx to where the servers listen, which is not beside it", () => {
    expect(read("settings")).toMatch(/^HOST=\$\{ADDRESS\}$/m)
    const upstream = readFileSync("server/deploy/upstream.conf", "utf8")
    const [line = ""] = /^ {2}server 127\.0\.0\.1:3000 .*;$/m.exec(upstream) ?? []
    for (const address of ["10.0.0.11", "10.0.0.12"])
      expect(page).toContain(line.trim().replace("127.0.0.1", address))
  })

  it.runIf(existsSync("/usr/sbin/haproxy"))("hold a file that HAProxy takes", () => {
    const folder = mkdtempSync(join(tmpdir(), "admissions-files-"))
    try {
      const file = join(folder, "haproxy.cfg")
      writeFileSync(file, proxy)
      execFileSync("/usr/sbin/haproxy", ["-c", "-f", file], { stdio: "pipe" })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
