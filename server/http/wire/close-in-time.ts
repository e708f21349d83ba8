/**
 * Decides how a server shuts down: requests in progress are finished within a limited time, other connections are closed at
 * once.
 */
import type { Server } from "node:http"
import type { Socket } from "node:net"

/** How long requests in progress may take after the shutdown has begun, ms. */
const GRACE_MS = 8000
const LOOK_EVERY_MS = 100

/** Connections on which no request was made yet: browsers open them ahead, and Node counts them as busy. */
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

/**
 * Begins the shutdown: each connection closes as soon as its answer is written, and all of them when the grace time is over.
 */
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
