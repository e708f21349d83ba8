/** Clients that write all the time, and repeat every refused write until it is acknowledged, as a device does. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { sampleCreate } from "../../../contract/support/samples.ts"
import type { ServerProcess } from "./server-process.ts"

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Written {
  readonly key: string
  readonly body: { readonly AdmissionId: string }
}

export class WriteLoad {
  /** The acknowledged writes, in order. */
  readonly written: Written[] = []
  /** "status code retry-after" of each refusal, and how often it came. */
  readonly refusals = new Map<string, number>()
  private readonly servers: readonly ServerProcess[]
  private readonly token: string
  private writers: Promise<void>[] = []
  private seed = 1
  private isOver = false
  private fault: unknown
  private last = performance.now()
  private longest = 0

  constructor(servers: readonly ServerProcess[], token: string) {
    this.servers = servers
    this.token = token
  }

  start(writers: number): void {
    this.isOver = false
    this.last = performance.now()
    this.writers = Array.from({ length: writers }, async () => {
      while (!this.isOver)
        await this.write().catch((error: unknown) => {
          this.fault = error
          this.isOver = true
        })
    })
  }

  /** Waits for `count` more acknowledged writes. Throws when a server could not be reached. */
  async more(count: number): Promise<void> {
    const enough = this.written.length + count
    while (this.written.length < enough) {
      if (this.fault) throw this.fault
      await pause(5)
    }
  }

  /** Ends when all writes in progress are acknowledged. Throws when a server could not be reached. */
  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.writers)
    if (this.fault) throw this.fault
  }

  /** The longest time without an acknowledged write since this was last called, ms. */
  takeLongestPause(): number {
    const { longest } = this
    this.longest = 0
    return longest
  }

  get ids(): string[] {
    return this.written.map(({ body }) => body.AdmissionId).sort()
  }

  /** Repeats one of the acknowledged writes; returns the response. */
  repeat(at: number): Promise<Response> {
    const { key, body } = this.written[at] as Written
    return this.serverOf(at).create(this.token, key, body)
  }

  private serverOf(seed: number): ServerProcess {
    return this.servers[seed % this.servers.length] as ServerProcess
  }

  private async write(): Promise<void> {
    const seed = this.seed++
    const [key, body] = [randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(seed) }]
    for (let tries = 0; ; tries++) {
      const answer = await this.serverOf(seed + tries).create(this.token, key, body)
      const { code } = (await answer.json()) as { code?: string }
      if (answer.status === 201) break
      const said = `${answer.status} ${code} ${answer.headers.get("retry-after")}`
      this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1)
      await pause(50)
    }
    this.written.push({ key, body })
    const now = performance.now()
    this.longest = Math.max(this.longest, now - this.last)
    this.last = now
  }
}
