/** A TCP proxy to a server of this machine that can go silent: its connections stay open, but receive nothing any more. */
import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"

export class SilenceableProxy {
  readonly port: number
  private readonly server: Server
  private readonly near = new Set<Socket>()
  private readonly far = new Set<Socket>()
  private isCut = false

  private constructor(server: Server, to: number) {
    this.server = server
    this.port = (server.address() as { port: number }).port
    server.on("connection", (near) => this.join(near, to))
  }

  static async to(port: number): Promise<SilenceableProxy> {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    return new SilenceableProxy(server, port)
  }

  /** The same URL through this proxy. */
  along(url: string): string {
    const there = new URL(url)
    there.port = String(this.port)
    return there.href
  }

  /**
   * Silences the current connections and closes their far side. Later connections work, or are silent too (`for all`) until
   * `mend`.
   */
  cut(whom: "for those of now" | "for all" = "for those of now"): void {
    this.isCut = whom === "for all"
    for (const socket of this.near) socket.unpipe().pause()
    for (const socket of this.far) {
      socket.unpipe()
      socket.destroy()
    }
  }

  mend(): void {
    this.isCut = false
  }

  async close(): Promise<void> {
    for (const socket of [...this.near, ...this.far]) socket.destroy()
    this.server.close()
    await once(this.server, "close")
  }

  private join(near: Socket, to: number): void {
    keep(near, this.near)
    if (this.isCut) return void near.pause()
    const far = connect(to, "127.0.0.1")
    keep(far, this.far)
    near.pipe(far)
    // The end of the far side is not passed on: a machine that has died closes no connection.
    far.pipe(near, { end: false })
  }
}

function keep(socket: Socket, among: Set<Socket>): void {
  among.add(socket)
  socket.on("error", () => undefined).once("close", () => among.delete(socket))
}
