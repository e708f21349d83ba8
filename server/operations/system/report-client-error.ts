import { ownFrames, scrubText } from "#domain/common/scrub.ts"
import { unmanaged } from "#server/contract/operation.ts"

/** An address of the app without its search and with no id of a record; anything else is no route. */
const routeText = (route: string | undefined) =>
  route === undefined ? null : scrubText(route.split(/[?#]/)[0] ?? "").replace(/(?<=\/)\d+(?=\/|$)/g, "$id")

/** Notes a failure of the page; the same failure once. What a page sends is not believed to be free of personal data (decision E8). */
export const reportClientError = unmanaged(
  "reportClientError",
  async ({ db, body, now }) => {
    await db
      .insertInto("client_errors")
      .values({
        ErrorId: body.ErrorId,
        ReceivedAt: now.toISOString(),
        At: body.At ?? null,
        Name: body.Name ? scrubText(body.Name) : null,
        Message: scrubText(body.Message),
        Stack: ownFrames(body.Stack) || null,
        Route: routeText(body.Route),
        AppVersion: body.AppVersion ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { status: 202, body: { message: "Thank you" } }
  },
  { limit: { tries: 30, seconds: 60, per: "address" } },
)
