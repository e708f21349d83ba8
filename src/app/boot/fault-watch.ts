/** Reports errors outside of any screen: uncaught errors and unhandled rejections. */

import type { AppRouter } from "#app/router.tsx"
import type { Fault } from "#data/diagnostics/fault-reports.ts"
import { createUlid } from "#domain/common/ulid.ts"

export function watchFaults(router: AppRouter): void {
  const report = (fault: Fault) => reportToCollege(fault, router.state.location.pathname)

  addEventListener("error", ({ error, message, filename }) => void report({ error, message, file: filename }))
  addEventListener(
    "unhandledrejection",
    ({ reason }) => void report({ error: reason, message: String(reason), file: "" }),
  )
}

/** Adds the error to the log of this page and reports it to the server; the browser has it in its console already. */
async function reportToCollege(fault: Fault, path: string): Promise<void> {
  try {
    const [{ addToErrorLog }, { reportFault }] = await Promise.all([
      import("#api/error-log.ts"),
      import("#data/diagnostics/fault-reports.ts"),
    ])
    const id = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    const page = { path, origin: location.origin }
    const report = await reportFault(id, fault, page)
    if (!report) return
    const entry = { category: "client", severity: "medium", status: 0 } as const
    addToErrorLog({ ...entry, text: report.Message, context: `fault ${id}` })
  } catch (failure) {
    // An error thrown here would reach this same handler again.
    console.error(failure)
  }
}
