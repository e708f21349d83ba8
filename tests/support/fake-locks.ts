/** Web Locks for tests in Node: exclusive locks by name, with queueing, abort signals, `ifAvailable` and `steal`. */

interface Waiter {
  start: () => void
}

interface Holder {
  robbed: (error: unknown) => void
}

export class FakeLocks {
  private readonly holders = new Map<string, Holder>()
  private readonly queues = new Map<string, Waiter[]>()

  request<T>(name: string, a: unknown, b?: unknown): Promise<T> {
    const options = (b ? a : {}) as { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }
    const work = (b ?? a) as (lock: { name: string } | null) => Promise<T>
    if (options.steal) {
      this.holders.get(name)?.robbed(new DOMException("Lock stolen", "AbortError"))
      this.holders.delete(name)
    }
    if (!this.holders.has(name)) return this.hold(name, work)
    if (options.ifAvailable) return Promise.resolve(work(null))
    if (options.signal?.aborted) return Promise.reject(new DOMException("Gave up", "AbortError"))
    return new Promise((resolve, reject) => {
      const waiter = { start: () => void this.hold(name, work).then(resolve, reject) }
      this.queues.set(name, [...(this.queues.get(name) ?? []), waiter])
      options.signal?.addEventListener("abort", () => {
        const left = (this.queues.get(name) ?? []).filter((one) => one !== waiter)
        if (left.length === this.queues.get(name)?.length) return
        this.queues.set(name, left)
        reject(new DOMException("Gave up", "AbortError"))
      })
    })
  }

  query(): Promise<{ held: { name: string }[] }> {
    return Promise.resolve({ held: [...this.holders.keys()].map((name) => ({ name })) })
  }

  private hold<T>(name: string, work: (lock: { name: string }) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const holder: Holder = { robbed: reject }
      this.holders.set(name, holder)
      Promise.resolve(work({ name }))
        .then(resolve, reject)
        .finally(() => {
          if (this.holders.get(name) !== holder) return
          this.holders.delete(name)
          const [next, ...rest] = this.queues.get(name) ?? []
          this.queues.set(name, rest)
          next?.start()
        })
    })
  }
}

/** Installs the fake where the code looks for the real one. */
export function installFakeLocks(): FakeLocks {
  const locks = new FakeLocks()
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true })
  return locks
}
