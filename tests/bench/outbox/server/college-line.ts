/**
 * A proxy to the college's own server that delays by so many milliseconds, counts what passes, and serves the bench's pages.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http"
import type { AddressInfo } from "node:net"
import type { Pages } from "../bundle.ts"
import { TrafficCount } from "./wire.ts"

export class CollegeLine {
  readonly traffic: TrafficCount
  private readonly server: Server
  private readonly agent = new Agent({ keepAlive: true })
  private readonly pages: Pages
  private readonly port: number
  private readonly delayMs: number

  constructor(pages: Pages, port: number, delayMs: number) {
    this.pages = pages
    this.port = port
    this.delayMs = delayMs
    this.server = createServer((incoming, outgoing) => this.take(incoming, outgoing))
    this.traffic = new TrafficCount(this.server)
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.agent.destroy()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? "/"
    if (path.startsWith("/api/")) {
      setTimeout(() => this.pass(incoming, outgoing), this.delayMs)
      return
    }
    const page = this.pages.get(path)
    outgoing.writeHead(page ? 200 : 404, { "content-type": page?.type ?? "text/plain" }).end(page?.body)
  }

  /** Passes the server's answer on as it arrives. */
  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming
    const { agent, port } = this
    const onward = request({ host: "127.0.0.1", port, method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on("error", () => outgoing.destroy())
    incoming.pipe(onward)
  }
}
