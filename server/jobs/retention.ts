/**
 * Decides which applications are announced for removal, which announcements are withdrawn, and which applications are
 * removed (decision 0026).
 *
 * Invariants: nothing is removed before the whole notice time has passed since its announcement; an application that was
 * used or kept in between is announced anew; only what a restored backup has brought back is removed without that. After a
 * restore, which may have lost such a use, all are announced anew, and nothing else is removed or emptied for a month (decision
 * 0089). Each application has a transaction of its own, in which its row is locked and checked again. Files are deleted after the
 * commit, and are listed until they are gone.
 */
import { sql } from "kysely"
import {
  ANNOUNCED_HOURS,
  DRAFT_DAYS,
  heldUntil,
  isToBeAnnounced,
  REJECTED_DAYS,
  RETENTION_RULES,
  type RetentionRule,
  removableAt,
  retentionEndsAt,
  retentionRule,
} from "#domain/college/retention.ts"
import { retentionTexts } from "#domain/texts/office/retention.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Ports } from "#server/contract/operation.ts"
import { activeAt, isWaiting } from "#server/records/admissions/retention.ts"
import { statusList } from "#server/records/admissions/stored-stage.ts"
import { noteEvent, type TimelineEvent } from "#server/records/admissions/timeline.ts"
import { readCollege } from "#server/records/college/college.ts"
import { prepareNotice } from "#server/records/college/notices.ts"
import { accountsInAnswers, accountsToEmpty, emptyAccount } from "#server/records/privacy/remove-account.ts"
import { removeOwnerFromAnswers } from "#server/records/privacy/remove-answers.ts"
import { removeApplication } from "#server/records/privacy/remove-application.ts"
import { removeTraces, withTraces } from "#server/records/privacy/remove-person.ts"
import { requireNoActiveCopy, type Workplace } from "../backup/database-heartbeat.ts"
import type { Queries } from "../db/database.ts"
import { lastRestoredAt } from "../db/history.ts"
import { inTransaction } from "../db/transaction.ts"
import { isAsked, isDeleted, isRemoval, readLog } from "../removals/removal-log.ts"
import { noteRemovals } from "../removals/removals.ts"
import { askLostAgain, broughtBack, deleteAgain } from "./after-restore.ts"
import { AT_ONCE, removeFiles } from "./removed-files.ts"
import { removeStrayFiles } from "./stray-files.ts"

export type RetentionPorts = Pick<Ports, "db" | "files" | "vault"> & Pick<Workplace, "settings">

/** How many were announced, withdrawn from removal, and removed. */
export interface Retained {
  readonly announced: number
  readonly released: number
  readonly removed: number
  readonly files: number
}

/** By what one round judges. */
interface Terms {
  readonly now: Date
  readonly admittedYears: number | null
  /** When the data was last restored or moved; undefined when it never was, or by a wrong clock is still to be. */
  readonly restoredAt: Date | undefined
  /** Until when nothing is removed because of that; null: not held back. */
  readonly held: Date | null
}

/** An application with the dates by which its retention is judged; null when no rule applies to it. */
async function judged(db: Queries, admissionId: string, admittedYears: number | null) {
  const row = await db
    .selectFrom("admissions as a")
    .select(["a.AdmissionId", "a.AdmissionNo", "a.FormNo", "a.Email", "a.MobileNo"])
    .select(["a.AdmissionStatus", "a.CurrentLevel", "a.IsCompleted", "a.PurgedAt"])
    .select([activeAt.as("activeAt"), isWaiting.as("waits")])
    .where("a.AdmissionId", "=", admissionId)
    .executeTakeFirst()
  if (!row || row.PurgedAt !== null || row.waits) return null
  const rule = retentionRule({ state: approvalState(row), hasAdmissionNo: row.AdmissionNo !== null })
  const over = rule && retentionEndsAt(rule, new Date(row.activeAt), admittedYears)
  return rule && over ? { ...row, rule, over, activeAt: new Date(row.activeAt) } : null
}

/** Locks the row first, so that no write comes in between. */
const lock = (db: Queries, admissionId: string) =>
  db
    .selectFrom("admissions")
    .select("AdmissionId")
    .where("AdmissionId", "=", admissionId)
    .forUpdate()
    .executeTakeFirst()

/** The author of what the job does: nobody. */
const nobody = { session: undefined, deviceTime: null, client: null }

const note = (
  db: Queries,
  now: Date,
  admissionId: string,
  event: TimelineEvent,
  detail: Readonly<Record<string, unknown>>,
) => noteEvent({ db, now, ...nobody }, admissionId, event, detail)

/** Announces applications whose time ends within the notice time, in the timeline of the record and to the office. */
async function announce({ db }: RetentionPorts, terms: Terms): Promise<number> {
  const { now, admittedYears } = terms
  const oldest = new Date(now.getTime() + ANNOUNCED_HOURS * 3_600_000).toISOString()
  const found = await db
    .selectFrom("admissions as a")
    .select("a.AdmissionId")
    .where("a.PurgedAt", "is", null)
    .where("a.AdmissionStatus", "in", [
      ...underRule("draft"),
      ...underRule("rejected"),
      ...(admittedYears === null ? [] : underRule("admitted")),
    ])
    .where(sql<boolean>`${activeAt} <= ${oldest}::timestamptz - ${cutoff(admittedYears)}`)
    .where(sql<boolean>`not ${isWaiting}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("retention as r")
            .select("r.AdmissionId")
            .whereRef("r.AdmissionId", "=", "a.AdmissionId")
            .where("r.KeptAt", "is", null),
        ),
      ),
    )
    .orderBy("a.UpdatedAt")
    .limit(AT_ONCE)
    .execute()
  let told = 0
  for (const { AdmissionId } of found)
    if (await inTransaction(db, (trx) => announceOne(trx, AdmissionId, terms))) told += 1
  return told
}

/** The statuses of the states to which a rule applies. */
const underRule = (rule: RetentionRule) =>
  statusesOf(states.filter((state) => RETENTION_RULES[state] === rule))

/**
 * The date before which the time is over, as an SQL expression; admitted applications by the college's number of years, or
 * never.
 */
const cutoff = (admittedYears: number | null) => sql`(case
  when a."AdmissionNo" is not null or a."AdmissionStatus" in ${statusList(underRule("admitted"))}
    then ${admittedYears === null ? "1000 years" : `${admittedYears} years`}::interval
  when a."AdmissionStatus" in ${statusList(underRule("draft"))} then ${`${DRAFT_DAYS} days`}::interval
  else ${`${REJECTED_DAYS} days`}::interval end)`

async function announceOne(
  db: Queries,
  admissionId: string,
  { now, admittedYears, held }: Terms,
): Promise<boolean> {
  await lock(db, admissionId)
  const one = await judged(db, admissionId, admittedYears)
  if (!one || !isToBeAnnounced(one.over, now)) return false
  const due = removableAt(one.over, now, held)
  const told = {
    Rule: one.rule,
    ActiveAt: one.activeAt.toISOString(),
    AnnouncedAt: now.toISOString(),
    DueAt: due.toISOString(),
  }
  const written = await db
    .insertInto("retention")
    .values({ AdmissionId: admissionId, ...told })
    .onConflict((known) =>
      known
        .column("AdmissionId")
        .doUpdateSet({ ...told, KeptAt: null, KeptBy: null, KeptReason: null })
        .where("retention.KeptAt", "is not", null)
        .where("retention.DoneAt", "is", null),
    )
    .returning("AdmissionId")
    .executeTakeFirst()
  if (!written) return false
  const detail = { FormNo: one.FormNo, Rule: one.rule, DueAt: told.DueAt }
  await prepareNotice({ db, now }, one, "retentionAnnounced", detail)
  const office = { ...one, Email: (await readCollege(db)).supportEmail }
  await prepareNotice({ db, now }, office, "retentionAnnounced", detail)
  await note(db, now, admissionId, "retentionAnnounced", { Rule: one.rule, DueAt: told.DueAt })
  return true
}

type Outcome = "removed" | "released" | "waits"

async function settleOne(
  { vault }: RetentionPorts,
  db: Queries,
  admissionId: string,
  { now, admittedYears, restoredAt, held }: Terms,
): Promise<Outcome> {
  await lock(db, admissionId)
  const told = await db
    .selectFrom("retention")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .where("KeptAt", "is", null)
    .where("DoneAt", "is", null)
    .executeTakeFirst()
  if (!told) return "waits"
  const one = await judged(db, admissionId, admittedYears)
  const due = new Date(told.DueAt)
  const isSame = one?.rule === told.Rule && one.activeAt.getTime() === new Date(told.ActiveAt).getTime()
  // The college keeps such applications longer than when this was announced, or for ever.
  const isLater =
    told.Rule === "admitted" && (admittedYears === null || (isSame && one.over.getTime() > due.getTime()))
  // The restored backup does not know who used or kept it since.
  const isOfBefore = restoredAt !== undefined && new Date(told.AnnouncedAt) < restoredAt
  if (!isSame || isLater || isOfBefore) {
    await db.deleteFrom("retention").where("AdmissionId", "=", admissionId).execute()
    const Reason = isLater
      ? retentionTexts.keptLonger
      : isSame
        ? retentionTexts.afterRestore
        : retentionTexts.usedAgain
    await note(db, now, admissionId, "retentionKept", { Reason })
    return "released"
  }
  if (held || due.getTime() > now.getTime()) return "waits"
  await removeApplication({ db, now, vault, ...nobody }, admissionId, one.rule)
  return "removed"
}

/** Removes what an earlier release has left of persons whose applications it removed. */
async function removeLeftTraces(db: RetentionPorts["db"]): Promise<void> {
  for (const { AdmissionId } of await withTraces(db, AT_ONCE))
    await inTransaction(db, async (trx) => {
      await lock(trx, AdmissionId)
      await removeTraces(trx, AdmissionId)
    })
}

/** Removes again whom a restored backup has brought back, after their lost requests: these name the account to be emptied. */
async function repeatAfterRestore(ports: RetentionPorts, now: Date): Promise<void> {
  const { db, vault } = ports
  const log = await readLog(ports)
  await askLostAgain(db, log.filter(isAsked), now, AT_ONCE)
  const deleted = new Map(log.filter(isDeleted).map((entry) => [entry.AdmissionId, entry.DeletedAt]))
  for (const { AdmissionId: id, Rule: rule } of await broughtBack(db, log.filter(isRemoval), AT_ONCE))
    await inTransaction(db, async (trx) => {
      await lock(trx, id)
      const { PurgedAt } = await trx
        .selectFrom("admissions")
        .select("PurgedAt")
        .where("AdmissionId", "=", id)
        .executeTakeFirstOrThrow()
      if (PurgedAt !== null) return
      const call = { db: trx, now, vault }
      const deletedAt = deleted.get(id)
      if (deletedAt) await deleteAgain(call, id, deletedAt)
      await removeApplication({ ...call, ...nobody }, id, rule)
    })
}

/**
 * Empties the accounts of erased applications whose time to read the answer is over; none while a device may still put back an
 * application that its owner has begun since.
 */
async function emptyAccounts(db: RetentionPorts["db"], { now, held }: Terms): Promise<void> {
  if (!held)
    for (const userId of await accountsToEmpty(db, now, AT_ONCE))
      await inTransaction(db, (trx) => emptyAccount(trx, userId, now))
  for (const userId of await accountsInAnswers(db, AT_ONCE)) await removeOwnerFromAnswers(db, userId)
}

/**
 * One round; `ending` stops it between two applications. It can run beside anything else, beside itself, and any number of
 * times. Throws at once while another copy of this database is at work in the same places, and at the end when removals could
 * not be noted.
 */
export async function retain(ports: RetentionPorts, now: Date, ending?: AbortSignal): Promise<Retained> {
  const { db } = ports
  // The files of a forgotten copy are those of the college, and whom it noted as removed the college would remove.
  await requireNoActiveCopy(ports, now)
  const { admittedYears } = await readCollege(db)
  const restored = await lastRestoredAt(db)
  const restoredAt = restored && restored <= now ? restored : undefined
  const held = heldUntil(restored, now)
  const terms: Terms = { now, admittedYears, restoredAt, held }
  const open = await db
    .selectFrom("retention as r")
    .innerJoin("admissions as a", "a.AdmissionId", "r.AdmissionId")
    .select("r.AdmissionId")
    .where("r.KeptAt", "is", null)
    .where("r.DoneAt", "is", null)
    .where((eb) =>
      eb.or([
        ...(held ? [] : [eb("r.DueAt", "<=", now.toISOString())]),
        ...(restoredAt ? [eb("r.AnnouncedAt", "<", restoredAt.toISOString())] : []),
        eb(activeAt, ">", eb.ref("r.ActiveAt")),
        // Withdrawn at once when the college keeps its students for ever.
        ...(admittedYears === null ? [eb("r.Rule", "=", "admitted")] : []),
      ]),
    )
    .orderBy("r.DueAt")
    .limit(AT_ONCE)
    .execute()
  const outcomes: Outcome[] = []
  const faults: unknown[] = []
  try {
    for (const { AdmissionId } of open) {
      if (ending?.aborted) break
      outcomes.push(await inTransaction(db, (trx) => settleOne(ports, trx, AdmissionId, terms)))
    }
    await repeatAfterRestore(ports, now)
  } finally {
    // At once, whatever fails before or after: a removal that is not noted would not outlast a restore.
    await noteRemovals(db, ports).catch((error: unknown) => faults.push(error))
  }
  await removeLeftTraces(db)
  await emptyAccounts(db, terms)
  const announced = await announce(ports, terms)
  const files = (await removeFiles(ports, now, ending)) + (await removeStrayFiles(ports, now))
  if (faults.length > 0) throw faults[0]
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { announced, released: count("released"), removed: count("removed"), files }
}
