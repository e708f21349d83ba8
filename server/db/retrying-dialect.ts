/**
 * Retries a single statement that failed with a conflict (40001, 40P01): it was rolled back as a whole. A statement within a
 * transaction is not retried alone: its whole transaction is (`inTransaction`). It also sets how long a transaction waits
 * for locks of others, and answers marked statements from the cache, where there is one.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from "kysely"
import { CollegeAdapter, type CollegeQueries } from "./college-adapter.ts"
import type { ResultCache } from "./result-cache.ts"
import { withRetry } from "./retry.ts"

class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly cache: ResultCache | undefined
  isInTransaction = false

  constructor(inner: DatabaseConnection, cache: ResultCache | undefined) {
    this.inner = inner
    this.cache = cache
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { isInTransaction, cache } = this
    const ask = () => this.inner.executeQuery<Row>(query)
    const execute = () => (isInTransaction ? ask() : withRetry(ask))
    return cache ? cache.of(query, isInTransaction, execute) : execute()
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** A connection of the library's driver; its type is not exported. */
type Inner = Parameters<PostgresDriver["releaseConnection"]>[0]

/** How queries reach the database, and the college that they belong to. */
export type RetryingConfig = PostgresDialectConfig & CollegeQueries & { readonly cache?: ResultCache }

const isolated = ({ isolationLevel, accessMode }: TransactionSettings) =>
  isolationLevel !== undefined || accessMode !== undefined

class RetryingDriver implements Driver {
  private readonly driver: PostgresDriver
  private readonly lockSeconds: number | undefined
  private readonly cache: ResultCache | undefined

  constructor({ lockSeconds, cache, vault: _, ...config }: RetryingConfig) {
    this.driver = new PostgresDriver(config)
    this.lockSeconds = lockSeconds
    this.cache = cache
  }

  init = () => this.driver.init()
  destroy = () => this.driver.destroy()

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.driver.acquireConnection(), this.cache)
  }

  releaseConnection = ({ inner }: Connection) => this.driver.releaseConnection(inner as Inner)

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.isInTransaction = true
    this.cache?.noteBegin()
    const { lockSeconds } = this
    if (lockSeconds === undefined || isolated(settings))
      await this.driver.beginTransaction(connection, settings)
    // In one message and for this transaction only: afterwards a pooler may give the session to somebody else.
    else await connection.executeQuery(CompiledQuery.raw(`begin; set local lock_timeout = '${lockSeconds}s'`))
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await this.driver.commitTransaction(connection)
    connection.isInTransaction = false
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await this.driver.rollbackTransaction(connection)
    connection.isInTransaction = false
  }

  savepoint: NonNullable<Driver["savepoint"]> = (...at) => this.driver.savepoint(...at)
  rollbackToSavepoint: NonNullable<Driver["rollbackToSavepoint"]> = (...at) =>
    this.driver.rollbackToSavepoint(...at)
  releaseSavepoint: NonNullable<Driver["releaseSavepoint"]> = (...at) => this.driver.releaseSavepoint(...at)
}

/** PostgreSQL with retries of single statements. */
export class RetryingDialect extends PostgresDialect {
  private readonly config: RetryingConfig

  constructor(config: RetryingConfig) {
    super(config)
    this.config = config
  }

  override createAdapter(): PostgresAdapter {
    const { lockSeconds, vault } = this.config
    return new CollegeAdapter({ lockSeconds, vault })
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.config)
  }
}
