import { sessionTexts } from "#domain/texts/sessions.ts"
import { reads } from "../../http/operation.ts"
import { livingSessions } from "../../records/sessions.ts"

export const listOwnSessions = reads(
  "listOwnSessions",
  async ({ db, session, now, settings }) => {
    const data = await livingSessions(db, session, now, settings)
    return { status: 200, body: { data, message: sessionTexts.title } }
  },
  { may: "everybody" },
)
