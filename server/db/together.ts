/**
 * Sends statements that do not depend on each other's answers together over one connection, so that the round trip is paid
 * once where the engine allows it.
 */
import type { CompiledQuery, DatabaseConnection, QueryExecutor } from "kysely"
import type { Queries } from "./database.ts"

/** A statement of the query builder that was not executed yet. */
export interface Statement<Row> {
  compile(): CompiledQuery<Row>
}

/** The rows that each of several statements returns, in order. */
export type RowsOf<S> = { -readonly [At in keyof S]: S[At] extends Statement<infer Row> ? Row[] : never }

/** A statement that was sent, and its future rows. */
interface Sent<Row> {
  readonly rows: Promise<Row[]>
}

/** Executes statements on a connection that is already held, in the order in which they are sent. */
const executorOn = (executor: QueryExecutor, connection: DatabaseConnection) =>
  executor.withConnectionProvider({ provideConnection: (use) => use(connection) })

/** Sends a statement of a transaction without waiting for its answer; statements that are sent later are executed later. */
export async function sent<Row>(db: Queries, statement: Statement<Row>): Promise<Sent<Row>> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const rows = executorOn(executor, connection)
      .executeQuery(statement.compile())
      .then((answer) => answer.rows)
    // A failure is thrown to whoever awaits the rows, possibly after other statements.
    rows.catch(() => undefined)
    return { rows }
  })
}

/** The rows of each statement, in order. Waits for all; throws the error of the first one that failed. */
export async function together<const S extends readonly Statement<unknown>[]>(
  db: Queries,
  ...statements: S
): Promise<RowsOf<S>> {
  const executor = db.getExecutor()
  const outcomes = await executor.provideConnection((connection) => {
    const here = executorOn(executor, connection)
    return Promise.allSettled(statements.map((statement) => here.executeQuery(statement.compile())))
  })
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason
    return outcome.value.rows
  }) as RowsOf<S>
}
