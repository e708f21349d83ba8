import { noticeIssues, tidyNotice } from "#domain/privacy/notice.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"
import { reads, writes } from "#server/contract/operation.ts"
import { conflict, invalid, notFound } from "#server/errors/problem.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { lockCollege } from "#server/records/college/college.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { newestNoticeVersion, readNotice, readNotices } from "#server/records/privacy/notices.ts"

export const listPrivacyNotices = reads("listPrivacyNotices", async ({ db }) => ({
  status: 200,
  body: { data: await readNotices(db), message: "Privacy notices" },
}))

/** For everybody who is signed in, so that people can read again what they agreed to. */
export const getPrivacyNotice = reads(
  "getPrivacyNotice",
  async ({ db, path }) => {
    const data = await readNotice(db, path.version)
    if (!data) throw notFound()
    return { status: 200, body: { data, message: "Privacy notice" } }
  },
  { may: "everybody" },
)

/** Publishes a new version; earlier versions are not changed. Throws 409 when another one was published since `After`. */
export const publishPrivacyNotice = writes("publishPrivacyNotice", async (call) => {
  const { db, body, now, session } = call
  const texts = tidyNotice(body.Texts)
  const issues = noticeIssues(texts)
  if (issues.length > 0) throw invalid(issues)
  // Somebody who publishes at the same moment waits.
  await lockCollege(db)
  const newest = (await newestNoticeVersion(db)) ?? 0
  if (newest !== body.After) throw conflict(privacyTexts.otherVersion, "privacy.other-version")
  const Version = newest + 1
  const PublishedAt = now.toISOString()
  await db
    .insertInto("privacy_notices")
    .values(texts.map((text) => ({ Version, ...text, PublishedAt, PublishedBy: session.username })))
    .execute()
  await noteCatalogueChange(db)
  const Languages = texts.map(({ Language }) => Language)
  await noteAdminEvent(call, { subject: "privacyNotice", id: Version }, "created", { Languages })
  const data = { Version, PublishedAt, PublishedBy: session.username, Texts: texts }
  return { status: 201, body: { data, message: privacyTexts.published } }
})
