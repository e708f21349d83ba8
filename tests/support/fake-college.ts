/** A server in memory for the tests of the outbox: it remembers keys and effects, and fails when a test wants it. */
import { OPERATIONS, type QueuedOperation } from "#api/operations.gen.ts"
import { commandOf, sampleAnswer } from "./sample-answer.ts"

export type Fault =
  | "none"
  | "drop-before"
  | "commit-then-drop"
  | "500"
  | "429"
  | "portal"
  | "half-answer"
  | "other-key"
  | "401"
  | "poison"

export interface CollegeEffect {
  key: string
  path: string
  lane: string
  body: unknown
  ifMatch?: string
  putBack?: string
}

/** What happens to a request with many commands, besides what happens to each command. */
export type CarrierFault =
  | "none"
  /** 404, as an older server answers. */
  | "unknown"
  | "too-large"
  | "bad-gateway"
  | "portal"
  | "401"
  | "drop"
  | "hold-back"
  /** Sends so many lines, then nothing more, and never ends. */
  | { readonly cutAfter: number }

interface CarriedCommand {
  operationId: QueuedOperation
  key: string
  lane: string
  params: Record<string, string>
  body: Record<string, unknown>
  ifMatch?: string
  putBack?: string
}

interface Circumstances {
  ifMatch?: string | undefined
  putBack?: string | undefined
}

export class FakeCollege {
  readonly effects: CollegeEffect[] = []
  readonly requests: { key: string; path: string; token: string | null }[] = []
  /** Called before each request. */
  fault: (key: string, path: string) => Fault = () => "none"
  delayMs = 0
  /** Called before each request with many commands. */
  carrierFault: () => CarrierFault = () => "none"
  /** Changes the lines before they are sent. */
  tell: (lines: Record<string, unknown>[]) => Record<string, unknown>[] = (lines) => lines
  /** The number of commands in each request with many. */
  readonly carried: number[] = []
  private readonly answers = new Map<string, string>()
  /** The history of its data; null: it reports none, like an older server. */
  history: string | null = null
  private readonly positions = new Map<string, number>()

  /** Restores the state after so many effects; its data then has another history (law 22). */
  restore(count: number, history: string): void {
    for (const { key } of this.effects.splice(count)) {
      this.answers.delete(key)
      this.positions.delete(key)
    }
    this.history = history
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const path = String(input)
    if (path.endsWith("/commands")) return this.carry(init)
    const headers = new Headers(init?.headers)
    const key = headers.get("Idempotency-Key") ?? ""
    this.requests.push({ key, path, token: headers.get("Authorization") })
    const fault = this.fault(key, path)
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    if (init?.signal?.aborted) throw new DOMException("Aborted", "AbortError")
    if (fault === "drop-before") throw new TypeError("Failed to fetch")
    if (fault === "500") return json({ message: "403 invalid, please go away" }, 500, key)
    if (fault === "429") return json({ message: "slow" }, 429, key, { "Retry-After": "0" })
    if (fault === "portal") return html("<h1>Welcome to the station's Wi-Fi</h1>")
    if (fault === "401") return json({ message: "expired" }, 401, key)
    if (fault === "poison")
      return json({ message: "Not this", errors: [{ field: "MobileNo", message: "Not this" }] }, 422, key)
    const putBack = headers.get("X-Put-Back") ?? undefined
    const answer = this.commit(key, init?.method ?? "GET", path, await bodyText(init?.body), { putBack })
    if (fault === "commit-then-drop") throw new TypeError("Failed to fetch")
    if (fault === "half-answer")
      return new Response(answer.slice(0, 5), { status: 200, headers: jsonHeaders(key) })
    if (fault === "other-key") return new Response(answer, { status: 200, headers: jsonHeaders("another") })
    return new Response(answer, {
      status: 200,
      headers: {
        ...jsonHeaders(key),
        ETag: `"${this.effects.length}"`,
        ...(this.history && {
          "X-History-Id": this.history,
          "X-Position": String(this.positions.get(key)),
        }),
      },
    })
  }

  private async carry(init: RequestInit | undefined): Promise<Response> {
    const { commands } = JSON.parse(String(init?.body)) as { commands: CarriedCommand[] }
    this.carried.push(commands.length)
    const token = new Headers(init?.headers).get("Authorization")
    for (const { key } of commands) this.requests.push({ key, path: "/commands", token })
    const fault = this.carrierFault()
    if (fault === "drop") throw new TypeError("Failed to fetch")
    if (fault === "unknown") return json({ message: "Not found" }, 404, "")
    if (fault === "too-large") return html("<h1>413</h1>", 413)
    if (fault === "bad-gateway") return html("<h1>502</h1>", 502)
    if (fault === "portal") return html("<h1>Welcome to the station's Wi-Fi</h1>")
    if (fault === "401") return json({ message: "expired" }, 401, "")
    const lines = this.tell(this.carryOut(commands))
    const most = typeof fault === "object" ? fault.cutAfter : lines.length
    const encoder = new TextEncoder()
    const pieces = lines.slice(0, most).map((line) => encoder.encode(`${JSON.stringify(line)}\n`))
    const stream = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 0))
        if (fault === "hold-back") for (const piece of pieces.splice(0)) controller.enqueue(piece)
        const next = pieces.shift()
        if (next) controller.enqueue(next)
        else if (typeof fault === "object") controller.error(new TypeError("network error"))
        else {
          controller.enqueue(encoder.encode('{"end":true}\n'))
          controller.close()
        }
      },
    })
    const type = { "Content-Type": "application/x-ndjson" }
    return new Response(stream, {
      status: 200,
      headers: this.history ? { ...type, "X-History-Id": this.history } : type,
    })
  }

  private carryOut(commands: CarriedCommand[]): Record<string, unknown>[] {
    const stopped = new Set<string>()
    return commands.flatMap(({ operationId, key, lane, params, body, ifMatch, putBack }) => {
      if (stopped.has(lane)) return []
      const line = (status: number, answer: unknown, more = {}) => [
        { key, operationId, status, body: answer, ...more },
      ]
      const fault = this.fault(key, "/commands")
      if (["poison", "500", "429", "401"].includes(fault)) stopped.add(lane)
      if (fault === "poison")
        return line(422, { message: "Not this", errors: [{ field: "MobileNo", message: "Not this" }] })
      if (fault === "500") return line(503, { message: "Later" }, { retryAfter: 0 })
      if (fault === "429") return line(429, { message: "slow" }, { retryAfter: 0 })
      if (fault === "401") return line(401, { message: "expired" })
      const { method, path } = OPERATIONS[operationId]
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")
      const replayed = this.answers.has(key)
      const answer = this.commit(key, method, address, JSON.stringify({ AdmissionId: lane, ...body }), {
        ifMatch,
        putBack,
      })
      return line(201, JSON.parse(answer), {
        etag: `"${this.effects.length}"`,
        ...(replayed && { replayed }),
        ...(this.history && { position: this.positions.get(key) }),
      })
    })
  }

  private commit(
    key: string,
    method: string,
    path: string,
    body: string,
    { ifMatch, putBack }: Circumstances,
  ): string {
    const known = this.answers.get(key)
    if (known) return known
    const parsed = JSON.parse(body) as Record<string, unknown>
    const command = commandOf(method, path.replace(/^\/api/, ""))
    const lane = laneOf(parsed, command?.params)
    this.effects.push({
      key,
      path,
      lane,
      body: parsed,
      ...(ifMatch && { ifMatch }),
      ...(putBack && { putBack }),
    })
    const answer = JSON.stringify(
      command ? sampleAnswer({ ...command, lane, body: parsed }) : { message: "Done", data: parsed },
    )
    this.answers.set(key, answer)
    this.positions.set(key, this.effects.length)
    return answer
  }
}

/** The application to which a write belongs. */
function laneOf(body: Record<string, unknown>, params: Record<string, string> = {}): string {
  const [first] = Array.isArray(body.records) ? (body.records as Record<string, unknown>[]) : []
  const id = body.AdmissionId ?? first?.AdmissionId ?? params.admissionId ?? params.id ?? ""
  return String(id)
}

async function bodyText(body: unknown): Promise<string> {
  if (typeof body === "string") return body
  if (!(body instanceof FormData)) return "{}"
  const fields: Record<string, string> = {}
  for (const [name, value] of body.entries())
    fields[name] = typeof value === "string" ? value : `${value.size} bytes`
  return JSON.stringify({ AdmissionId: fields.admissionId, ...fields })
}

function jsonHeaders(key: string): Record<string, string> {
  return { "Content-Type": "application/json", "Idempotency-Key": key }
}

function json(body: unknown, status: number, key: string, extra: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...jsonHeaders(key), ...extra } })
}

function html(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/html" } })
}
