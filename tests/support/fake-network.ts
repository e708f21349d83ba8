/** The network for tests of the data layer in Node: every call is recorded and answered as the test says. */
import { vi } from "vitest"

export interface NetworkCall {
  method: string
  /** Path and query. */
  path: string
  headers: Headers
  /** Reads the body. */
  text: () => Promise<string>
  signal: AbortSignal
}

type Answering = (call: NetworkCall) => Response | Promise<Response>

const ORIGIN = "http://college.test"

/** An answer of the server. */
export const jsonAnswer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "x-request-id": "fake" },
  })

/** A token that expires in `seconds` from now; `name` distinguishes it from others, `sub` names its user. */
export function tokenOf(name: string, seconds = 3600, sub?: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "none" })}.${part({ exp: Math.floor(Date.now() / 1000) + seconds, name, sub })}.x`
}

/** Replaces fetch; to be created before the client is loaded, because the client captures the browser's `Request`. */
export class FakeNetwork {
  readonly calls: NetworkCall[] = []
  answer: Answering = () => jsonAnswer({ data: null, message: "" })

  install(): void {
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, ORIGIN) : input, init)
      }
    }
    vi.stubGlobal("Request", PageRequest)
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => this.take(input, init))
  }

  to(path: string): NetworkCall[] {
    return this.calls.filter((call) => call.path === path)
  }

  private async take(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { method, url, headers, signal } = request
    const { pathname, search } = new URL(url)
    const call = { method, path: pathname + search, headers, text: () => request.clone().text(), signal }
    this.calls.push(call)
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true })
    })
    return Promise.race([Promise.resolve(this.answer(call)), gone])
  }
}
