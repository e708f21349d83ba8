/** Stores and reads the versions of the privacy notice: each with all its texts, never changed (decision 0051). */
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

type Notice = Schemas["PrivacyNotice"]

/** The version that applicants see; null when none was published. */
export async function newestNoticeVersion(db: Queries): Promise<number | null> {
  const row = await db
    .selectFrom("privacy_notices")
    .select("Version")
    .orderBy("Version", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.Version ?? null
}

const selectTexts = (db: Queries) => db.selectFrom("privacy_notices").selectAll().orderBy("Version", "desc")

type Row = Awaited<ReturnType<ReturnType<typeof selectTexts>["execute"]>>[number]

function toNotices(rows: readonly Row[], isForPublisher: boolean): Notice[] {
  const notices = new Map<number, Notice>()
  for (const { Version, Language, Text, PublishedAt, PublishedBy } of rows) {
    const known = notices.get(Version)
    const Texts = [...(known?.Texts ?? []), { Language, Text }]
    notices.set(Version, { Version, PublishedAt, PublishedBy: isForPublisher ? PublishedBy : null, Texts })
  }
  return [...notices.values()]
}

/** All versions, newest first, for whoever publishes them. */
export async function readNotices(db: Queries): Promise<Notice[]> {
  return toNotices(await selectTexts(db).orderBy("Language").execute(), true)
}

/** One version; null when there is none with this number. */
export async function readNotice(db: Queries, version: number): Promise<Notice | null> {
  const rows = await selectTexts(db).where("Version", "=", version).orderBy("Language").execute()
  return toNotices(rows, false)[0] ?? null
}
