/** Decides how long a connection may last, how many there may be, and what is answered to one that does not speak HTTP. */
import { randomUUID } from "node:crypto"
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http"
import type { Socket } from "node:net"
import type { ConnectionSettings } from "../../settings.ts"
import { addressKey } from "../client-address.ts"
import { wireProblem } from "../error-answers.ts"
import { closeInTime, UnusedConnections } from "./close-in-time.ts"
import { securityHeaders } from "./security-headers.ts"

/** Requests on one connection before the client has to open a new one. */
const MOST_REQUESTS = 10_000

/** The answer that is being written on each connection, so that nothing is written into the middle of it. */
const answering = new WeakMap<Socket, ServerResponse>()

const closing = new WeakMap<Server, UnusedConnections>()

/** The server accepts nothing more, and shuts down in bounded time. */
export function endServer(server: Server): void {
  const unused = closing.get(server)
  // Tests call the server without a network; then there is nothing to shut down.
  if (unused && server.listening) closeInTime(server, unused)
}

/** Closes each connection above the limit of its address, before it sends anything. */
function limitAddresses(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on("connection", (socket: Socket) => {
    const key = addressKey(socket.remoteAddress)
    const now = (open.get(key) ?? 0) + 1
    if (now > most) {
      socket.destroy()
      return
    }
    open.set(key, now)
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}

/** A whole answer as it is written to a socket, which is then closed. */
function rawAnswer(status: 400 | 408 | 431): string {
  const requestId = randomUUID()
  const body = JSON.stringify({ ...wireProblem(status).body, requestId })
  const headers = {
    ...securityHeaders,
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n")
}

const statusOf = (code: string | undefined) =>
  code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : code === "HPE_HEADER_OVERFLOW" ? 431 : 400

/** Answers what is not a request, or a request that is not complete in time, and closes the connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = answering.get(socket)
  // Part of another answer may already be sent; nothing can follow it.
  if (answer?.headersSent && !answer.writableFinished) {
    socket.destroy()
    return
  }
  socket.end(rawAnswer(statusOf(error.code)), () => socket.destroy())
}

/**
 * The HTTP server below Fastify. Headers and bodies that are incomplete when their time is over are answered with 408 and
 * closed.
 */
export function openServer(settings: ConnectionSettings, handler: RequestListener): Server {
  const [headers, request, idle] = [
    settings.headersSeconds,
    settings.requestSeconds,
    settings.idleSeconds,
  ].map((seconds) => seconds * 1000) as [number, number, number]
  const server = createServer({
    headersTimeout: Math.min(headers, request),
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: Math.min(2000, headers, request),
    // Our own code answers this, in the contract's words.
    requireHostHeader: false,
  })
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    answering.set(incoming.socket, response)
    handler(incoming, response)
  }
  server.on("request", listener)
  // An unknown expectation is ignored and the request is handled as usual.
  server.on("checkExpectation", listener)
  server.setTimeout(idle)
  server.maxConnections = settings.most
  server.maxRequestsPerSocket = MOST_REQUESTS
  limitAddresses(server, settings.mostPerAddress)
  closing.set(server, new UnusedConnections(server))
  return server
}
