/**
 * The server of the outbox bench: write calls with counted effects, calls for files, delays and faults on demand, and the
 * pages of the contenders.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { sampleAnswer } from "#tests/support/sample-answer.ts"
import { COUCH, CouchSink } from "./couch-sink.ts"
import { FILE_FORM, FileSink, UPLOADS } from "./file-sink.ts"
import { RXDB_PUSH, RxdbSink } from "./rxdb-sink.ts"
import { answer, type Fate, type Gate, isOver, OK, readText, TrafficCount, UNAUTHORIZED } from "./wire.ts"

export interface Arrival {
  id: string
  at: number
  authorized: boolean
}

export class Sink implements Gate {
  /** How long the answer to a write is delayed, ms. */
  delayMs = 0
  /** The token that counts as signed in. */
  token = token(1)
  decide: (arrival: Arrival) => Fate = () => OK
  readonly arrivals: Arrival[] = []
  /** How often each write took effect. */
  readonly effects = new Map<string, number>()
  readonly files = new FileSink()
  readonly traffic: TrafficCount
  private readonly rxdb = new RxdbSink()
  private couch: CouchSink | null = null
  private readonly answered = new Map<string, string>()
  private readonly pages: ReadonlyMap<string, { type: string; body: string }>
  private readonly server: Server

  constructor(pages: ReadonlyMap<string, { type: string; body: string }>) {
    this.pages = pages
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy())
    })
    this.traffic = new TrafficCount(this.server)
  }

  /** `withCouch`: with a CouchDB server behind it. */
  async open(withCouch: boolean): Promise<this> {
    if (withCouch) this.couch = await new CouchSink().open()
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    return this
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    this.files.close()
    await this.couch?.close()
  }

  /** Resets the counters for the next row. */
  reset(): void {
    this.delayMs = 0
    this.decide = () => OK
    this.arrivals.length = 0
    this.effects.clear()
    this.answered.clear()
  }

  /** Ends the previous session; returns the token for a later sign-in. */
  endSession(): string {
    const next = token(Date.now())
    this.token = next
    return next
  }

  get doubled(): number {
    return [...this.effects.values()].filter((times) => times > 1).length
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "/").split("?")[0] ?? "/"
    if (request.method === "POST" && path === "/api/paymentmaster") return this.write(request, response)
    if (request.method === "POST" && path === "/api/commands") return this.carry(request, response)
    if (path.startsWith(UPLOADS)) return this.files.takePiece(request, response)
    if (request.method === "POST" && path === FILE_FORM) return this.takeFile(request, response)
    if (request.method === "POST" && path === RXDB_PUSH) return this.rxdb.push(request, response, this)
    if (path.startsWith(COUCH)) return this.couch?.take(request, response, this)
    if (path === "/api/auth/refresh") return answer(response, UNAUTHORIZED)
    const page = this.pages.get(path)
    if (!page) return answer(response, { kind: "answer", status: 404, type: "text/plain", body: "" })
    response.writeHead(200, { "content-type": page.type, "cache-control": "no-store" })
    response.end(page.body)
  }

  private async takeFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await this.files.takeForm(request)
    response.setHeader("idempotency-key", String(request.headers["idempotency-key"] ?? ""))
    answer(response, { kind: "answer", status, type: "application/json", body })
  }

  arrive(id: string, authorized: boolean): Fate {
    const arrival = { id, at: performance.now(), authorized }
    this.arrivals.push(arrival)
    return this.decide(arrival)
  }

  isAuthorized({ headers }: IncomingMessage): boolean {
    return headers.authorization === `Bearer ${this.token}`
  }

  async pause(): Promise<void> {
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
  }

  effect(id: string): void {
    this.effects.set(id, (this.effects.get(id) ?? 0) + 1)
  }

  /** Makes the effect once for a key; returns the answer as JSON text. */
  private store(payment: Payment, key: string): string {
    const sent = { operationId: "createPayment" as const, lane: payment.AdmissionId, body: { ...payment } }
    const body = this.answered.get(key) ?? JSON.stringify(sampleAnswer(sent))
    const { PaymentId: id } = payment
    if (key === "" || !this.answered.has(key)) this.effect(id)
    if (key !== "") this.answered.set(key, body)
    return body
  }

  /** Many commands in one request, with a fate for each; a fate of the connection affects all commands that follow. */
  private async carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { commands } = JSON.parse(await readText(request)) as {
      commands: { key: string; lane: string; body: Payment }[]
    }
    const authorized = this.isAuthorized(request)
    const fates = commands.map(({ body }) => this.arrive(body.PaymentId, authorized))
    await this.pause()
    const whole = fates.find((fate) => fate.kind === "answer" && !fate.type.includes("json"))
    if (whole) return answer(response, whole)
    if (!authorized) return answer(response, UNAUTHORIZED)
    response.writeHead(200, { "content-type": "application/x-ndjson" })
    const stopped = new Set<string>()
    for (const [at, { key, lane, body }] of commands.entries()) {
      const fate = fates[at] ?? OK
      if (stopped.has(lane)) continue
      if (fate.kind === "hang") return
      if (fate.kind === "drop") return void response.destroy()
      const line = { key, operationId: "createPayment" }
      if (fate.kind === "answer") {
        stopped.add(lane)
        response.write(`${JSON.stringify({ ...line, status: fate.status, body: JSON.parse(fate.body) })}\n`)
        continue
      }
      const stored = this.store(body, key)
      if (fate.kind === "commit-then-drop") return void response.destroy()
      response.write(`${JSON.stringify({ ...line, status: 201, body: JSON.parse(stored) })}\n`)
    }
    response.end('{"end":true}\n')
  }

  private async write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payment = JSON.parse(await readText(request)) as Payment
    const authorized = this.isAuthorized(request)
    const fate = this.arrive(payment.PaymentId, authorized)
    await this.pause()
    if (isOver(response, fate)) return
    if (!authorized) return answer(response, UNAUTHORIZED)
    const key = String(request.headers["idempotency-key"] ?? "")
    const body = this.store(payment, key)
    if (fate.kind === "commit-then-drop") return void response.destroy()
    response.setHeader("idempotency-key", key)
    answer(response, { kind: "answer", status: 201, type: "application/json", body })
  }
}

interface Payment {
  PaymentId: string
  AdmissionId: string
}

/** A token with an expiry that a client can read; nothing checks its signature here. */
function token(serial: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "none" })}.${part({ exp: Math.floor(Date.now() / 1000) + 86_400, serial })}.bench`
}
