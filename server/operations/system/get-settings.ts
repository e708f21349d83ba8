import { unmanaged } from "#server/contract/operation.ts"
import { readPublicSettings } from "#server/records/college/public-settings.ts"

/** What the page needs to know before anybody signs in. */
export const getSettings = unmanaged("getSettings", async ({ db, settings, now }) => {
  return { status: 200, body: { data: await readPublicSettings(db, settings, now), message: "Settings" } }
})
