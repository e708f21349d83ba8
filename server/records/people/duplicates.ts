/**
 * Decides when two applications of one admission year belong to one person, so that nobody is admitted twice in it (decisions
 * 10.6, 12.2, 12.3). Who has applied in an earlier year may apply again.
 *
 * Staff are told at once, and may give a reason. A student is not locked out by what somebody else typed, and learns nothing
 * about others: their application is stored and flagged for the office. Unique indexes enforce the rule in the database.
 */
import { type Expression, sql } from "kysely"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { overallStatus } from "#domain/workflow/approval-record.ts"
import type { StoredStatus } from "#domain/workflow/stages.ts"
import { ENDED, statusesOf } from "#domain/workflow/state-groups.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict } from "#server/errors/problem.ts"
import { identityDigest } from "#server/vault/person-digest.ts"
import type { Vault } from "#server/vault/vault.ts"
import { isOwn } from "./ownership.ts"

/** What identifies a person. */
export interface Identity {
  readonly AdmissionId: string
  readonly AdmissionYear: number
  readonly UserId: number | null
  readonly MobileNo: string
  readonly AadharNo: string | null
  readonly OtherIdKind: string | null
  readonly OtherIdNo: string | null
  readonly NEETRollNo: string | null
}

/** A field that two applications share. */
export type SharedField = "MobileNo" | "AadharNo" | "OtherIdNo" | "NEETRollNo" | "UserId"

/** Another application that counts, and what it shares with this one. */
export interface Twin {
  readonly AdmissionId: string
  readonly FormNo: string
  readonly UserId: number | null
  readonly AdmissionStatus: StoredStatus
  readonly IsCompleted: boolean
  readonly CurrentLevel: number
  readonly shared: readonly SharedField[]
}

export interface Judge {
  readonly db: Queries
  readonly vault: Vault
  readonly session: Session
}

/**
 * The result for an application: whether it is flagged, allowed or neither, and its twins that nobody has told apart yet.
 */
export interface Verdict {
  readonly state: "Flagged" | "Allowed" | null
  readonly twins: readonly Twin[]
}

/** A stored roll number as it is compared; the indexes of migration 039 are over this expression. */
export const storedRollNoKey = sql<string | null>`roll_no_key("NEETRollNo")`

/** States in which an application no longer counts. */
export const endedStatuses = statusesOf(ENDED)

/** Orders applications `a` of one person: one that no longer counts gives way to any other. */
export const endedLast = sql`a."AdmissionStatus" in (${sql.join(endedStatuses)})`

/**
 * The statement that finds the other applications of the year that count and have the same mobile number, Aadhaar number or
 * other document, NEET roll number, or account; oldest first; to be sent with others. `twinsAmong` says what they share.
 * `account` stands for the identity's account where a query has still to find it.
 */
export function selectTwins(
  { db, vault }: Pick<Judge, "db" | "vault">,
  identity: Identity,
  account: number | Expression<number | null> | null = identity.UserId,
) {
  const digest = identityDigest(vault, identity)
  const { AdmissionYear: year, MobileNo } = identity
  const rollNo = rollNoKey(identity.NEETRollNo)
  return db
    .selectFrom("admissions")
    .select(["AdmissionId", "FormNo", "AdmissionStatus", "IsCompleted", "CurrentLevel", "UserId"])
    .select(["MobileNo", "AadharDigest", "OtherIdKind", storedRollNoKey.as("rollNo")])
    .where("AdmissionYear", "=", year)
    .where("DeletedAt", "is", null)
    .where("AdmissionId", "!=", identity.AdmissionId)
    .where("AdmissionStatus", "not in", [...endedStatuses])
    .where((eb) =>
      eb.or([
        eb("MobileNo", "=", MobileNo),
        ...(digest ? [eb("AadharDigest", "=", digest)] : []),
        ...(rollNo ? [eb(storedRollNoKey, "=", rollNo)] : []),
        ...(account !== null ? [eb("UserId", "=", account)] : []),
      ]),
    )
    .orderBy("CreatedAt")
    .orderBy("AdmissionId")
}

type FoundTwin = Awaited<ReturnType<ReturnType<typeof selectTwins>["execute"]>>[number]

/** The rows of `selectTwins`, each with what it shares. */
export function twinsAmong(vault: Vault, identity: Identity, found: readonly FoundTwin[]): Twin[] {
  const digest = identityDigest(vault, identity)
  const { MobileNo, UserId } = identity
  const rollNo = rollNoKey(identity.NEETRollNo)
  return found.map((row) => {
    const shared: (SharedField | false)[] = [
      UserId !== null && row.UserId === UserId && "UserId",
      row.MobileNo === MobileNo && "MobileNo",
      digest !== null && row.AadharDigest === digest && (row.OtherIdKind ? "OtherIdNo" : "AadharNo"),
      rollNo !== undefined && row.rollNo === rollNo && "NEETRollNo",
    ]
    return { ...row, shared: shared.filter((field) => field !== false) }
  })
}

/** The twins of an application. */
export const twinsOf = async (judge: Pick<Judge, "db" | "vault">, identity: Identity): Promise<Twin[]> =>
  twinsAmong(judge.vault, identity, await selectTwins(judge, identity).execute())

/** The twins, without those that the office has told apart, as long as they share no more than they did then. */
async function undecidedTwins(db: Queries, identity: Identity, twins: readonly Twin[]): Promise<Twin[]> {
  if (twins.length === 0) return []
  const settled = await db
    .selectFrom("duplicate_cases")
    .select(["AdmissionId", "OtherId", "Matches"])
    .where("Status", "=", "DifferentPeople")
    .where((eb) =>
      eb.or([eb("AdmissionId", "=", identity.AdmissionId), eb("OtherId", "=", identity.AdmissionId)]),
    )
    .execute()
  return twins.filter(
    (twin) =>
      !settled.some(
        ({ AdmissionId, OtherId, Matches }) =>
          (AdmissionId === twin.AdmissionId || OtherId === twin.AdmissionId) &&
          twin.shared.every((field) => (Matches as SharedField[]).includes(field)),
      ),
  )
}

function duplicateOf(twin: Twin) {
  const status = twin.AdmissionStatus === "Draft" ? "Draft" : overallStatus(twin)
  const { FormNo, AdmissionId } = twin
  return conflict(fill(admissionsTexts.duplicateFound, { formNo: FormNo, status }), "admission.duplicate", {
    existing: { FormNo, Status: status, AdmissionId },
  })
}

/**
 * The result for an application that names this person. Throws 409 for a second application of the same account, and for
 * staff who have given no reason.
 */
export async function judgeDuplicates(
  judge: Judge,
  identity: Identity,
  reason: string | undefined,
): Promise<Verdict> {
  return judgeTwins(judge, identity, await twinsOf(judge, identity), reason)
}

/** The same for given twins, of which it leaves out those that were told apart. */
export async function judgeTwins(
  judge: Judge,
  identity: Identity,
  all: readonly Twin[],
  reason: string | undefined,
): Promise<Verdict> {
  const twins = await undecidedTwins(judge.db, identity, all)
  if (twins.length === 0) return { state: all.length > 0 ? "Allowed" : null, twins }
  if (judge.session.role === "S") {
    const mine = twins.find((twin) => isOwn(twin, judge.session))
    if (mine) throw duplicateOf(mine)
    return { state: "Flagged", twins }
  }
  const [first] = twins
  if (reason === undefined && first) throw duplicateOf(first)
  return { state: "Allowed", twins }
}

/** The twins of an application that nobody has told apart from it. */
export const openTwinsOf = async (judge: Pick<Judge, "db" | "vault">, identity: Identity): Promise<Twin[]> =>
  undecidedTwins(judge.db, identity, await twinsOf(judge, identity))

/** Throws 409 when another application that counts is the same person's. */
export async function refuseDuplicate(judge: Judge, identity: Identity): Promise<void> {
  const [first] = await openTwinsOf(judge, identity)
  if (first) throw duplicateOf(first)
}

/** The result for a flagged application, computed again after something around it has changed, whoever changed it. */
export async function standingVerdict(
  { db, vault }: Pick<Judge, "db" | "vault">,
  identity: Identity,
): Promise<Verdict> {
  const all = await twinsOf({ db, vault }, identity)
  const twins = await undecidedTwins(db, identity, all)
  if (twins.length > 0) return { state: "Flagged", twins }
  return { state: all.length > 0 ? "Allowed" : null, twins }
}
