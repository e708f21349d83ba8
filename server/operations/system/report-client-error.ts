import { ownFrames, scrubText } from "#domain/common/scrub.ts"
import { unmanaged } from "#server/contract/operation.ts"

/** The path of a route without its search and without record ids; undefined for any other text. */
const routeText = (route: string | undefined) =>
  route === undefined ? null : scrubText(route.split(/[?#]/)[0] ?? "").replace(/(?<=\/)\d+(?=\/|$)/g, "$id")

/**
 * Records an error of the page; the same error only once. Reports are not trusted to be free of personal data (decision E8).
 */
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
