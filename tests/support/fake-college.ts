/** A server in memory for the outbox's tests: remembers keys and effects, and fails as it is told. */
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
}

export class FakeCollege {
  readonly effects: CollegeEffect[] = []
  readonly requests: { key: string; path: string; token: string | null }[] = []
  /** Asked before each request. */
  fault: (key: string, path: string) => Fault = () => "none"
  delayMs = 0
  private readonly answers = new Map<string, string>()

  readonly fetch: typeof fetch = async (input, init) => {
    const path = String(input)
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
    const answer = this.commit(key, init?.method ?? "GET", path, await bodyText(init?.body))
    if (fault === "commit-then-drop") throw new TypeError("Failed to fetch")
    if (fault === "half-answer")
      return new Response(answer.slice(0, 5), { status: 200, headers: jsonHeaders(key) })
    if (fault === "other-key") return new Response(answer, { status: 200, headers: jsonHeaders("another") })
    return new Response(answer, {
      status: 200,
      headers: { ...jsonHeaders(key), ETag: `"${this.effects.length}"` },
    })
  }

  private commit(key: string, method: string, path: string, body: string): string {
    const known = this.answers.get(key)
    if (known) return known
    const parsed = JSON.parse(body) as Record<string, unknown>
    const command = commandOf(method, path.replace(/^\/api/, ""))
    const lane = laneOf(parsed, command?.params)
    this.effects.push({ key, path, lane, body: parsed })
    const answer = JSON.stringify(
      command ? sampleAnswer({ ...command, lane, body: parsed }) : { message: "Done", data: parsed },
    )
    this.answers.set(key, answer)
    return answer
  }
}

/** The application that a write is about. */
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

function html(text: string): Response {
  return new Response(text, { status: 200, headers: { "Content-Type": "text/html" } })
}
