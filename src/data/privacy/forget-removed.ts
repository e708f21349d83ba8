/**
 * Applications that the college has removed with their people (decisions 0026 and 0052): a device of staff keeps no answer that
 * names one of them. Up to when it has followed the removals is noted beside the answers, and goes with them.
 */
import { KEEP_MS, PREFIX } from "#data/reads/kept-answers.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"

const NOTE = "removed-to"

/** From where this user's device asks: at first from when the oldest answer that it may show can be. */
export async function removedSince(user: number): Promise<string> {
  const note = await getUserDb(user).answers.get(NOTE)
  return note?.value ?? new Date(Date.now() - KEEP_MS).toISOString()
}

/** `user`: who asked. Nothing happens when somebody else has signed in since. */
export async function forgetRemoved(user: number, ids: readonly string[], removedTo: string): Promise<void> {
  if (sessionState.user?.UserID !== user) return
  const { answers } = getUserDb(user)
  const names = (text: string) => ids.some((id) => text.includes(id))
  if (ids.length > 0) {
    // In memory first: what is on the screen is asked again, and its newer answer is kept.
    queryClient.removeQueries({ type: "inactive", predicate: ({ state }) => names(textOf(state.data)) })
    await answers.filter(({ key, value }) => key.startsWith(PREFIX) && (names(key) || names(value))).delete()
    await queryClient.invalidateQueries({
      type: "active",
      predicate: ({ queryKey, state }) => names(textOf(queryKey)) || names(textOf(state.data)),
    })
  }
  if (sessionState.user?.UserID === user) await answers.put({ key: NOTE, value: removedTo })
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? ""
