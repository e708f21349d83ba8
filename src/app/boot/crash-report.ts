/** The data of a crash, kept outside the crash screen: a failed retry mounts a new crash screen. */
import { proxy } from "valtio"
import { CRASH_RETRY_DELAY } from "#domain/common/limits.ts"
import { createUlid } from "#domain/common/ulid.ts"

export type Crash = {
  id: string
  name: string
  /** Without personal data, because it is put into the draft of an e-mail. */
  message: string
  key: string
  attempts: number
  /** When its screen was last left, ms; the same crash soon afterwards counts as the same one. */
  leftAt: number | null
}

const crashes = proxy<{ last: Crash | null }>({ last: null })
/** A retry waits a second and loads again; a crash within this time is the retry's failure. */
const SAME_WITHIN_MS = CRASH_RETRY_DELAY + 10_000

/** The crash for this error at this address: the previous one, with its attempts, when a retry has brought it back. */
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

/** Reports it to the log of this page and to the server, without anything that was entered. */
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
    // Possibly the code for reporting could not be loaded either: the user still has the id.
    console.error(failure)
  }
}

/** Whether the sentence "Your answers are saved on this device" is true. */
export async function isWorkSaved(): Promise<boolean> {
  try {
    return await (await import("#data/session/work-on-device.ts")).hasWorkOnDevice()
  } catch (failure) {
    console.error(failure)
    return false
  }
}

/**
 * Forgets the stored answers that were used: a damaged one may have caused the crash, and the next try fetches them again.
 */
export async function forgetAnswers(): Promise<void> {
  try {
    await (await import("#data/reads/query-client.ts")).forgetUsedAnswers()
  } catch (failure) {
    console.error(failure)
  }
}

/** The e-mail address of the help desk, when it is known on this device or can be fetched. */
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
    // Offline, and never fetched: the e-mail draft opens without an address.
    if (!(failure instanceof Error)) throw failure
    return ""
  }
}
