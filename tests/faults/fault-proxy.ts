/** A network that fails as it is told, in front of a real server. Loopback only. */
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http"
import type { AddressInfo } from "node:net"

/** What happens to one request. */
export type Fate =
  | { kind: "pass" }
  /** The connection breaks before the server hears of it. */
  | { kind: "drop" }
  /** The server does it, the answer is lost. */
  | { kind: "commit-then-drop" }
  /** Somebody else answers for the server; with `proves` as if it were the server, under the key that was sent. */
  | { kind: "answer"; status: number; type: string; body: string; proves?: boolean }
  /** Nothing comes back until `release` is called; the server has done it when `commits`. */
  | { kind: "hang"; commits: boolean }
  /** The line breaks when so many bytes of the request's body have passed. */
  | { kind: "cut"; afterBytes: number }
  /** The line breaks in the middle of the answer; the server has done it. */
  | { kind: "half-answer" }
  /** The body passes at this rate. */
  | { kind: "slow"; bytesPerSecond: number }

/** An answer in JSON with this status and body; an empty one says nothing. */
export const answers = (status: number, body: object = {}, proves = false): Fate => ({
  kind: "answer",
  status,
  type: "application/json",
  body: JSON.stringify(body),
  proves,
})

export interface Passed {
  method: string
  path: string
  key: string | null
  fate: Fate["kind"]
  /** Bytes of the request's body that came in here, grows while they do. */
  bytes: number
}

export class FaultProxy {
  /** Asked for every request; answers its fate. */
  decide: (method: string, path: string) => Fate = () => ({ kind: "pass" })
  readonly seen: Passed[] = []
  private readonly target: number
  private server: Server | null = null
  private hanging: (() => void)[] = []

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

  /** Lets every hanging connection break. */
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
    const fate = this.decide(method, path)
    const key = incoming.headers["idempotency-key"]
    const passed = { method, path, key: typeof key === "string" ? key : null, fate: fate.kind, bytes: 0 }
    this.seen.push(passed)
    if (fate.kind === "drop") {
      incoming.socket.destroy()
      return
    }
    if (fate.kind === "answer") {
      incoming.resume()
      const proof = fate.proves && typeof key === "string" ? { "Idempotency-Key": key } : {}
      outgoing.writeHead(fate.status, { "Content-Type": fate.type, ...proof }).end(fate.body)
      return
    }
    if (fate.kind === "hang") this.hanging.push(() => incoming.socket.destroy())
    if (fate.kind === "hang" && !fate.commits) return
    this.forward(incoming, outgoing, fate, passed)
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate, passed: Passed): void {
    const { method, url, headers } = incoming
    const options = { host: "127.0.0.1", port: this.target, method, path: url, headers }
    const onward = request(options, (answer) => {
      if (fate.kind === "half-answer") {
        // A body that promises more than comes.
        const { "transfer-encoding": _, ...known } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, { ...known, "content-length": "100000" })
        answer.once("data", (part: Buffer) => {
          outgoing.write(part.subarray(0, Math.ceil(part.length / 2)))
          setTimeout(() => incoming.socket.destroy(), 50)
        })
        return
      }
      if (fate.kind === "pass" || fate.kind === "slow" || fate.kind === "cut") {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      answer.resume()
      answer.on("end", () => {
        if (fate.kind === "commit-then-drop") incoming.socket.destroy()
      })
    })
    onward.on("error", () => incoming.socket.destroy())
    incoming.on("error", () => onward.destroy())
    incoming.on("close", () => {
      if (!incoming.complete) onward.destroy()
    })
    this.carry(incoming, onward, fate, passed)
  }

  /** Passes the body on part by part, counted. */
  private carry(incoming: IncomingMessage, onward: ClientRequest, fate: Fate, passed: Passed): void {
    incoming.on("data", (part: Buffer) => {
      const room = fate.kind === "cut" ? Math.max(0, fate.afterBytes - passed.bytes) : part.length
      const fits = part.subarray(0, room)
      passed.bytes += fits.length
      const goesOn = onward.write(fits)
      if (fits.length < part.length) {
        // What has passed reaches the server before the line is gone.
        incoming.pause()
        setTimeout(() => incoming.socket.destroy(), 50)
        return
      }
      const pauseMs = fate.kind === "slow" ? (part.length / fate.bytesPerSecond) * 1000 : 0
      if (goesOn && pauseMs === 0) return
      incoming.pause()
      if (pauseMs > 0) setTimeout(() => incoming.resume(), pauseMs)
      else onward.once("drain", () => incoming.resume())
    })
    incoming.on("end", () => onward.end())
  }
}
