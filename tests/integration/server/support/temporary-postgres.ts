/** A PostgreSQL server of its own for a test: a fresh cluster on loopback, run by an unprivileged user, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"

/** The folder of the server's programs; undefined when there are none here. */
export function postgresPrograms(): string | undefined {
  const { POSTGRES_BIN } = process.env
  const root = "/usr/lib/postgresql"
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, "bin")) : []
  return [...(POSTGRES_BIN ? [POSTGRES_BIN] : []), ...installed].find((folder) =>
    existsSync(join(folder, "initdb")),
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** initdb refuses root; the system's own user takes its place then. */
const asUser = (program: string, parameters: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ["runuser", ["-u", "postgres", "--", program, ...parameters]]
    : [program, parameters]

export class TemporaryPostgres {
  private readonly folder: string
  private readonly server: ChildProcess
  readonly url: string

  private constructor(folder: string, server: ChildProcess, url: string) {
    this.folder = folder
    this.server = server
    this.url = url
  }

  static async start(programs: string): Promise<TemporaryPostgres> {
    const folder = mkdtempSync(join(tmpdir(), "admissions-postgres-"))
    chmodSync(folder, 0o777)
    const data = join(folder, "data")
    const [init, initParameters] = asUser(join(programs, "initdb"), [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
    ])
    execFileSync(init, initParameters, { stdio: "pipe", cwd: folder })
    const port = await freePort()
    const [run, runParameters] = asUser(join(programs, "postgres"), [
      "-D",
      data,
      "-p",
      String(port),
      "-h",
      "127.0.0.1",
      "-k",
      folder,
    ])
    const server = spawn(run, runParameters, { stdio: "ignore", cwd: folder })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const started = new TemporaryPostgres(folder, server, url)
    for (let look = 0; look < 200; look++) {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        await client.end()
        return started
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    await started.stop()
    throw new Error("The PostgreSQL server did not start")
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once("exit", resolve))
    // The child may be runuser, which passes no signal on; the cluster says who its server is.
    const [pid] = readFileSync(join(this.folder, "data", "postmaster.pid"), "utf8").split("\n")
    process.kill(Number(pid), "SIGINT")
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}
