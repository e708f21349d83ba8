/** What is known of a crash outlives the crash screen itself: a retry that fails puts a new one in its place. */
import { proxy } from "valtio"
import { createUlid } from "./ulid.ts"

/** Platform §9. */
export const MAX_RETRIES = 3
export const RETRY_DELAY_MS = 1000

export type Crash = { id: string; name: string; message: string; route: string; attempts: number }

const crashes = proxy<{ last: Crash | null }>({ last: null })

/** The crash of this error at this address: the same one as before when it comes back, with its attempts. */
export function crashOf(error: unknown, route: string): Crash {
  const { name, message } = error instanceof Error ? error : { name: "Unknown", message: String(error) }
  const { last } = crashes
  if (last && last.message === message && last.route === route) return last
  const id = createUlid(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
  crashes.last = { id, name, message, route, attempts: 0 }
  void reportCrash(crashes.last, error)
  return crashes.last
}

/** Into the log of this page, and to the college. Nothing of what was entered goes with it. */
async function reportCrash({ id, name, message, route }: Crash, error: unknown): Promise<void> {
  console.error(error)
  try {
    const [{ addToErrorLog }, { api }] = await Promise.all([
      import("#api/error-log.ts"),
      import("#api/client.ts"),
    ])
    addToErrorLog({
      category: "client",
      severity: "critical",
      text: message,
      context: `crash ${id}`,
      status: 0,
    })
    await api.POST("/client-errors", {
      body: {
        ErrorId: id,
        Name: name.slice(0, 100),
        Message: message.slice(0, 1000),
        Stack: error instanceof Error ? (error.stack ?? "").slice(0, 8000) : "",
        // Only which page: an address may carry a search that somebody typed.
        Route: route.slice(0, 200),
        At: new Date().toISOString(),
      },
    })
  } catch (failure) {
    // Offline, or the very chunk that failed: the person still has the id.
    console.error(failure)
  }
}

/** The address of the help desk, when it is known on this device. */
export async function supportAddress(): Promise<string> {
  try {
    const { queryClient } = await import("#data/query-client.ts")
    const { settingsKey } = await import("#data/settings.ts")
    const kept = queryClient.getQueryData<{ data: { SupportEmail: string } }>(settingsKey)
    return kept?.data.SupportEmail ?? ""
  } catch (failure) {
    console.error(failure)
    return ""
  }
}
