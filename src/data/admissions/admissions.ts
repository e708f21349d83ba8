/** Applications: the server's answers with this device's own commands laid over them, and the form's commands. */
import { useMemo } from "react"
import { answer, answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"
import { useLive } from "#data/reads/live.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadOf } from "#data/reads/read-of.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isRecordId } from "#domain/common/ids.ts"
import { CLOCK_OFF_AFTER } from "#domain/common/limits.ts"
import { getUserDb, isLocked } from "#offline/device/user-db.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import {
  type BaseAnswer,
  type Delivered,
  type LocalAdmission,
  type LocalDocument,
  type LocalHistoryRow,
  type LocalPayment,
  type LocalRecord,
  projectAdmission,
} from "#offline/outbox/projection.ts"
import { recordAtCollege } from "./at-college.ts"
import { continuedId, currentId } from "./current-id.ts"
import {
  goneFor,
  isForPresent,
  isRemoved,
  orRemoved,
  type RemovedAdmission,
  removalFailure,
} from "./removed-admission.ts"

export type { Delivered, LocalAdmission, LocalDocument, LocalHistoryRow, LocalPayment, LocalRecord }
export type AdmissionDetails = components["schemas"]["AdmissionDetails"]
export type AdmissionRecord = components["schemas"]["AdmissionRecord"]

export const admissionDetails = (admissionId: string): ReadOf<AdmissionDetails | RemovedAdmission> => ({
  key: ["getAdmissionDetails", admissionId],
  ask: (signal) =>
    orRemoved(
      answerData(
        api.GET("/admissions/getStudentAdmissionDetails/{id}", {
          params: { path: { id: admissionId } },
          signal,
        }),
        "getAdmissionDetails",
      ),
    ),
})

/** What a screen gets of one application; `admission` is null when neither the server nor this device knows it. */
export interface AdmissionRead extends Omit<Read<AdmissionDetails>, "data"> {
  /** `undefined` while it is loaded. */
  admission: LocalAdmission | null | undefined
  /** Its record as the college has it, without what only waits on this device; null when it has none. */
  atCollege: LocalRecord | null
}

/** One application, live: returned at once from this device, and again when the server or the outbox changes it. */
export function useAdmission(admissionId: string | null): AdmissionRead {
  const user = requireUser()
  const { UserID: userId } = user
  const role = roleOf(user)
  // What is not an id cannot be an application: the server is not asked.
  const id = admissionId && isRecordId(admissionId) ? admissionId : ""
  const madeHere = useLive(`unknown-${userId}-${id}`, () => isUnknownToServer(userId, id))
  const base = useRead(admissionDetails(id), { enabled: id !== "" && madeHere === false })
  const local = useLive(`lane-${userId}-${id}`, () => readLane(userId, id))
  const { data, asOf, etag } = base
  const both = useMemo(() => {
    if (id === "") return { admission: null, atCollege: null }
    if (local === undefined || madeHere === undefined) return { admission: undefined, atCollege: null }
    const gone = isRemoved(data) ? removalFailure(data) : goneFor(role, base.failure)
    if (gone) {
      // What was received before is of an application that nobody has any more (decision 0026), or that is somebody else's.
      const admission = projectAdmission(id, null, local.pending.filter(isForPresent), [])
      return { admission, atCollege: null, failure: gone }
    }
    const isKnown = data && !isRemoved(data) && asOf !== null
    const answer: BaseAnswer | null = isKnown ? { data, fetchedAt: asOf, etag } : null
    const projected = projectAdmission(id, answer, local.pending, local.received)
    return {
      admission: projected ?? (base.isLoading ? undefined : null),
      atCollege: recordAtCollege(id, answer, local.received),
    }
  }, [id, role, local, madeHere, data, asOf, etag, base.isLoading, base.failure])
  return { ...base, ...both }
}

/** True while the create still waits on this device: asking the server would only return 404. */
async function isUnknownToServer(userId: number, id: string): Promise<boolean> {
  const lane = await getUserDb(userId).outbox.where("lane").equals(id).toArray()
  return lane.some((entry) => entry.operationId === "createAdmission")
}

async function readLane(userId: number, id: string) {
  const db = getUserDb(userId)
  const [pending, received] = await Promise.all([
    db.outbox.where("lane").equals(id).sortBy("seq"),
    db.received.where("lane").equals(id).filter(showsEffect).sortBy("seq"),
  ])
  return { pending, received }
}

/**
 * False for a receipt dated in the future, which would cover every later answer (law 24), and for one without an answer, from
 * before a sign-out: it is kept only to be put back (law 22).
 */
export const showsEffect = (receipt: ReceivedCommand): boolean =>
  !isLocked(receipt) && receipt.answer !== null && receipt.receivedAt <= Date.now() + CLOCK_OFF_AFTER

/**
 * The student's own application at the server, found by their mobile
 * number (applicant-form §2.4), or null; undefined while it is loaded.
 */
export function useOwnAdmission(): Read<AdmissionRecord | null> {
  return useRead(ownAdmission(requireUser().MobileNo ?? ""))
}

/**
 * The id of the application that the student's screens show, and that of the college's where the draft continues it. `draftId`,
 * `afterId`: of the draft on this device (`continuedId`).
 */
export function useCurrentId(
  draftId: string | null,
  own: Read<AdmissionRecord | null>,
  afterId: string | undefined,
): { id: string | null; ownId: string | undefined } {
  const { admission, failure } = useAdmission(draftId)
  const standing = { record: admission?.record, isGone: admission === null && failure?.status === 404 }
  const ownId = continuedId(own.data?.AdmissionId, afterId, standing)
  return { id: currentId(draftId, standing, ownId), ownId }
}

export const ownAdmission = (mobile: string): ReadOf<AdmissionRecord | null> => ({
  key: ["ownAdmission"],
  ask: (signal) => askOwn(mobile, signal),
})

async function askOwn(mobile: string, signal: AbortSignal) {
  const found = await askByMobile(mobile, signal)
  if (found.data !== null) return found
  // The office may have corrected the number of the account since this device signed in.
  const { user } = (await answer(api.GET("/auth/profile", { signal }), "getProfile")).data
  return user.MobileNo === mobile ? found : askByMobile(user.MobileNo ?? "", signal)
}

async function askByMobile(mobile: string, signal: AbortSignal) {
  if (mobile === "") return { data: null, etag: null }
  try {
    return await answerData<AdmissionRecord | null>(
      api.GET("/admissions/getAdmissionRecordOfStudent", { params: { query: { MobileNo: mobile } }, signal }),
      "findAdmissionByMobile",
    )
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return { data: null, etag: null }
    throw error
  }
}
