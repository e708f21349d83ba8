/** What the session's code finds of a browser, for tests outside one. To be imported before that code. */
import "fake-indexeddb/auto"

const locks = { request: (_name: string, work: () => unknown) => Promise.resolve(work()) }
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })

const hints = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => hints.get(key) ?? null,
  setItem: (key: string, value: string) => void hints.set(key, value),
  removeItem: (key: string) => void hints.delete(key),
}
Object.defineProperty(globalThis, "localStorage", { value: localStorage })
