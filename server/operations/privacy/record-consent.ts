import type { ConsentWay } from "#domain/privacy/consent.ts"
import { languageName } from "#domain/privacy/languages.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"
import { roleGroups } from "#domain/workflow/route-table.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { consentOf } from "#server/records/privacy/consents.ts"
import { readNotice } from "#server/records/privacy/notices.ts"
import { UPDATE_LIMIT } from "../admissions/limit.ts"

/**
 * Records who agreed to which version, when and in which language. Staff record it for a person to whom they have read the
 * notice.
 */
export const recordConsent = writes(
  "recordConsent",
  async (call) => {
    const { db, body, now, session } = call
    const { ConsentId, NoticeVersion, Language } = body
    const { AdmissionId } = await requireAdmission(call, body.AdmissionId, "recordConsent", true)
    const notice = await readNotice(db, NoticeVersion)
    if (!notice?.Texts.some((text) => text.Language === Language))
      throw conflict(privacyTexts.unknownVersion, "privacy.unknown-version")
    const known = await consentOf(db, ConsentId)
    if (known && known.AdmissionId !== AdmissionId)
      throw conflict(privacyTexts.otherConsent, "privacy.other-consent")
    if (known) return { status: 201, body: { data: known, message: privacyTexts.recorded } }
    const Way: ConsentWay = roleGroups[session.role] === "applicant" ? "Own" : "ReadOut"
    const data = {
      ConsentId,
      AdmissionId,
      NoticeVersion,
      Language,
      Way,
      AgreedAt: new Date(body.AgreedAt).toISOString(),
      RecordedAt: now.toISOString(),
    }
    await db
      .insertInto("consents")
      .values({ ...data, UserID: session.userId })
      .execute()
    await noteEvent(call, AdmissionId, "consentRecorded", {
      NoticeVersion,
      Language: languageName(Language),
      Way,
      AgreedAt: data.AgreedAt,
    })
    return { status: 201, body: { data, message: privacyTexts.recorded } }
  },
  { limit: UPDATE_LIMIT },
)
