/** Decides how a server ends: what is being answered is answered, nobody else is waited for, and not for ever. */
import type { Server } from "node:http"
import type { Socket } from "node:net"

/** What is under way may take so long once the server ends, ms. */
const GRACE_MS = 8000
const LOOK_EVERY_MS = 100

/** Connections on which nobody has asked for anything yet: browsers open them ahead, and Node counts them as busy. */
export class UnusedConnections {
  private readonly sockets = new Set<Socket>()

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.sockets.add(socket)
      socket.once("close", () => this.sockets.delete(socket))
    })
    server.on("request", ({ socket }) => this.sockets.delete(socket))
  }

  destroy(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}

/** From the moment on which the server ends: its connections go as soon as their answer is written, and all of them when the grace is over. */
export function closeInTime(server: Server, unused: UnusedConnections): void {
  const began = performance.now()
  const look = () => {
    unused.destroy()
    if (performance.now() - began < GRACE_MS) server.closeIdleConnections()
    else server.closeAllConnections()
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  server.once("close", () => clearInterval(timer))
}
