/** What is known of a crash outlives the crash screen itself: a retry that fails puts a new one in its place. */
import { proxy } from "valtio"
import { CRASH_RETRY_DELAY } from "#domain/common/limits.ts"
import { createUlid } from "#domain/common/ulid.ts"

export type Crash = {
  id: string
  name: string
  /** Without personal data: it goes into the mail draft. */
  message: string
  key: string
  attempts: number
  /** When its screen was last left, ms; a crash that comes back soon is the same one. */
  leftAt: number | null
}

const crashes = proxy<{ last: Crash | null }>({ last: null })
/** A retry waits a second and loads again; what comes back within this is its failure. */
const SAME_WITHIN_MS = CRASH_RETRY_DELAY + 10_000

/** The crash of this error at this address: the same one as before when a retry brings it back, with its attempts. */
export function crashOf(error: unknown, route: string): Crash {
  const { name, message } = error instanceof Error ? error : { name: "Unknown", message: String(error) }
  const key = `${route} ${name} ${message}`
  const { last } = crashes
  const isBack = last?.key === key && (last.leftAt === null || Date.now() - last.leftAt < SAME_WITHIN_MS)
  if (last && isBack) return last
  const id = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
  crashes.last = { id, name, message: "", key, attempts: 0, leftAt: null }
  void reportCrash(crashes.last, error, route)
  return crashes.last
}

/** Into the log of this page, and to the college. Nothing of what was entered goes with it. */
async function reportCrash(crash: Crash, error: unknown, route: string): Promise<void> {
  console.error(error)
  try {
    const [{ addToErrorLog }, { reportOf, sendReport }] = await Promise.all([
      import("#api/error-log.ts"),
      import("#data/diagnostics/client-errors.ts"),
    ])
    const report = reportOf(crash.id, error, route, new Date())
    crash.message = report.Message
    const entry = { category: "client", severity: "critical", status: 0 } as const
    addToErrorLog({ ...entry, text: report.Message, context: `crash ${crash.id}` })
    await sendReport(report)
  } catch (failure) {
    // The very chunk that failed, perhaps: the person still has the id.
    console.error(failure)
  }
}

/** Whether the words "Your answers are saved on this device" are true. */
export async function isWorkSaved(): Promise<boolean> {
  try {
    return await (await import("#data/session/work-on-device.ts")).hasWorkOnDevice()
  } catch (failure) {
    console.error(failure)
    return false
  }
}

/** What the screen has fallen over may be a damaged answer that this device keeps: the next try asks the college anew. */
export async function forgetAnswers(): Promise<void> {
  try {
    await (await import("#data/reads/query-client.ts")).forgetUsedAnswers()
  } catch (failure) {
    console.error(failure)
  }
}

/** The address of the help desk, when it is known on this device. */
export async function supportAddress(): Promise<string> {
  try {
    const { knownAnswer } = await import("#data/reads/query-client.ts")
    const { settings } = await import("#data/reads/settings.ts")
    const known = knownAnswer(settings)
    if (known) return known.SupportEmail
    const answer = await fetch("/api/settings", { headers: { Accept: "application/json" } })
    const { data } = (await answer.json()) as { data: { SupportEmail: string } }
    return data.SupportEmail
  } catch (failure) {
    // Offline and never fetched: the draft opens without an address.
    if (!(failure instanceof Error)) throw failure
    return ""
  }
}
