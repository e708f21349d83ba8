/**
 * What a user sees: the server's last answer with this device's own commands applied to it, in order (law 20).
 *
 * Pure. A command that was confirmed after the answer was requested is applied as well, so that a record made offline does
 * not disappear between its receipt and the next fresh answer. Applying a command twice changes nothing.
 */
import type { components } from "#api/schema.gen.ts"
import { keepsQuotaCode } from "#domain/seats/quotas.ts"
import type { EntryState, JsonObject, JsonValue, OutboxEntry, ReceivedCommand } from "./outbox-entry.ts"

type Schemas = components["schemas"]
export type AdmissionDetails = Schemas["AdmissionDetails"]

/** Where something is: received by the server, waiting, being sent, or in need of its user. */
export type Delivery = "received" | "waiting" | "sending" | "needs-you"

export interface Delivered {
  delivery: Delivery
  /** The outbox entry that carries it; null when it is received. */
  seq: number | null
  /** The file on this device, when it was picked here; otherwise null. */
  blobId: string | null
  /** The message of the refusal, when it needs its user. */
  refusal: string | null
}

export type LocalDocument = Pick<
  Schemas["AdmissionDocument"],
  "AdmissionDocId" | "DocTypeId" | "DocTypeName" | "FileName" | "Status"
> &
  Partial<Schemas["AdmissionDocument"]> &
  Delivered

export type LocalPayment = Pick<Schemas["Payment"], "PaymentId" | "Amount" | "PaymentStatus"> &
  Partial<Omit<Schemas["Payment"], "PaymentStatus">> &
  Delivered & {
    receiptBlobId: string | null
    /** The withdrawal that the college does not have yet; absent when there is none. */
    withdrawal?: "waiting" | "sending"
  }

export type LocalHistoryRow = Partial<Schemas["AcademicHistory"]> & { ExamName: string }

export type LocalRecord = Partial<Schemas["AdmissionRecord"]>

export interface LocalAdmission {
  admissionId: string
  /** Fields as last known here; a record made offline has no FormNo yet. */
  record: LocalRecord
  documents: LocalDocument[]
  payments: LocalPayment[]
  history: LocalHistoryRow[]
  tracking: Schemas["TrackingStep"][]
  seatInfo: Schemas["SeatInfo"] | null
  /** The newest version of the privacy notice that was agreed to; 0: none. */
  consentVersion: number
  /** When its personal data is removed by a rule of retention; null when that is not announced. */
  removal: Schemas["AnnouncedRemoval"] | null
  /** The worst state among the commands that change the record's own fields. */
  delivery: Delivery
  /** Commands of this lane that are not received. */
  waiting: number
  needsYou: number
  /** When the server's answer was requested, ms; null when this device has none. */
  fetchedAt: number | null
  etag: string | null
}

export interface BaseAnswer {
  data: AdmissionDetails
  fetchedAt: number
  etag: string | null
}

type Effect = Pick<OutboxEntry, "seq" | "operationId" | "params" | "body" | "files"> & {
  state: EntryState | "received"
  answer: JsonValue
  refusal: string | null
  at: string
}

/** Null when neither the server nor this device knows the record. */
export function projectAdmission(
  admissionId: string,
  base: BaseAnswer | null,
  pending: readonly OutboxEntry[],
  received: readonly ReceivedCommand[],
): LocalAdmission | null {
  const effects = effectsOf(base?.fetchedAt ?? 0, pending, received)
  if (!base && effects.length === 0) return null
  const local = startFrom(admissionId, base)
  // What an entry of a newer app does is not known here.
  for (const effect of effects) if (effect.operationId in APPLY) APPLY[effect.operationId](local, effect)
  const own = pending.map(deliveryOf)
  local.waiting = own.length
  local.needsYou = own.filter((delivery) => delivery === "needs-you").length
  return local
}

function effectsOf(
  fetchedAt: number,
  pending: readonly OutboxEntry[],
  received: readonly ReceivedCommand[],
): Effect[] {
  const proven: Effect[] = received
    .filter((row) => row.receivedAt >= fetchedAt)
    .map((row) => ({ ...row, state: "received", refusal: null, at: new Date(row.receivedAt).toISOString() }))
  const open: Effect[] = pending.map((row) => ({
    ...row,
    answer: null,
    refusal: row.refusal?.message ?? null,
    at: row.createdAt,
  }))
  return [...proven, ...open].sort((a, b) => a.seq - b.seq)
}

function startFrom(admissionId: string, base: BaseAnswer | null): LocalAdmission {
  const nothing = { admissionId, delivery: "received", waiting: 0, needsYou: 0 } as const
  if (!base)
    return {
      ...nothing,
      record: { AdmissionId: admissionId },
      documents: [],
      payments: [],
      history: [],
      tracking: [],
      seatInfo: null,
      consentVersion: 0,
      removal: null,
      fetchedAt: null,
      etag: null,
    }
  const {
    AdmissionDocs,
    Payments,
    AcademicHistory,
    Tracking,
    SeatInfo,
    Consent,
    Removal,
    Documents: _same,
    ...record
  } = base.data
  const home = { delivery: "received", seq: null, blobId: null, refusal: null } as const
  return {
    ...nothing,
    record,
    documents: AdmissionDocs.map((document) => ({ ...document, ...home })),
    payments: Payments.map((payment) => ({ ...payment, ...home, receiptBlobId: null })),
    history: [...AcademicHistory],
    tracking: Tracking,
    seatInfo: SeatInfo,
    consentVersion: Consent?.NoticeVersion ?? 0,
    removal: Removal ?? null,
    fetchedAt: base.fetchedAt,
    etag: base.etag,
  }
}

const APPLY: Record<OutboxEntry["operationId"], (local: LocalAdmission, effect: Effect) => void> = {
  createAdmission: applyRecord,
  updateAdmission: applyRecord,
  submitAdmission: applyRecord,
  createAcademicHistory: applyHistory,
  updateAcademicHistory: applyHistory,
  uploadDocument: applyDocument,
  reuploadDocument: applyDocument,
  createPayment: applyPayment,
  uploadPaymentDocument: applyReceipt,
  withdrawPayment: applyWithdrawal,
  recordConsent: applyConsent,
}

/** No quota code is known while another quota or category waits: the server decides it. */
function openedQuota(record: LocalRecord, { body }: Effect): LocalRecord {
  return keepsQuotaCode({ ...record, ...(body as LocalRecord) }, record) ? {} : { QuotaCode: null }
}

/** The college's names are of its own degree and course: what waits in their place has other ones, which the lists know. */
function withoutOldNames(record: LocalRecord, { body }: Effect): LocalRecord {
  if (
    (body.DegreeId ?? record.DegreeId) === record.DegreeId &&
    (body.CourseId ?? record.CourseId) === record.CourseId
  )
    return record
  const { DegreeMaster: _, Degree: _degree, CourseMaster: _master, CourseName: _course, ...rest } = record
  return rest
}

function applyRecord(local: LocalAdmission, effect: Effect): void {
  const answered = answerData(effect)
  if (effect.state === "received" && answered) {
    local.record = { ...local.record, ...answered }
    return
  }
  if (effect.operationId === "submitAdmission" && effect.state === "refused") {
    // A refused submit: the application is not submitted, and can be repaired.
    local.delivery = worst(local.delivery, "needs-you")
    return
  }
  const made: LocalRecord = effect.operationId === "createAdmission" ? { AdmissionStatus: "Draft" } : {}
  local.record = {
    ...withoutOldNames(local.record, effect),
    ...openedQuota(local.record, effect),
    ...made,
    ...(effect.body as LocalRecord),
  }
  local.delivery = worst(local.delivery, deliveryOf(effect))
}

function applyHistory(local: LocalAdmission, effect: Effect): void {
  const rows = Array.isArray(effect.body.records) ? effect.body.records : []
  if (effect.operationId === "updateAcademicHistory") {
    const named = rows.filter(isObject).map((row) => row.ExamName)
    local.history = local.history.filter((row) => named.includes(row.ExamName))
  }
  for (const row of rows) {
    if (!isObject(row) || typeof row.ExamName !== "string") continue
    const history = row as LocalHistoryRow
    const at = local.history.findIndex((known) => known.ExamName === history.ExamName)
    if (at < 0) local.history.push(history)
    else local.history[at] = { ...local.history[at], ...history }
  }
}

/** The details that were sent with a file. Fields that were not sent keep their earlier values. */
function detailsIn({ institute, yearOfPassing, percentage, docNo }: Effect["body"]) {
  return {
    ...(institute ? { Institute: String(institute) } : {}),
    ...(yearOfPassing ? { YearOfPassing: Number(yearOfPassing) } : {}),
    ...(percentage ? { Percentage: String(percentage) } : {}),
    ...(docNo ? { DocNo: String(docNo) } : {}),
  }
}

function applyDocument(local: LocalAdmission, effect: Effect): void {
  const { body, files } = effect
  const answered = answerData(effect)
  const id = String(body.admissionDocId ?? answered?.AdmissionDocId ?? "")
  const known = local.documents.find((document) => document.AdmissionDocId === id)
  const fresh: LocalDocument = {
    ...(known ?? {}),
    AdmissionDocId: id,
    DocTypeId: Number(body.docTypeId ?? known?.DocTypeId ?? 0),
    DocTypeName: String(body.docType ?? known?.DocTypeName ?? ""),
    FileName: files[0]?.name ?? known?.FileName ?? "",
    Status: "Pending",
    Remarks: null,
    UploadedAt: effect.at,
    ...detailsIn(body),
    ...(answered as Partial<LocalDocument> | null),
    ...deliveredBy(effect),
  }
  // A refused file holds back the one that was chosen after it: it is the one to be settled.
  if (known?.delivery === "needs-you") {
    const { FileName, delivery, seq, blobId, refusal } = known
    Object.assign(fresh, { FileName, delivery, seq, blobId, refusal })
  }
  if (known) local.documents[local.documents.indexOf(known)] = fresh
  else local.documents.push(fresh)
}

function applyPayment(local: LocalAdmission, effect: Effect): void {
  const { body } = effect
  const id = String(body.PaymentId ?? "")
  const known = local.payments.find((payment) => payment.PaymentId === id)
  const fresh: LocalPayment = {
    ...(body as Partial<LocalPayment>),
    PaymentId: id,
    Amount: Number(body.Amount),
    PaymentStatus: "Pending",
    ...(answerData(effect) as Partial<LocalPayment> | null),
    ...deliveredBy(effect),
    blobId: null,
    receiptBlobId: known?.receiptBlobId ?? null,
  }
  if (known) local.payments[local.payments.indexOf(known)] = fresh
  else local.payments.push(fresh)
}

function applyReceipt(local: LocalAdmission, effect: Effect): void {
  const payment = local.payments.find((one) => one.PaymentId === effect.params.id)
  if (!payment) return
  payment.receiptBlobId = effect.files[0]?.blobId ?? null
  if (payment.delivery !== "received" || effect.state === "received") return
  Object.assign(payment, deliveredBy(effect), { blobId: null })
}

/** Leaves the `delivery` of the payment itself as it is: the withdrawal waits behind it, or was refused. */
function applyWithdrawal(local: LocalAdmission, { params, state, refusal }: Effect): void {
  const payment = local.payments.find((one) => one.PaymentId === params.id)
  if (!payment) return
  if (state === "refused") {
    payment.refusal = refusal
    return
  }
  payment.PaymentStatus = "Withdrawn"
  if (state !== "received") payment.withdrawal = state
}

/** Also applied when it was refused: the outbox tells the user, who is not asked to agree a second time. */
function applyConsent(local: LocalAdmission, { body }: Effect): void {
  local.consentVersion = Math.max(local.consentVersion, Number(body.NoticeVersion))
}

function deliveredBy(effect: Effect): Delivered {
  const delivery = deliveryOf(effect)
  return {
    delivery,
    seq: delivery === "received" ? null : effect.seq,
    blobId: effect.files[0]?.blobId ?? null,
    refusal: effect.refusal,
  }
}

function deliveryOf(effect: { state: EntryState | "received" }): Delivery {
  if (effect.state === "refused") return "needs-you"
  return effect.state
}

const BADNESS: Record<Delivery, number> = { received: 0, sending: 1, waiting: 2, "needs-you": 3 }

function worst(a: Delivery, b: Delivery): Delivery {
  return BADNESS[b] > BADNESS[a] ? b : a
}

function answerData(effect: Effect): JsonObject | null {
  const answer = effect.answer
  return isObject(answer) && isObject(answer.data) ? answer.data : null
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
