import { sql } from "kysely"
import { callTexts } from "#domain/texts/common/calls.ts"
import { own } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"

/** Ready means: the database answers. */
export const getReadiness = own("getReadiness", async ({ db }) => {
  try {
    await sql`select 1`.execute(db)
  } catch {
    throw new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  }
  return { status: 200, body: { status: "ready" } }
})
