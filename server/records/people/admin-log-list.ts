/** Reads the Admin's log: a page of it with names, and how often tokens were reused. */
import { DAY_MS } from "#domain/common/durations.ts"
import { roleByCode } from "#domain/people/roles.ts"
import {
  type AdminEvent,
  type AdminSubject,
  adminEvents,
  adminSubjects,
} from "#domain/workflow/admin-events.ts"
import type { Client, Schemas } from "#server/contract/operation.ts"
import type { PageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { toldChange } from "./log-changes.ts"
import { readNames } from "./log-names.ts"

/** Which rows are wanted. */
export interface LogFilter {
  /** A whole user name, or the number of an account. */
  readonly q?: string | undefined
  readonly Subject?: AdminSubject | undefined
  readonly Event?: AdminEvent | undefined
}

/** The largest number of an account. */
const MOST = 2 ** 31 - 1

/** The accounts that are meant: by name there is one, and a number may be a name, too. Undefined when none is asked for. */
async function accountsOf(db: Queries, q = ""): Promise<number[] | undefined> {
  const word = q.trim().toLowerCase()
  if (word === "") return undefined
  const named = await db
    .selectFrom("users")
    .select("UserID")
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", word))
    .execute()
  const number = /^\d{1,10}$/.test(word) ? Number(word) : 0
  return [...named.map(({ UserID }) => UserID), ...(number > 0 && number <= MOST ? [number] : [])]
}

/** Rows of the log: what these accounts did, and what was done to them. */
const foundRows = (db: Queries, { Subject, Event }: LogFilter, accounts: readonly number[] | undefined) =>
  db
    .selectFrom("admin_events")
    // A server of a later release may have written what this one cannot name.
    .where("Subject", "in", adminSubjects)
    .where("Event", "in", adminEvents)
    .$if(Subject !== undefined, (query) => query.where("Subject", "=", Subject ?? ""))
    .$if(Event !== undefined, (query) => query.where("Event", "=", Event ?? ""))
    .$if(accounts !== undefined, (query) =>
      query.where(({ and, eb, lit, or }) =>
        accounts && accounts.length > 0
          ? or([
              eb("UserID", "in", accounts),
              and([eb("Subject", "=", "user"), eb("SubjectId", "in", accounts.map(String))]),
            ])
          : lit(false),
      ),
    )

/** A page of the log, newest first, and how many rows all pages have. */
export async function pageOfLog(
  db: Queries,
  filter: LogFilter,
  { limit, offset }: Pick<PageCut, "limit" | "offset">,
): Promise<{ rows: Schemas["AdminLogRow"][]; total: number }> {
  const accounts = await accountsOf(db, filter.q)
  const { total } = await foundRows(db, filter, accounts)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const stored = await foundRows(db, filter, accounts)
    .selectAll()
    .orderBy("At", "desc")
    .orderBy("EventId", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  const known = stored.map((row) => ({
    ...row,
    Subject: row.Subject as AdminSubject,
    Event: row.Event as AdminEvent,
  }))
  const nameOf = await readNames(db, known)
  const rows = known.map((row) => ({
    EventId: row.EventId,
    At: row.At,
    AtDevice: row.AtDevice,
    // An applicant's user name may be a mobile number.
    Username: row.RoleName === roleByCode("S").name ? null : row.Username,
    RoleName: row.RoleName,
    Client: row.Client as Client | null,
    Subject: row.Subject,
    SubjectId: row.SubjectId,
    Of: nameOf(row),
    Event: row.Event,
    ...toldChange(row.Subject, row),
  }))
  return { rows, total }
}

const REUSED = "tokenReused" satisfies AdminEvent

/** How many sessions were ended in the last seven days because two devices held their tokens, and when the last one was. */
export async function reusedTokens(db: Queries, now: Date): Promise<Schemas["SystemHealth"]["ReusedTokens"]> {
  return db
    .selectFrom("admin_events")
    .select((eb) => [eb.fn.countAll<number>().as("Week"), eb.fn.max<string | null>("At").as("NewestAt")])
    .where("Event", "=", REUSED)
    .where("At", ">", new Date(now.getTime() - 7 * DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
}
