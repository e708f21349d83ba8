/** A line to a server of this machine that can be cut without a word: who is connected hears nothing of it, and nothing more at all. */
import { once } from "node:events"
import { connect, createServer, type Server, type Socket } from "node:net"

export class CrookedLine {
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

  static async to(port: number): Promise<CrookedLine> {
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    return new CrookedLine(server, port)
  }

  /** The same address as it is found along the line. */
  along(url: string): string {
    const there = new URL(url)
    there.port = String(this.port)
    return there.href
  }

  /** Who is connected hears nothing more; the server behind forgets them. Who comes later is connected, or hears nothing either until it is mended. */
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
    // Its end is not passed on: a machine that is gone says no goodbye.
    far.pipe(near, { end: false })
  }
}

function keep(socket: Socket, among: Set<Socket>): void {
  among.add(socket)
  socket.on("error", () => undefined).once("close", () => among.delete(socket))
}
