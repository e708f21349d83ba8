import { sessionTexts } from "#domain/texts/common/sessions.ts"
import { reads } from "#server/contract/operation.ts"
import { livingSessions } from "#server/records/people/sessions.ts"

export const listOwnSessions = reads(
  "listOwnSessions",
  async ({ db, session, now, settings }) => {
    const data = await livingSessions(db, session, now, settings)
    return { status: 200, body: { data, message: sessionTexts.title } }
  },
  { may: "everybody" },
)
