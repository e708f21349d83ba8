/** Which reads a queued command makes stale: by name, and for reads of one record only those of its record (law 28). */
import type { QueuedOperation } from "#api/operations.gen.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import type { ReadName } from "./read-name.ts"

const ofTheRecord = ["ownAdmission", "getAdmissionDetails", "listTimeline"] as const
const lists = ["listAdmissions", "listStudentsReport"] as const
/** Reads affected when an application is created or moves on to the offices. */
const ofTheCollege = [
  ...lists,
  "listAdmissionsByStatus",
  "getDashboard",
  "getWorkCounts",
  "listDuplicateCases",
  "trackAdmission",
] as const
const money = ["listPayments", "searchPayments", "getPayment", "getDashboard", "getWorkCounts"] as const

const TOUCHED: Record<QueuedOperation, readonly ReadName[]> = {
  createAdmission: [...ofTheRecord, ...ofTheCollege],
  updateAdmission: [...ofTheRecord, ...ofTheCollege, "listPayments", "searchPayments"],
  submitAdmission: [...ofTheRecord, ...ofTheCollege, "getApprovals"],
  createAcademicHistory: ofTheRecord,
  updateAcademicHistory: ofTheRecord,
  uploadDocument: [...ofTheRecord, ...lists, "listAdmissionsByStatus"],
  reuploadDocument: [...ofTheRecord, ...lists, "listAdmissionsByStatus", "getApprovals"],
  createPayment: [...ofTheRecord, ...lists, ...money, "listAdmissionsByStatus"],
  withdrawPayment: [...ofTheRecord, ...lists, ...money, "listAdmissionsByStatus"],
  recordConsent: ["getAdmissionDetails", "listTimeline"],
  uploadPaymentDocument: [...ofTheRecord, "listPayments", "getPayment"],
}

const touchable: ReadonlySet<string> = new Set(Object.values(TOUCHED).flat())

/** Whether a queued command can change the answer of this read. */
export const isTouchable = (name: string): boolean => touchable.has(name)

/** The reads and records that received commands have touched. */
export interface Touched {
  names: ReadonlySet<ReadName>
  /** Ids of records and payments. */
  ids: ReadonlySet<string>
}

export function touchedBy(
  received: readonly Pick<ReceivedCommand, "operationId" | "lane" | "params">[],
): Touched {
  const names = new Set(received.flatMap(({ operationId }) => TOUCHED[operationId]))
  const ids = new Set(received.flatMap(({ lane, params }) => [lane, ...Object.values(params)]))
  return { names, ids }
}

const isId = (part: unknown): part is string => typeof part === "string" && part.length === 36

/** Whether the read with this key (user, name, parts that distinguish its answers) is one of them. */
export function isTouched({ names, ids }: Touched, [, name, ...parts]: readonly unknown[]): boolean {
  if (!(names as ReadonlySet<unknown>).has(name)) return false
  const named = parts.filter(isId)
  return named.length === 0 || named.some((id) => ids.has(id))
}
