/**
 * Starts drains in one context (page or worker): a request that comes while a drain of the same user runs causes one more run
 * after it, never two at the same time.
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
      return outcome === "fresh" || (outcome === "refused" ? false : outcome)
    },
  }
}

/** The run of one user. */
interface Run {
  report: Promise<DrainReport> | undefined
  /** What was asked for since it began. */
  again: DrainOptions | null
  /** Makes it look again for what may be sent; `isForced`: without waiting times. */
  join: (isForced: boolean) => void
}

export class DrainRunner {
  /** By user: on a shared device, a call of the one who has left may still hang when the next one signs in. */
  private readonly runs = new Map<number, Run>()
  private readonly ports: DrainPorts

  constructor(ports: DrainPorts) {
    this.ports = ports
  }

  /** Resolves with the report of the last run that served this request, and the counts of all runs in a row. */
  run(userId: number, options: DrainOptions): Promise<DrainReport> {
    const known = this.runs.get(userId)
    if (known?.report) {
      // A call that hangs must not delay entries of other lanes (law 25).
      known.join(options.force ?? false)
      known.again = { ...options, force: Boolean(options.force || known.again?.force) }
      return known.report
    }
    const run: Run = { report: undefined, again: null, join: () => undefined }
    this.runs.set(userId, run)
    run.report = this.loop(userId, run, options)
    return run.report
  }

  private async loop(userId: number, run: Run, first: DrainOptions): Promise<DrainReport> {
    const onRun = (join: Run["join"]) => {
      run.join = join
    }
    let options: DrainOptions | null = first
    let report: DrainReport
    const counts = { received: 0, refused: 0 }
    try {
      do {
        run.again = null
        report = await drain(userId, this.ports, { ...options, onRun })
        counts.received += report.received
        counts.refused += report.refused
        if (report.received > 0) await pruneReceivedFiles(userId, await readSpace())
        options = run.again
      } while (options)
      return { ...report, ...counts }
    } finally {
      // In the turn of the last look at `again`: whoever asks later gets a run of their own.
      this.runs.delete(userId)
    }
  }
}
