/**
 * Decides how statements that do not wait for each other's answers are sent: at once, over one connection, so that where the
 * engine takes them in a row the way there and back is paid once.
 */
import type { CompiledQuery } from "kysely"
import type { Queries } from "./database.ts"

/** A statement of the builder, not yet carried out. */
interface Statement<Row> {
  compile(): CompiledQuery<Row>
}

type RowsOf<S> = { -readonly [At in keyof S]: S[At] extends Statement<infer Row> ? Row[] : never }

/** The rows of each, in order. All are waited for; throws what the first of them that failed has thrown. */
export async function together<const S extends readonly Statement<unknown>[]>(
  db: Queries,
  ...statements: S
): Promise<RowsOf<S>> {
  const executor = db.getExecutor()
  const outcomes = await executor.provideConnection((connection) => {
    const here = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return Promise.allSettled(statements.map((statement) => here.executeQuery(statement.compile())))
  })
  return outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason
    return outcome.value.rows
  }) as RowsOf<S>
}
