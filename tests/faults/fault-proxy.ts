/** A network that fails as it is told, in front of a real server. Loopback only. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** What happens to one request. */
export type Fate =
  | { kind: "pass" }
  /** The connection breaks before the server hears of it. */
  | { kind: "drop" }
  /** The server does it, the answer is lost. */
  | { kind: "commit-then-drop" }
  /** Somebody else answers for the server. */
  | { kind: "answer"; status: number; type: string; body: string }
  /** Nothing comes back until `release` is called; the server has done it when `commits`. */
  | { kind: "hang"; commits: boolean }

export interface Passed {
  method: string
  path: string
  key: string | null
  fate: Fate["kind"]
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
    this.seen.push({ method, path, key: typeof key === "string" ? key : null, fate: fate.kind })
    if (fate.kind === "drop") {
      incoming.socket.destroy()
      return
    }
    if (fate.kind === "answer") {
      incoming.resume()
      outgoing.writeHead(fate.status, { "Content-Type": fate.type }).end(fate.body)
      return
    }
    if (fate.kind === "hang") this.hanging.push(() => incoming.socket.destroy())
    if (fate.kind === "hang" && !fate.commits) return
    this.forward(incoming, outgoing, fate)
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
    const { method, url, headers } = incoming
    const options = { host: "127.0.0.1", port: this.target, method, path: url, headers }
    const onward = request(options, (answer) => {
      if (fate.kind === "pass") {
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
    incoming.pipe(onward)
  }
}
