/**
 * Decides how statements that do not wait for each other's answers are sent: at once, over one connection, so that where the
 * engine takes them in a row the way there and back is paid once.
 */
import type { CompiledQuery, DatabaseConnection, QueryExecutor } from "kysely"
import type { Queries } from "./database.ts"

/** A statement of the builder, not yet carried out. */
export interface Statement<Row> {
  compile(): CompiledQuery<Row>
}

/** What each of several statements answers, in order. */
export type RowsOf<S> = { -readonly [At in keyof S]: S[At] extends Statement<infer Row> ? Row[] : never }

/** A statement that was sent, and what it will answer. */
interface Sent<Row> {
  readonly rows: Promise<Row[]>
}

/** Carries statements out on a connection that is held already, in the order in which they are sent. */
const executorOn = (executor: QueryExecutor, connection: DatabaseConnection) =>
  executor.withConnectionProvider({ provideConnection: (use) => use(connection) })

/** Sends a statement of a transaction without waiting for its answer: what is sent after it is carried out after it. */
export async function sent<Row>(db: Queries, statement: Statement<Row>): Promise<Sent<Row>> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const rows = executorOn(executor, connection)
      .executeQuery(statement.compile())
      .then((answer) => answer.rows)
    // Whoever waits for it hears of its failure; that may be after others.
    rows.catch(() => undefined)
    return { rows }
  })
}

/** The rows of each, in order. All are waited for; throws what the first of them that failed has thrown. */
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
