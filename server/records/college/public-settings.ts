/** The settings of the college that the page gets before and after the sign-in. */
import { headingOf } from "#domain/college/college-form-values.ts"
import { valuesAt } from "#domain/college/college-settings.ts"
import { extensionsFor, MAX_FILE_BYTES, MOST_DOCUMENTS } from "#domain/documents/file-types.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { newestNoticeVersion } from "#server/records/privacy/notices.ts"
import type { Settings } from "#server/settings.ts"
import { version } from "#server/version.ts"
import { readCollege, rulesOf } from "./college.ts"
import { readLists } from "./college-lists.ts"
import { readEmblem } from "./emblem.ts"

export async function readPublicSettings(
  db: Queries,
  settings: Settings,
  now: Date,
): Promise<Schemas["Settings"]> {
  const college = await readCollege(db)
  const noticeVersion = await newestNoticeVersion(db)
  return {
    ...headingOf(college),
    EmblemHash: (await readEmblem(db))?.sha256 ?? null,
    AdmissionCycle: valuesAt(college, "AdmissionCycle"),
    Limits: {
      maxFileBytes: MAX_FILE_BYTES,
      uploadTypes: [...extensionsFor("upload")],
      reuploadTypes: [...extensionsFor("reupload")],
      maxDocuments: MOST_DOCUMENTS,
      tokenSeconds: settings.tokenSeconds,
      refreshDays: settings.refreshDays,
      ...valuesAt(college, "Limits"),
    },
    ...rulesOf(college),
    ...(await readLists(db)),
    ...(noticeVersion === null ? {} : { noticeVersion }),
    demo: settings.demo,
    serverTime: now.toISOString(),
    version,
    publicBaseUrl: settings.publicBaseUrl ?? null,
    emailCheckUrl: settings.emailCheckUrl ?? null,
  }
}
