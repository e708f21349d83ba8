/** The network of a page for tests in Node that ask a real server: an address without an origin is the college's. */

export class RealNetwork {
  /** Such as http://127.0.0.1:3000. */
  origin = ""
  /** Nothing gets through. */
  isAway = false

  /** Takes the place of fetch; before the client is loaded, which takes the browser's `Request` with it. */
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
