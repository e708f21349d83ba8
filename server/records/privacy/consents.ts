/** Stores and reads consents (decision 0051). */
import type { Queries } from "#server/db/database.ts"

const selectConsents = (db: Queries) =>
  db
    .selectFrom("consents")
    .select(["ConsentId", "AdmissionId", "NoticeVersion", "Language", "Way", "AgreedAt", "RecordedAt"])

/** The consent with this id. */
export const consentOf = (db: Queries, consentId: string) =>
  selectConsents(db).where("ConsentId", "=", consentId).executeTakeFirst()

/**
 * The statement that reads the consent of an application to the newest version of the notice that was agreed to, to be sent
 * with others.
 */
export const selectNewestConsent = (db: Queries, admissionId: string) =>
  selectConsents(db)
    .where("AdmissionId", "=", admissionId)
    .orderBy("NoticeVersion", "desc")
    .orderBy("RecordedAt", "desc")
    .limit(1)
