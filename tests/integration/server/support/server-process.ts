/** A server in its own process, as in production, so that it can be killed as by a power cut. */
import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { programOf } from "./bundled-server.ts"
import { freePort } from "./temporary-postgres.ts"

export class ServerProcess {
  readonly url: string
  private readonly child: ChildProcess
  private readonly output: { text: string }

  private constructor(url: string, child: ChildProcess, output: { text: string }) {
    this.url = url
    this.child = child
    this.output = output
  }

  /**
   * Starts a server and waits until it is ready; throws its output when it ends before. `within`: a command that executes
   * the server.
   */
  static async start(env: Record<string, string>, within: readonly string[] = []): Promise<ServerProcess> {
    const [port, program] = [await freePort(), await programOf("main")]
    const [command = "", ...words] = [...within, process.execPath, program]
    const child = spawn(command, words, {
      env: {
        ...process.env,
        NODE_ENV: "test",
        PORT: String(port),
        HOST: "127.0.0.1",
        LOGIN_TRIES: "1000",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const output = { text: "" }
    const note = (chunk: Buffer) => {
      output.text += chunk.toString()
    }
    child.stdout?.on("data", note)
    child.stderr?.on("data", note)
    const server = new ServerProcess(`http://127.0.0.1:${port}`, child, output)
    for (let look = 0; look < 3600 && child.exitCode === null; look++) {
      const ready = await fetch(`${server.url}/api/ready`).catch(() => undefined)
      if (ready?.ok) return server
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(output.text || "The server did not become ready")
  }

  /** Ends the server; returns its exit code and how long that took, in ms. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null; ms: number }> {
    const started = performance.now()
    const { exitCode, signalCode } = this.child
    if (exitCode !== null || signalCode !== null) return { code: exitCode, ms: 0 }
    const ended = new Promise<number | null>((resolve) => this.child.once("exit", (code) => resolve(code)))
    this.child.kill(signal)
    return { code: await ended, ms: performance.now() - started }
  }

  /** The path by which this process reads a file of the server, which may have other disks mounted. */
  inside(path: string): string {
    return join("/proc", String(this.child.pid), "root", path)
  }

  /** The memory that the server uses now (resident set), MB. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8")
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }

  get said(): string {
    return this.output.text
  }

  async signIn(username: string, password: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/auth/subLogin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    })
    const body = (await answer.json()) as { token: string }
    return body.token
  }

  /** Gives an empty college the lists of an example. */
  async takeExample(token: string): Promise<void> {
    const answer = await fetch(`${this.url}/api/catalogue-examples/andhraPradesh`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 201) throw new Error(`The example was refused: ${await answer.text()}`)
  }

  create(token: string, key: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}/api/admissions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    })
  }
}
