/** Decides which words each column of the database may hold, for the types of its rows, its constraints and its readers. */

import { genders, paymentModes, simpleCategories } from "#domain/application/office-options.ts"
import {
  admissionTypes,
  clinicals,
  counselingRounds,
  type Option,
  relations,
  religions,
} from "#domain/application/options.ts"
import { documentedSeats, quotaGroups } from "#domain/college/college-lists.ts"
import type { RemovalRule } from "#domain/college/retention.ts"
import type { DocumentCondition } from "#domain/documents/checklist.ts"
import { proofTable } from "#domain/documents/document-proofs.ts"
import { type DocumentVerdict, documentStatuses, EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import { paymentStatuses } from "#domain/money/payments.ts"
import { otherIdKinds } from "#domain/people/other-id.ts"
import { roleCatalogue } from "#domain/people/roles.ts"
import { emblemTypes } from "#domain/prints/emblem.ts"
import type { ConsentWay } from "#domain/privacy/consent.ts"
import type { ErasureState } from "#domain/privacy/erasure.ts"
import { lookKinds } from "#domain/privacy/record-looks.ts"
import { allotmentStatuses } from "#domain/seats/seats.ts"
import type { SlidingKind, SlidingStatus } from "#domain/seats/sliding.ts"
import { stages, states } from "#domain/workflow/stages.ts"
import type { UndoSubject } from "#domain/workflow/undo.ts"

const valuesOf = <Value extends string>(options: readonly Option<Value>[]): readonly Value[] =>
  options.map(({ value }) => value)

/** The keys of a table that must name every member of a union: the compiler reports a member that is missing. */
const every = <Word extends string>(words: Readonly<Record<Word, true>>): readonly Word[] => {
  const isWord = (name: string): name is Word => name in words
  return Object.keys(words).filter(isWord)
}

const admissionStatuses = [...new Set(states.map((state) => stages[state].status))]
const levels = [...new Set(states.map((state) => stages[state].level))].filter((level) => level !== null)
const slidingStatuses = every<SlidingStatus>({ Pending: true, Approved: true, Rejected: true })

/** Table and column -> its words, in the order of the workflow. A nullable column may also hold null. */
export const vocabulary = {
  "users.Gender": valuesOf(genders),
  "users.RoleId": roleCatalogue.map(({ id }) => id),
  "users.Status": ["Active", "Inactive"],
  "courses.CourseCategory": valuesOf(clinicals),
  "document_types.Type": ["General", EDUCATIONAL_TYPE],
  "document_types.Condition": every<DocumentCondition>({
    community: true,
    ews: true,
    pwbd: true,
    mbbsAbroad: true,
  }),
  "document_types.Proves": proofTable.map(({ proof }) => proof),
  "seat_matrix.Status": ["Active", "Inactive"],
  "admissions.AdmissionType": valuesOf(admissionTypes),
  "quotas.Quota": quotaGroups,
  "quotas.SeatField": documentedSeats,
  "admissions.Quota": quotaGroups,
  "admissions.Clinical": valuesOf(clinicals),
  "admissions.CounselingRound": valuesOf(counselingRounds),
  "admissions.Gender": valuesOf(genders),
  "admissions.RelationWithStudent": valuesOf(relations),
  "admissions.OtherIdKind": valuesOf(otherIdKinds),
  "admissions.Religion": valuesOf(religions),
  "admissions.CommunityGiven": valuesOf(simpleCategories),
  "admissions.Status": ["Pending", "Approved", "Rejected", "Withdrawn", "Cancelled"],
  "admissions.AdmissionStatus": admissionStatuses,
  "admissions.CurrentLevel": levels,
  "admissions.DuplicateState": ["Flagged", "Allowed"],
  "duplicate_cases.Status": ["Open", "SamePerson", "DifferentPeople"],
  "academic_history.Status": ["Active"],
  "admission_docs.Status": documentStatuses,
  "document_approvals.ApprovalStatus": every<DocumentVerdict>({
    Approved: true,
    Rejected: true,
    ReuploadRequired: true,
  }),
  "document_approvals.Status": ["Active", "Undone"],
  "approval_steps.Status": ["Pending", "Approved", "Rejected"],
  "payments.Mode": valuesOf(paymentModes),
  "payments.PaymentStatus": paymentStatuses,
  "payments.Status": ["Active"],
  "seat_allotments.Status": allotmentStatuses,
  "slidings.Kind": every<SlidingKind>({ Inside: true, Leaving: true }),
  "slidings.Status": slidingStatuses,
  "notifications.Kind": [
    "admissionApproved",
    "admissionRejected",
    "documentRejected",
    "documentReuploadAsked",
    "paymentRejected",
    "admissionReopened",
    "admissionWithdrawn",
    "admissionCancelled",
    "retentionAnnounced",
  ],
  "notifications.Status": ["Prepared", "Sent"],
  "decisions.Subject": every<UndoSubject>({ application: true, document: true, payment: true }),
  "decisions.State": states,
  "consents.Way": every<ConsentWay>({ Own: true, ReadOut: true }),
  "retention.Rule": every<RemovalRule>({ draft: true, rejected: true, admitted: true, asked: true }),
  "record_looks.What": lookKinds,
  "erasure_requests.State": every<ErasureState>({ Asked: true, Refused: true, Done: true }),
  "emblem.MediaType": Object.values(emblemTypes),
} as const

/** A column that holds words: "payments.Mode". */
export type WordColumn = keyof typeof vocabulary

/**
 * Words that this version can read but does not write yet, because the previous version would fail on them: the next release
 * moves them to `vocabulary` (decision 0057). The database accepts them already.
 */
export const learned: Readonly<Partial<Record<WordColumn, readonly string[]>>> = {}

/** The words that a column may hold. */
export type Word<Column extends WordColumn> = (typeof vocabulary)[Column][number]
