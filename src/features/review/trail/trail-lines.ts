/** The texts of the timeline's events: user, time, event, change of status, and whether it was made online or replayed. */
import type { TimelineEntry } from "#data/review/review-reads.ts"
import { marksText } from "#domain/application/academic-history.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import type { TimelineEvent } from "#domain/workflow/timeline-events.ts"
import { reviewWords } from "../words.ts"

/** Labels of the events that the server records. */
const events: Readonly<Record<TimelineEvent, string>> = {
  created: "Application created",
  updated: "Application changed",
  reopened: "Application re-opened",
  submitted: "Application submitted",
  deleted: "Application deleted",
  restored: "Application restored",
  decisionUndone: "Decision undone",
  academicHistoryStored: "Marks saved",
  academicHistoryRemoved: "Marks removed",
  documentUploaded: "Document uploaded",
  documentReplaced: "Document uploaded again",
  documentDeleted: "Document removed",
  paymentSubmitted: "Payment added",
  paymentDocumentStored: "Proof uploaded",
  stageOpened: "Opened for review",
  stageConfirmed: "Application confirmed",
  stageRejected: "Application rejected",
  documentApproved: "Document approved",
  documentRejected: "Document rejected",
  documentReopened: "Document re-opened",
  documentReuploadAsked: "New file asked for",
  paymentAccepted: "Payment accepted",
  paymentWithdrawn: "Payment withdrawn",
  feeAmountSet: "Fee amount set",
  feeRowRenamed: "Fee row renamed",
  paymentRejected: "Payment rejected",
  paymentReopened: "Payment re-opened",
  approved: "Final approval",
  withdrawn: "Application withdrawn",
  cancelled: "Admission cancelled",
  seatAllotted: "Seat allotted",
  seatStatusChanged: "Seat status changed",
  slid: "Sliding saved",
  slidingApproved: "Sliding approved",
  slidingRejected: "Sliding rejected, old seat given back",
  accountLinked: "Linked to an account",
  duplicateSettled: "Possible duplicate settled",
  aadhaarRead: "Whole identity number read",
  communitySet: "Community set",
  retentionAnnounced: "To be removed by the college's rule",
  retentionKept: "Kept",
  retentionDone: "Personal data removed",
  erasureAsked: "Erasure asked for",
  erasureRefused: "Erasure refused",
  consentRecorded: "Agreed to the privacy notice",
  admissionOrderPrinted: "Admission order printed",
}

const isKnown = (stored: string): stored is TimelineEvent => Object.hasOwn(events, stored)

/** The label of a stored event; one that this version does not know shows its own name. */
const eventText = (stored: string): string => (isKnown(stored) ? events[stored] : stored)

/** A stored state as people read it; only one is spelled otherwise. */
const stateText = (stored: string): string =>
  stored === "ReuploadRequired" ? documentTexts.reuploadRequired : stored

/** The details of an event that are shown. */
const details = [
  "DocName",
  "Particulars",
  "Username",
  "Other",
  "PaymentNo",
  "AdmissionNo",
  "Remarks",
  "Reason",
  "OverIntakeReason",
]

export interface TrailLine {
  id: string
  what: string
  about: string
  who: string
  when: string
  moved: string
  how: string
}

export function trailLine(entry: TimelineEntry): TrailLine {
  const { TimelineId, Event, From, To, Username, RoleName, At, Detail } = entry
  const taken = typeof Detail?.Undone === "string" ? Detail.Undone : null
  const named = details.map((name) => Detail?.[name]).filter((one) => typeof one === "string" && one !== "")
  return {
    id: TimelineId,
    what: taken ? fill(reviewWords.tookBack, { what: eventText(taken) }) : eventText(Event),
    about: [
      ...named,
      ...consentTo(Detail),
      ...openPoints(Detail),
      ...marksChanged(Detail),
      ...(Detail?.DecidedByAuthor ? [reviewWords.byAuthor] : []),
      ...(Detail?.AfterLastDay ? [reviewWords.afterLastDay] : []),
      ...(Detail?.AfterTheEnd ? [reviewWords.afterTheEnd] : []),
    ].join(" · "),
    who: Username ? [Username, RoleName && `(${RoleName})`].filter(Boolean).join(" ") : reviewWords.system,
    when: formatFormMoment(At),
    moved:
      From && To && From !== To ? fill(reviewWords.fromTo, { from: stateText(From), to: stateText(To) }) : "",
    how: howText(entry),
  }
}

/** The version of the privacy notice that was agreed to, its language, and whether it was read out. */
function consentTo(detail: TimelineEntry["Detail"]): string[] {
  const { NoticeVersion, Language, Way } = detail ?? {}
  if (typeof NoticeVersion !== "number") return []
  const way = Way === "ReadOut" ? [reviewWords.readOut] : []
  return [fill(reviewWords.noticeVersion, { version: NoticeVersion, language: String(Language) }), ...way]
}

const points = {
  openDocuments: reviewWords.openDocuments,
  rejectedDocuments: reviewWords.refusedDocuments,
  openPayments: reviewWords.openPayments,
  rejectedPayments: reviewWords.refusedPayments,
} as const

/** What was unsettled at a Confirm. */
function openPoints(detail: TimelineEntry["Detail"]): string[] {
  return Object.entries(points).flatMap(([key, title]) => {
    const names: unknown = detail?.[key]
    return Array.isArray(names) ? [fill(reviewWords.openPoints, { title, names: names.join(", ") })] : []
  })
}

type ChangedMarks = {
  ExamName: string
  Before: Parameters<typeof marksText>[0]
  After: Parameters<typeof marksText>[0]
}

/** Each exam with its marks before and after. */
function marksChanged(detail: TimelineEntry["Detail"]): string[] {
  const changed = Array.isArray(detail?.Marks) ? (detail.Marks as ChangedMarks[]) : []
  return changed.map(({ ExamName, Before, After }) => {
    const to = marksText(After) || reviewWords.notGiven
    return `${ExamName}: ${Before ? fill(reviewWords.fromTo, { from: marksText(Before), to }) : to}`
  })
}

function howText({ Client, AtDevice }: TimelineEntry): string {
  if (Client === "online") return reviewWords.online
  if (Client === "putBack")
    return AtDevice
      ? fill(reviewWords.putBack, { when: formatFormMoment(AtDevice) })
      : reviewWords.putBackPlain
  if (Client !== "replayed") return ""
  return AtDevice
    ? fill(reviewWords.replayed, { when: formatFormMoment(AtDevice) })
    : reviewWords.replayedPlain
}
