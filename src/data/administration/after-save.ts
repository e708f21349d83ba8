/**
 * What a screen shows right after its own save, before the reads that it touched have come again: nobody continues to edit
 * an older version, which would be refused as changed by somebody else.
 */
import { type CachedAnswer, keepAnswer, queryClient, userKey } from "#data/reads/query-client.ts"
import { isOneOf, type ReadName } from "#data/reads/read-name.ts"
import type { ReadOf } from "#data/reads/read-of.ts"

/** Stores what a save has answered as the answer of its read. */
export const keepSaved = <T>(read: ReadOf<T>, data: NoInfer<T>, etag: string | null = null): Promise<void> =>
  keepAnswer(read, { data, etag, fetchedAt: Date.now() })

/** Stores what a save has answered in the known answer of a read that contains more. */
export async function keepInKnown<T>(read: ReadOf<T>, change: (known: NoInfer<T>) => T): Promise<void> {
  const known = queryClient.getQueryData<CachedAnswer<T>>(userKey(read.key))
  if (known) await keepAnswer(read, { ...known, data: change(known.data) })
}

/** Waits for the reads of the screen that a save has made stale, where its answer does not contain them. */
export const whenReadAgain = (operationIds: readonly ReadName[]): Promise<void> =>
  queryClient.refetchQueries(
    { type: "active", predicate: ({ queryKey }) => isOneOf(operationIds, queryKey) },
    { cancelRefetch: false },
  )
