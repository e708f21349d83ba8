/** A college for each test worker: the built server on a free loopback port with a data folder of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { madeOnce } from "#tests/support/made-once.ts"
import { allocatorEnv, nodeFlags } from "../../server/process-start.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

export const PASSWORD = "Test-College-2025"

export class College {
  readonly port: number
  private readonly dataDir: string
  private readonly env: Record<string, string>
  /** Other settings of a restart, until the next one. */
  private other: Record<string, string> = {}
  private process: ChildProcess | null = null
  private log = ""

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.port = port
    this.dataDir = dataDir
    this.env = env
  }

  /** A college that was never started. */
  static async fresh(): Promise<College> {
    return new College(await freePort(), mkdtempSync(join(tmpdir(), "college-")), {})
  }

  /** A college with the data of a fresh start, made once and copied. */
  static async open(env: Record<string, string> = {}): Promise<College> {
    const words = [PASSWORD, JSON.stringify(env)]
    const template = await madeOnce([join(root, "dist-server/main.js")], words, async (folder) => {
      const first = new College(await freePort(), folder, env)
      await first.start()
      await first.stop()
    })
    const dataDir = mkdtempSync(join(tmpdir(), "college-"))
    cpSync(template, dataDir, { recursive: true })
    const college = new College(await freePort(), dataDir, env)
    await college.start()
    return college
  }

  /** The process id of the server while it runs. */
  get pid(): number | undefined {
    return this.process?.pid
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  private get settings(): NodeJS.ProcessEnv {
    return {
      ...allocatorEnv,
      ...process.env,
      PORT: String(this.port),
      HOST: "127.0.0.1",
      DATA_DIR: this.dataDir,
      DEMO: "1",
      DEMO_PASSWORD: PASSWORD,
      LOGIN_TRIES: "1000",
      LOG_LEVEL: "warn",
      ...this.env,
      ...this.other,
    }
  }

  /** Fills it as `npm run demo:load` does, in about two minutes. */
  async fill(): Promise<void> {
    await this.stop()
    execFileSync("npx", ["tsx", "server/demo/load-set.ts"], {
      cwd: root,
      env: this.settings,
      stdio: "ignore",
    })
    await this.start()
  }

  /** Announces what the retention would remove in so many days, as if they had passed. */
  async announce(days: number): Promise<void> {
    await this.stop()
    execFileSync("npx", ["tsx", "tests/e2e/announce.ts"], {
      cwd: root,
      env: { ...this.settings, AHEAD_DAYS: String(days) },
      stdio: "ignore",
    })
    await this.start()
  }

  async start(): Promise<void> {
    this.process = spawn(process.execPath, [...nodeFlags, "dist-server/main.js"], {
      cwd: root,
      env: this.settings,
      stdio: ["ignore", "pipe", "pipe"],
    })
    const note = (chunk: Buffer) => {
      this.log = (this.log + chunk.toString()).slice(-20_000)
    }
    this.process.stdout?.on("data", note)
    this.process.stderr?.on("data", note)
    await this.untilReady()
  }

  /** Restarts the server with these settings instead of its own. */
  async restart(other: Record<string, string> = {}): Promise<void> {
    await this.stop()
    this.other = other
    await this.start()
  }

  /** Stops the server: normally, or at once as in a power cut. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once("exit", resolve))
    child.kill(signal)
    await ended
    this.process = null
  }

  /** Copies all its data as it is at this moment. Returns the path of the copy. */
  async backUp(): Promise<string> {
    const backup = mkdtempSync(join(tmpdir(), "backup-"))
    await this.stop()
    cpSync(this.dataDir, backup, { recursive: true })
    await this.start()
    return backup
  }

  /** Restores a copy, all of it or only its database; the copy is used up. */
  async restore(backup: string, part: "everything" | "database"): Promise<void> {
    await this.stop()
    const place = part === "everything" ? "" : "database"
    rmSync(join(this.dataDir, place), { recursive: true })
    cpSync(join(backup, place), join(this.dataDir, place), { recursive: true })
    rmSync(backup, { recursive: true })
    await this.start()
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  private async untilReady(): Promise<void> {
    for (let look = 0; look < 1800; look += 1) {
      if (this.process?.exitCode != null) break
      const ready = await fetch(`${this.url}/api/ready`).catch(() => null)
      if (ready?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The server did not become ready:\n${this.log}`)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === "string") throw new Error("No free port")
  return address.port
}
