/**
 * Caches the results of statements that are read with almost every call and hardly ever change: the settings and the lists
 * of a college. Only for a database that no other process writes and that has one connection (the embedded one).
 *
 * Invariant: a cached result was committed, and is still what the database holds. A write of one of the tables is counted
 * when it is compiled and again when it is done (`WriteCount`), and any change of the count makes the cache empty. What a
 * transaction reads after such a write of its own is not cached, because the transaction may be rolled back.
 */
import type { CompiledQuery, KyselyPlugin, QueryId, QueryResult } from "kysely"
import type { Tables } from "./tables.ts"
import { WriteCount } from "./write-count.ts"

const marked = new WeakSet<QueryId>()

/** The tables that a marked statement may read. */
const CACHED_TABLES = [
  "settings",
  "communities",
  "quotas",
  "seat_categories",
] as const satisfies (keyof Tables)[]

/** Marks a statement whose result may be cached, for `withPlugin`: a select from `CACHED_TABLES` alone. */
export const cachedResult: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    marked.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

export class ResultCache {
  /** Has to be a plugin of all typed queries of the database. */
  readonly writes = new WriteCount(...CACHED_TABLES)
  readonly #results = new Map<string, QueryResult<unknown>>()
  /** The count of writes for which `#results` is valid. */
  #since = 0
  /** The count of writes when the transaction began that holds the connection. */
  #atBegin = 0

  noteBegin(): void {
    this.#atBegin = this.writes.count
  }

  /** The cached result of a marked statement, else that of `execute`. Nobody may change its rows: they are frozen. */
  async of<Row>(
    query: CompiledQuery,
    isInTransaction: boolean,
    execute: () => Promise<QueryResult<Row>>,
  ): Promise<QueryResult<Row>> {
    if (!marked.has(query.queryId)) return execute()
    const { count } = this.writes
    if (this.#since !== count) {
      this.#results.clear()
      this.#since = count
    }
    const key = JSON.stringify([query.sql, query.parameters])
    const known = this.#results.get(key)
    if (known) return known as QueryResult<Row>
    const isCommitted = !isInTransaction || count === this.#atBegin
    const result = await execute()
    if (isCommitted && this.writes.count === count) this.#results.set(key, frozen(result))
    return result
  }
}
