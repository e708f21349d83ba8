/** Fetches ahead after sign-in what a whole application needs offline: one call for all lists, and the own record. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { askDetails, detailsKey } from "#data/admissions/admissions.ts"
import { feeKey } from "#data/payments/payments.ts"
import { roleOf, sessionState } from "#data/session/session-state.ts"
import { loadDraft } from "#offline/device/drafts.ts"
import { OFFLINE_READY } from "#offline/device/leave-device.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import {
  askPaymentReferences,
  checklistKey,
  coursesKey,
  degreesKey,
  departmentsKey,
  documentTypesKey,
  paymentReferencesKey,
} from "./dropdowns.ts"
import { fetchAhead, type Kept, keepAnswer } from "./query-client.ts"
import { settingsKey } from "./settings.ts"

type OfflinePack = components["schemas"]["OfflinePack"]

const QUOTA_CODES = ["CONV", "S1", "S2", "S3"]
const packKey = ["getOfflinePack"]

export async function fetchAheadForUser(userId: number): Promise<void> {
  const role = roleOf(sessionState.user)
  if (sessionState.user?.UserID !== userId || (role !== "S" && role !== "C")) return
  // Counsellors enter payments at a camp, with the office's own form.
  if (role === "C") await fetchAhead(paymentReferencesKey, askPaymentReferences)
  const pack = await fetchAhead(packKey, (signal) =>
    answerData(api.GET("/offline-pack", { signal }), "getOfflinePack"),
  )
  if (pack && sessionState.user?.UserID === userId) await unpack(userId, pack)
  const draft = await loadDraft(userId, "mine")
  if (draft?.admissionId) await fetchAhead(detailsKey(draft.admissionId), askDetails(draft.admissionId))
}

/** Puts every part where its own read looks for it, on this device too. */
async function unpack(userId: number, { data: pack, fetchedAt }: Kept<OfflinePack>): Promise<void> {
  const keep = async <T>(key: readonly unknown[], data: T) => {
    if (sessionState.user?.UserID === userId) await keepAnswer(key, { data, etag: null, fetchedAt })
  }
  await keep(settingsKey, pack.Settings)
  await keep(degreesKey, pack.Degrees)
  await keep(coursesKey, pack.Courses)
  await keep(departmentsKey, pack.Departments)
  await keep(documentTypesKey, pack.DocumentTypes)
  for (const { CourseId, Documents } of pack.Checklists)
    await keep(checklistKey(CourseId), named(pack, Documents))
  const feesOf = (...key: Parameters<typeof feeKey>) => key.join(" ")
  const fees = new Map(
    pack.FeeStructures.map((one) => [feesOf(one.CourseId ?? 0, one.QuotaType, one.AcademicYear), one]),
  )
  for (const year of new Set(pack.FeeStructures.map(({ AcademicYear }) => AcademicYear)))
    for (const { CourseId } of pack.Courses)
      for (const code of QUOTA_CODES)
        await keep(feeKey(CourseId, code, year), fees.get(feesOf(CourseId, code, year)) ?? null)
  if (sessionState.user?.UserID !== userId) return
  await getUserDb(userId).meta.put({ key: OFFLINE_READY, value: fetchedAt })
}

function named(pack: OfflinePack, documents: OfflinePack["Checklists"][number]["Documents"]) {
  return documents.flatMap(({ DocTypeId, IsMandatory }) => {
    const type = pack.DocumentTypes.find((one) => one.DocTypeId === DocTypeId)
    return type ? [{ ...type, IsMandatory }] : []
  })
}
