/** Decides how long a connection may take and how many there are, and what is said to one that speaks no HTTP. */
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

/** Requests on one connection before it is opened anew. */
const MOST_REQUESTS = 10_000

/** The answers that connections are waiting for, so that none is written into. */
const answering = new WeakMap<Socket, ServerResponse>()

const closing = new WeakMap<Server, UnusedConnections>()

/** The server takes nothing more, and ends in bounded time. */
export function endServer(server: Server): void {
  const unused = closing.get(server)
  // Asked without a network, as tests do: there is nothing to end.
  if (unused && server.listening) closeInTime(server, unused)
}

/** Closes each connection above the limit of its address, before it has said anything. */
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

/** A whole answer as it goes over a connection, which ends with it. */
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

/** Answers what is no request, or no whole one in time, and ends the connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy()
    return
  }
  const answer = answering.get(socket)
  // Half of another answer may be on its way: nothing fits behind it.
  if (answer?.headersSent && !answer.writableFinished) {
    socket.destroy()
    return
  }
  socket.end(rawAnswer(statusOf(error.code)), () => socket.destroy())
}

/** The server under Fastify's. Unfinished headers and bodies are answered 408 and closed when their time is over. */
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
    // Said by us, in the contract's words.
    requireHostHeader: false,
  })
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    answering.set(incoming.socket, response)
    handler(incoming, response)
  }
  server.on("request", listener)
  // An expectation that nobody knows changes nothing about the request.
  server.on("checkExpectation", listener)
  server.setTimeout(idle)
  server.maxConnections = settings.most
  server.maxRequestsPerSocket = MOST_REQUESTS
  limitAddresses(server, settings.mostPerAddress)
  closing.set(server, new UnusedConnections(server))
  return server
}
