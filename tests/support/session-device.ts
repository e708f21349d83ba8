/** The browser features that the session's code needs, for tests outside a browser. To be imported before that code. */
import "fake-indexeddb/auto"
import { FakeLocks } from "./fake-locks.ts"

const locks = new FakeLocks()
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, locks }, configurable: true })

const hints = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => hints.get(key) ?? null,
  setItem: (key: string, value: string) => void hints.set(key, value),
  removeItem: (key: string) => void hints.delete(key),
}
Object.defineProperty(globalThis, "localStorage", { value: localStorage })

// This page never changes: it is visible, and its network neither goes nor comes back.
const listens = { addEventListener: () => undefined }
Object.assign(globalThis, listens, { document: { ...listens, visibilityState: "visible" } })
