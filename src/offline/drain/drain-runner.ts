/**
 * Starts drains in one context (page or worker): a request that comes while a drain runs causes one more run after it, never
 * two at the same time.
 */
import { API_BASE } from "#api/authorized-fetch.ts"
import { getCurrentSession, refreshSession } from "#offline/device/session-store.ts"
import { pruneReceivedFiles } from "#offline/files/received-files.ts"
import { readSpace } from "#offline/files/space.ts"
import { type DrainOptions, type DrainPorts, type DrainReport, drain } from "./drain.ts"

/** The real ports: this context's fetch, clock, and the device's session. */
export function createDrainPorts(): DrainPorts {
  return {
    fetch: (input, init) => fetch(input, init),
    baseUrl: API_BASE,
    now: () => Date.now(),
    random: () => Math.random(),
    together: { refusedAt: null },
    hasNetwork: () => navigator.onLine,
    session: async () => {
      const session = await getCurrentSession()
      return session?.token ? { userId: session.userId, token: session.token } : null
    },
    refresh: async () => {
      const session = await getCurrentSession()
      const outcome = await refreshSession(session?.token ?? null, fetch, API_BASE)
      return outcome === "no-network" ? outcome : outcome === "fresh"
    },
  }
}

export class DrainRunner {
  private running: Promise<DrainReport> | null = null
  private again: DrainOptions | null = null
  /** Makes the current run ignore waiting times. */
  private force: () => void = () => undefined
  private readonly ports: DrainPorts

  constructor(ports: DrainPorts) {
    this.ports = ports
  }

  /** Resolves with the report of the last run that served this request. */
  run(userId: number, options: DrainOptions): Promise<DrainReport> {
    if (this.running) {
      // A call that hangs must not delay entries of other lanes (law 25).
      if (options.force) this.force()
      this.again = { ...options, force: Boolean(options.force || this.again?.force) }
      return this.running
    }
    this.running = this.loop(userId, options).finally(() => {
      this.running = null
    })
    return this.running
  }

  private async loop(userId: number, first: DrainOptions): Promise<DrainReport> {
    const onRun = (force: () => void) => {
      this.force = force
    }
    let report = await drain(userId, this.ports, { ...first, onRun })
    while (this.again) {
      const options = this.again
      this.again = null
      report = await drain(userId, this.ports, { ...options, onRun })
    }
    if (report.received > 0) await pruneReceivedFiles(userId, await readSpace())
    return report
  }
}
