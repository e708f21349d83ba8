/** The network of a page, for tests in Node with a real server: an address without an origin is resolved to the college's. */

export class RealNetwork {
  /** Such as http://127.0.0.1:3000. */
  origin = ""
  /** True: every request fails. */
  isAway = false

  /** Replaces fetch; to be called before the client is loaded, because the client captures the browser's `Request`. */
  install(): void {
    const { fetch, Request } = globalThis
    const whole = (input: RequestInfo | URL) =>
      typeof input === "string" ? new URL(input, this.origin) : input
    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(whole(input), init)
      }
    }
    const take: typeof fetch = async (input, init) => {
      if (this.isAway) throw new TypeError("Failed to fetch")
      return fetch(whole(input), init)
    }
    Object.assign(globalThis, { Request: PageRequest, fetch: take })
  }
}
