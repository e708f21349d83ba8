/** Decides how a consent is kept and told (decision 0051). */
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

const selectConsents = (db: Queries) =>
  db
    .selectFrom("consents")
    .select(["ConsentId", "AdmissionId", "NoticeVersion", "Language", "Way", "AgreedAt", "RecordedAt"])

/** The consent of this id. */
export const consentOf = (db: Queries, consentId: string) =>
  selectConsents(db).where("ConsentId", "=", consentId).executeTakeFirst()

/** The consent to the newest notice that was agreed to for an application. */
export const newestConsent = (db: Queries, admissionId: string): Promise<Schemas["Consent"] | undefined> =>
  selectConsents(db)
    .where("AdmissionId", "=", admissionId)
    .orderBy("NoticeVersion", "desc")
    .orderBy("RecordedAt", "desc")
    .limit(1)
    .executeTakeFirst()
