/** Stores and reads consents (decision 0051). */
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

const selectConsents = (db: Queries) =>
  db
    .selectFrom("consents")
    .select(["ConsentId", "AdmissionId", "NoticeVersion", "Language", "Way", "AgreedAt", "RecordedAt"])

/** The consent with this id. */
export const consentOf = (db: Queries, consentId: string) =>
  selectConsents(db).where("ConsentId", "=", consentId).executeTakeFirst()

/** The consent of an application to the newest version of the notice that was agreed to. */
export const newestConsent = (db: Queries, admissionId: string): Promise<Schemas["Consent"] | undefined> =>
  selectConsents(db)
    .where("AdmissionId", "=", admissionId)
    .orderBy("NoticeVersion", "desc")
    .orderBy("RecordedAt", "desc")
    .limit(1)
    .executeTakeFirst()
