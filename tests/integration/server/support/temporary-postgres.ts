/** A PostgreSQL server for a test: a new cluster on loopback, run by an unprivileged user, deleted afterwards. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
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

/** The command for the current user; root runs it as `postgres`, since initdb refuses root. */
const asUser = (program: string, parameters: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ["runuser", ["-u", "postgres", "--", program, ...parameters]]
    : [program, parameters]

export class TemporaryPostgres {
  private readonly folder: string
  private server: ChildProcess
  readonly url: string
  private readonly run: () => ChildProcess

  private constructor(folder: string, run: () => ChildProcess, url: string) {
    this.folder = folder
    this.run = run
    this.server = run()
    this.url = url
  }

  /** Starts a server. `set`: settings besides the usual ones, such as "default_transaction_isolation=serializable". */
  static async start(programs: string, ...set: string[]): Promise<TemporaryPostgres> {
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
      ...set.flatMap((one) => ["-c", one]),
    ])
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const begin = () => spawn(run, runParameters, { stdio: "ignore", cwd: folder })
    const started = new TemporaryPostgres(folder, begin, url)
    try {
      await started.untilReady()
    } catch (error) {
      await started.stop()
      throw error
    }
    return started
  }

  private async untilReady(): Promise<void> {
    for (let look = 0; look < 400; look++) {
      const client = new pg.Client({ connectionString: this.url })
      try {
        await client.connect()
        await client.end()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    throw new Error("The PostgreSQL server did not start")
  }

  private async end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    const ended = new Promise((resolve) => this.server.once("exit", resolve))
    // The child may be runuser, which passes no signals on: postmaster.pid has the server's process id.
    const [pid] = readFileSync(join(this.folder, "data", "postmaster.pid"), "utf8").split("\n")
    process.kill(Number(pid), signal)
    await ended
  }

  /** Restarts as after a power cut: ends the server at once, whatever it was doing, and starts it again. */
  async restartAtOnce(): Promise<void> {
    await this.end("SIGQUIT")
    this.server = this.run()
    await this.untilReady()
  }

  async stop(): Promise<void> {
    await this.end("SIGINT")
    rmSync(this.folder, { recursive: true, force: true })
  }
}
