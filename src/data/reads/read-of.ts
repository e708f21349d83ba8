/** Describes a read: the key under which its answer is stored, and the call that loads it. */
import { type Answer, answerData, type DataWithEtag } from "#api/client.ts"
import type { operations } from "#api/schema.gen.ts"
import type { ReadName } from "./read-name.ts"

/** The name of a read, and the parts that distinguish its answers. */
export type ReadKey = readonly [ReadName, ...unknown[]]

export interface ReadOf<T> {
  readonly key: ReadKey
  /** The key names one answer that never changes: it is loaded once. */
  readonly isFixed?: true
  /** Throws `ApiFailure`. */
  readonly ask: (signal: AbortSignal) => Promise<DataWithEtag<T>>
}

/** The read of one operation whose answer is an envelope (decision L4). */
export function readOf<T>(
  operation: ReadName & keyof operations,
  parts: readonly unknown[],
  call: (signal: AbortSignal) => Promise<Answer<{ data: T }>>,
): ReadOf<T> {
  return { key: [operation, ...parts], ask: (signal) => answerData(call(signal), operation) }
}
