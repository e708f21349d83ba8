/** After a sign-in, fetches what a whole application needs offline: one call for all lists, and the user's own record. */
import { QueryClient } from "@tanstack/react-query"
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { admissionDetails } from "#data/admissions/admissions.ts"
import { emblem } from "#data/files/emblem.ts"
import { feeStructure } from "#data/payments/fees.ts"
import { privacyNotice } from "#data/privacy/notices.ts"
import { roleOf, sessionState } from "#data/session/session-state.ts"
import { quotasOf } from "#domain/seats/quotas.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { loadDraft } from "#offline/device/drafts.ts"
import { OFFLINE_READY } from "#offline/device/kept-work.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { checklistOf, courses, degrees, departments, documentTypes, paymentReferences } from "./dropdowns.ts"
import { type CachedAnswer, fetchAhead, keepAnswer, queryClient, userKey } from "./query-client.ts"
import { type ReadOf, readOf } from "./read-of.ts"
import { settings } from "./settings.ts"

type OfflinePack = components["schemas"]["OfflinePack"]

const offlinePack = readOf("getOfflinePack", [], (signal) => api.GET("/offline-pack", { signal }))

/**
 * For every role that enters applications. Answers from before `since` (ms) do not count. Stops when the user signs out. False
 * when the lists are not all there.
 */
export async function fetchAheadForUser(userId: number, since = 0): Promise<boolean> {
  const isHere = () => sessionState.user?.UserID === userId
  const role = roleOf(sessionState.user)
  const isRegistrar = canEver(role, "registerApplicants")
  if (!isHere()) return false
  if (!isRegistrar && !canEver(role, "applyForAdmission")) return true
  // Staff enter payments with a form that needs the payment references.
  const hasReferences = !isRegistrar || (await fetchAhead(paymentReferences, since)) !== null
  const pack = isHere() ? await fetchAhead(offlinePack, since) : null
  if (pack && isHere() && !(await isUnpacked(userId, pack))) await unpack(userId, pack)
  const emblemHash = pack?.data.Settings.EmblemHash
  if (emblemHash && canEver(role, "viewPrints") && isHere()) await fetchAhead(emblem(emblemHash))
  const draft = isHere() ? await loadDraft(userId, "mine") : undefined
  if (draft?.admissionId && isHere()) await fetchAhead(admissionDetails(draft.admissionId))
  return hasReferences && pack !== null && isHere()
}

/** True for a pack that was unpacked before: it must not replace newer answers of single reads. */
const isUnpacked = async (userId: number, { fetchedAt }: CachedAnswer<OfflinePack>) =>
  (await getUserDb(userId).meta.get(OFFLINE_READY))?.value === fetchedAt

/**
 * Stores every part of the pack as the answer of its own read, in groups, so that a slow phone is not blocked: on this device, and
 * in memory. A large college has fees for ten thousand courses and quotas: in memory are only those that were read.
 */
async function unpack(userId: number, { data: pack, fetchedAt }: CachedAnswer<OfflinePack>): Promise<void> {
  const isHere = () => sessionState.user?.UserID === userId
  const keep = async <T>(read: ReadOf<T>, data: NoInfer<T>, client = queryClient) => {
    if (isHere()) await keepAnswer(read, { data, etag: null, fetchedAt }, client)
  }
  const notice = pack.PrivacyNotice
  await Promise.all([
    notice && keep(privacyNotice(notice.Version), notice),
    keep(settings, pack.Settings),
    keep(degrees, [...pack.Degrees, ...(pack.Ended?.Degrees ?? [])]),
    keep(courses, [...pack.Courses, ...(pack.Ended?.Courses ?? [])]),
    keep(departments, pack.Departments),
    keep(documentTypes, pack.DocumentTypes),
    ...pack.Checklists.map(({ CourseId, Documents }) => keep(checklistOf(CourseId), named(pack, Documents))),
  ])
  const quotas = quotasOf(pack.Settings)
  const years = [...new Set(pack.FeeStructures.map(({ AcademicYear }) => AcademicYear))]
  for (const { CourseId: courseId } of pack.Courses) {
    if (!isHere()) return
    const fees = pack.FeeStructures.filter((one) => one.CourseId === courseId)
    const aside = new QueryClient()
    await Promise.all(
      years.flatMap((academicYear) =>
        quotas.map(({ QuotaCode: quotaType }) => {
          const read = feeStructure({ courseId, quotaType, academicYear })
          const isRead = queryClient.getQueryState(userKey(read.key))
          const known = fees.find((one) => one.QuotaType === quotaType && one.AcademicYear === academicYear)
          return keep(read, known ?? null, isRead ? queryClient : aside)
        }),
      ),
    )
    aside.clear()
  }
  if (isHere()) await getUserDb(userId).meta.put({ key: OFFLINE_READY, value: fetchedAt })
}

function named(pack: OfflinePack, documents: OfflinePack["Checklists"][number]["Documents"]) {
  return documents.flatMap(({ DocTypeId, IsMandatory }) => {
    const type = pack.DocumentTypes.find((one) => one.DocTypeId === DocTypeId)
    return type ? [{ ...type, IsMandatory }] : []
  })
}
