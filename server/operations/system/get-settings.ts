import { own } from "../../http/operation.ts"
import { readPublicSettings } from "../../records/public-settings.ts"

/** What the page must know before anybody signs in. */
export const getSettings = own("getSettings", async ({ db, settings, now }) => {
  return { status: 200, body: { data: await readPublicSettings(db, settings, now), message: "Settings" } }
})
