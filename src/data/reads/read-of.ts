/** What is read, as one thing: the name under which the answer is kept, and how it is asked for. */
import { type Answer, type Answered, answerData } from "#api/client.ts"
import type { operations } from "#api/schema.gen.ts"
import type { ReadName } from "./read-name.ts"

/** A read's name, then what tells its answers apart. */
export type ReadKey = readonly [ReadName, ...unknown[]]

export interface ReadOf<T> {
  readonly key: ReadKey
  /** Throws `ApiFailure`. */
  readonly ask: (signal: AbortSignal) => Promise<Answered<T>>
}

/** The read of one operation whose answer is an envelope (decision L4). */
export function readOf<T>(
  operation: ReadName & keyof operations,
  parts: readonly unknown[],
  call: (signal: AbortSignal) => Promise<Answer<{ data: T }>>,
): ReadOf<T> {
  return { key: [operation, ...parts], ask: (signal) => answerData(call(signal), operation) }
}
