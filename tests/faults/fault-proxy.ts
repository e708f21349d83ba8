/** A proxy in front of a real server that causes network faults as tests demand, and records all requests. Loopback only. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type Answered, BATCH_OPERATION, carriedIn, type Passed, readExchange } from "./exchange.ts"

export type { Passed }

/** What happens to one request. */
export type Fate =
  | { kind: "pass" }
  /** The connection breaks before the request reaches the server. */
  | { kind: "drop" }
  /** The server carries it out, but its answer is lost. */
  | { kind: "commit-then-drop" }
  /** The server carries it out, but the connection breaks in the middle of its answer. */
  | { kind: "half-answer" }
  /** Something else answers in place of the server; with `proves`, as if it were the server, with the key that was sent. */
  | {
      kind: "answer"
      status: number
      type: string
      body: string
      proves?: boolean
      headers?: Record<string, string>
    }
  /** Nothing is answered until `release` is called; with `commits` the server has carried it out. */
  | { kind: "hang"; commits: boolean }
  /** The answer is delayed. */
  | { kind: "late"; ms: number }
  /** The connection breaks after so many bytes of the request's body. */
  | { kind: "cut"; afterBytes: number; bytesPerSecond?: number }
  /** The lines of the answer pass one by one as they come; after so many of them, `meanwhile` is awaited before the next. */
  | { kind: "pause-in-stream"; afterLines: number; meanwhile: () => Promise<void> }
  /** The server's answer is held back until then. */
  | { kind: "held"; until: Promise<void> }
  /** The body is sent at this rate. */
  | { kind: "slow"; bytesPerSecond: number }
  /** The server carries it out; something in between changes the answer. */
  | { kind: "changed"; change: (answered: Answered) => Answered }
  /** The fate depends on the body: `inspect` is called when it has arrived. */
  | { kind: "inspect" }

/** The header by which a page recognises answers of the server. */
export const SERVERS_OWN = { "X-Request-Id": "faulty" }

/** An answer in JSON with this status and body, as if from the server; an empty body has no message. */
export const answers = (status: number, body: object = {}, proves = false): Fate => ({
  kind: "answer",
  status,
  type: "application/json",
  body: JSON.stringify(body),
  headers: SERVERS_OWN,
  proves,
})

export class FaultProxy {
  /** Called for every request; returns its fate. */
  decide: (method: string, path: string) => Fate = () => ({ kind: "pass" })
  /** Called with the body of a request whose fate was "inspect". */
  inspect: (body: string) => Fate = () => ({ kind: "pass" })
  /** Files that replace the server's own, by path, whatever `decide` says. */
  readonly stands = new Map<string, Fate>()
  readonly seen: Passed[] = []
  private readonly target: number
  private server: Server | null = null
  private hanging: (() => void)[] = []
  private commits = 0

  constructor(targetPort: number) {
    this.target = targetPort
  }

  async open(): Promise<this> {
    this.server = createServer((incoming, outgoing) => this.handle(incoming, outgoing))
    await new Promise<void>((resolve) => this.server?.listen(0, "127.0.0.1", resolve))
    return this
  }

  get url(): string {
    if (!this.server) throw new Error("The proxy is not open")
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Stops all faults from now on; hanging connections are closed. */
  calm(): void {
    this.decide = () => ({ kind: "pass" })
    this.inspect = () => ({ kind: "pass" })
    this.release()
  }

  /** Called when the server was restored to an earlier state: its effects so far may be undone. */
  forgetCommits(): void {
    for (const one of this.seen) one.commit = null
  }

  /** Closes every hanging connection. */
  release(): void {
    for (const end of this.hanging) end()
    this.hanging = []
  }

  async close(): Promise<void> {
    this.release()
    this.server?.closeAllConnections()
    await new Promise((resolve) => this.server?.close(resolve))
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const method = incoming.method ?? "GET"
    const path = incoming.url ?? "/"
    const fate = this.stands.get(path) ?? this.decide(method, path)
    const passed = readExchange(method, path, incoming.headers, fate.kind)
    this.seen.push(passed)
    incoming.on("error", () => outgoing.destroy())
    if (fate.kind === "inspect") void this.readFirst(incoming, outgoing, passed)
    else this.meet(incoming, outgoing, fate, passed, incoming)
  }

  private async readFirst(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    passed: Passed,
  ): Promise<void> {
    const parts: Buffer[] = []
    try {
      for await (const part of incoming) parts.push(part as Buffer)
    } catch {
      // The browser has closed the connection: nobody waits for an answer.
      return
    }
    const body = Buffer.concat(parts)
    const fate = this.inspect(body.toString("latin1"))
    passed.fate = fate.kind
    this.meet(incoming, outgoing, fate, passed, [body])
  }

  private meet(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fate: Fate,
    passed: Passed,
    body: Body,
  ): void {
    if (fate.kind === "drop") {
      incoming.socket?.destroy()
      return
    }
    if (fate.kind === "answer") {
      incoming.resume()
      const proof = fate.proves && passed.key !== null ? { "Idempotency-Key": passed.key } : {}
      outgoing.writeHead(fate.status, { "Content-Type": fate.type, ...proof, ...fate.headers }).end(fate.body)
      return
    }
    if (fate.kind === "hang") this.hanging.push(() => incoming.socket?.destroy())
    if (fate.kind === "hang" && !fate.commits) return
    void this.forward(incoming, outgoing, fate, passed, body)
  }

  private async forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fate: Fate,
    passed: Passed,
    body: Body,
  ): Promise<void> {
    const { method, url } = incoming
    // Answers must not be compressed, because they are read here.
    const headers = { ...incoming.headers, "accept-encoding": "identity" }
    const onward = request({ host: "127.0.0.1", port: this.target, method, path: url, headers })
    onward.on("error", () => incoming.socket?.destroy())
    onward.on("response", (answer) => {
      const parts: Buffer[] = []
      // The lines of a stream of proofs count as soon as they arrive, whatever follows.
      const isStream = passed.path === BATCH_OPERATION && answer.statusCode === 200
      const isWhole = answer.statusCode !== 200 || fate.kind !== "pause-in-stream"
      const onLines = isWhole ? undefined : passOn(outgoing, answer, fate)
      let begun = ""
      answer.on("data", (part: Buffer) => {
        parts.push(part)
        if (!isStream && !onLines) return
        const lines = (begun + part.toString("utf8")).split("\n")
        begun = lines.pop() ?? ""
        if (isStream) this.noteCarried(lines.join("\n"), passed)
        onLines?.(lines)
      })
      answer.on("error", () => outgoing.destroy())
      answer.on("end", () => {
        const answered = {
          status: answer.statusCode ?? 502,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }
        this.note(passed, answered)
        if (onLines) onLines(null)
        else deliver(outgoing, answered, fate)
      })
    })
    try {
      await sendUp(body, onward, fate, passed)
    } catch {
      // The browser or the connection has gone away during the request, so the server must see the same.
      onward.destroy()
      incoming.socket?.destroy()
    }
  }

  private note(passed: Passed, { status, headers, body }: Answered): void {
    passed.status = status
    if (status < 200 || status >= 300) return
    if (passed.path === BATCH_OPERATION) return
    this.commits += 1
    passed.commit = this.commits
    passed.isReplay = headers["idempotency-replayed"] !== undefined
    passed.answer = body.toString("utf8")
  }

  private noteCarried(lines: string, request: Passed): void {
    for (const one of carriedIn(lines, { ...request, status: 200 })) {
      this.commits += 1
      this.seen.push({ ...one, commit: this.commits })
    }
  }
}

type Body = AsyncIterable<unknown> | Iterable<Buffer>

async function sendUp(
  body: Body,
  onward: ReturnType<typeof request>,
  fate: Fate,
  passed: Passed,
): Promise<void> {
  const rate = fate.kind === "slow" || fate.kind === "cut" ? fate.bytesPerSecond : undefined
  for await (const chunk of body) {
    const whole = chunk as Buffer
    const part = fate.kind === "cut" ? whole.subarray(0, Math.max(0, fate.afterBytes - passed.bytes)) : whole
    if (rate !== undefined) await pause((part.length / rate) * 1000)
    passed.bytes += part.length
    if (passed.keptBody.length < 65_536) passed.keptBody += part.toString("latin1")
    onward.write(part)
    if (part.length < whole.length) {
      // Gives the bytes time to reach the server before the connection breaks.
      await pause(50)
      throw new Error("The line was cut")
    }
  }
  onward.end()
}

/**
 * Begins the answer at once; the returned function passes lines on, in order, and ends the answer when it is called with
 * null.
 */
function passOn(
  outgoing: ServerResponse,
  { statusCode, headers }: IncomingMessage,
  { afterLines, meanwhile }: Extract<Fate, { kind: "pause-in-stream" }>,
): (lines: readonly string[] | null) => void {
  outgoing.writeHead(statusCode ?? 502, headers)
  let passed = 0
  const pass = async (lines: readonly string[] | null) => {
    for (const line of lines ?? []) {
      if (passed === afterLines) await meanwhile()
      passed += 1
      // Whoever reads may be gone: the rest is then for nobody.
      if (!outgoing.destroyed) outgoing.write(`${line}\n`)
    }
    if (!lines) outgoing.end()
  }
  let last: Promise<void> = Promise.resolve()
  return (lines) => {
    last = last.then(() => pass(lines)).catch(() => void outgoing.destroy())
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function deliver(outgoing: ServerResponse, { status, headers, body }: Answered, fate: Fate): void {
  const { "transfer-encoding": _, ...unchunked } = headers
  switch (fate.kind) {
    case "hang":
      return
    case "commit-then-drop":
      outgoing.destroy()
      return
    case "half-answer":
      outgoing.writeHead(status, { ...unchunked, "content-length": String(body.length) })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
      return
    case "late":
      setTimeout(() => outgoing.writeHead(status, headers).end(body), fate.ms)
      return
    case "held":
      void fate.until.then(() => outgoing.writeHead(status, headers).end(body))
      return
    case "changed": {
      const other = fate.change({ status, headers: unchunked, body })
      outgoing
        .writeHead(other.status, { ...other.headers, "content-length": other.body.length })
        .end(other.body)
      return
    }
    default:
      outgoing.writeHead(status, headers).end(body)
  }
}
