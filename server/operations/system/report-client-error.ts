import { own } from "../../http/operation.ts"

/** Notes a failure of the page; the same failure once (decision E8). */
export const reportClientError = own(
  "reportClientError",
  async ({ db, body, now }) => {
    await db
      .insertInto("client_errors")
      .values({
        ErrorId: body.ErrorId,
        ReceivedAt: now.toISOString(),
        At: body.At ?? null,
        Name: body.Name ?? null,
        Message: body.Message,
        Stack: body.Stack ?? null,
        Route: body.Route ?? null,
        AppVersion: body.AppVersion ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { status: 202, body: { message: "Thank you" } }
  },
  { limit: { tries: 30, seconds: 60, per: "address" } },
)
