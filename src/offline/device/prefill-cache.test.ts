import { describe, expect, it } from "vitest"
import { prefillCache } from "./prefill-cache.ts"

/** The parts of a browser's Cache that `prefillCache` uses. */
function storeWith(...there: string[]) {
  const kept = new Set(there)
  const store = {
    match: async (url: string) => (kept.has(url) ? new Response() : undefined),
    put: async (url: string) => void kept.add(url),
  }
  return { kept, store: store as unknown as Cache }
}
const urls = Array.from({ length: 20 }, (_, at) => `assets/part-${at}.js`)

describe("the files of a new version", () => {
  it("are asked for six at once, each of them once", async () => {
    const { kept, store } = storeWith()
    const asked: string[] = []
    let open = 0
    let most = 0
    await prefillCache(urls, store, async (url) => {
      asked.push(String(url))
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve))
      open -= 1
      return new Response("x")
    })
    expect(most).toBe(6)
    expect(asked.toSorted()).toEqual(urls.toSorted())
    expect(kept).toEqual(new Set(urls))
  })

  it("are not asked for again when they lie there", async () => {
    const { store } = storeWith(...urls.slice(1))
    const asked: unknown[] = []
    await prefillCache(urls, store, async (url) => {
      asked.push(url)
      return new Response("x")
    })
    expect(asked).toEqual(urls.slice(0, 1))
  })

  it("are left out where they cannot be had, and the others come", async () => {
    const { kept, store } = storeWith()
    await prefillCache(urls, store, async (url) => {
      if (url === urls[0]) throw new TypeError("no network")
      return new Response("x", { status: url === urls[7] ? 404 : 200 })
    })
    expect(kept).toEqual(new Set(urls.filter((_, at) => at !== 0 && at !== 7)))
  })
})
