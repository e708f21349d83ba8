/** Opens the database: starts the right engine, migrates the tables, gives typed queries. */
import {
  type Expression,
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  type KyselyConfig,
  type LogEvent,
  type Transaction,
} from "kysely"
import { type DataKeys, readDataKeys } from "../vault/data-key.ts"
import { SealedColumns } from "../vault/sealed-columns.ts"
import { openVault, type Vault } from "../vault/vault.ts"
import { openEmbedded } from "./embedded/embedded.ts"
import { type Engine, openPostgres } from "./engine.ts"
import { KnownWords } from "./known-words.ts"
import { migrate } from "./migrate.ts"
import * as foundation from "./migrations/001-foundation.ts"
import * as staffWork from "./migrations/002-staff-work.ts"
import * as administration from "./migrations/003-administration.ts"
import * as sliding from "./migrations/004-sliding.ts"
import * as uploads from "./migrations/005-uploads.ts"
import * as imports from "./migrations/006-imports.ts"
import * as otherId from "./migrations/007-other-id.ts"
import * as whoseRecord from "./migrations/008-whose-record.ts"
import * as decisions from "./migrations/009-decisions.ts"
import * as money from "./migrations/010-money.ts"
import * as accounts from "./migrations/011-accounts.ts"
import * as knownAddresses from "./migrations/013-known-addresses.ts"
import * as callsWithScreen from "./migrations/014-calls-with-a-screen.ts"
import * as changes from "./migrations/015-changes.ts"
import * as documentProofs from "./migrations/016-document-proofs.ts"
import * as words from "./migrations/020-words.ts"
import * as histories from "./migrations/021-history.ts"
import * as lists from "./migrations/022-lists.ts"
import * as catalogue from "./migrations/023-catalogue.ts"
import * as quotasAndCommunities from "./migrations/024-quotas-and-communities.ts"
import * as largeLists from "./migrations/025-large-lists.ts"
import * as sumsOfPayments from "./migrations/026-sums-of-payments.ts"
import * as longLists from "./migrations/027-long-lists.ts"
import * as privacy from "./migrations/028-privacy.ts"
import * as erasure from "./migrations/029-erasure.ts"
import * as recordLooks from "./migrations/030-record-looks.ts"
import * as breaches from "./migrations/031-breaches.ts"
import * as rareWords from "./migrations/032-rare-words.ts"
import * as everyOrder from "./migrations/033-every-order.ts"
import * as sealedSecrets from "./migrations/034-sealed-secrets.ts"
import * as emblem from "./migrations/035-emblem.ts"
import * as accountsList from "./migrations/036-accounts.ts"
import * as lostRenewals from "./migrations/037-lost-renewals.ts"
import * as whomAnswersAreAbout from "./migrations/038-whom-answers-are-about.ts"
import * as rollNumbers from "./migrations/039-roll-numbers.ts"
import * as oneYear from "./migrations/040-one-year.ts"
import * as years from "./migrations/041-years.ts"
import * as removedPeople from "./migrations/042-removed-people.ts"
import * as removals from "./migrations/043-removals.ts"
import * as paymentReferences from "./migrations/044-payment-references.ts"
import * as paymentFilters from "./migrations/045-payment-filters.ts"
import * as studentsOfAYear from "./migrations/046-students-of-a-year.ts"
import * as adminLog from "./migrations/047-admin-log.ts"
import * as documentsOfAType from "./migrations/048-documents-of-a-type.ts"
import * as numbersOfPayments from "./migrations/049-numbers-of-payments.ts"
import { ResultCache } from "./result-cache.ts"
import { RetryingDialect } from "./retrying-dialect.ts"
import { sealExistingRows } from "./seal-existing-rows.ts"
import type { Tables } from "./tables.ts"
import { WriteCount } from "./write-count.ts"

export type Database = Kysely<Tables>

/** The queries of calls: somebody waits for the answer, so they have time limits. */
class TimeLimitedDatabase extends Kysely<Tables> {
  readonly withoutTimeLimits: Database

  constructor(config: KyselyConfig, patient: Database) {
    super(config)
    this.withoutTimeLimits = patient
  }
}

/** The same queries without time limits, for background work of the server. */
export const patient = (db: Database): Database =>
  db instanceof TimeLimitedDatabase ? db.withoutTimeLimits : db

/** Queries inside or outside a transaction. */
export type Queries = Database | Transaction<Tables>

/** An open database: the engine and the typed queries on it. */
export interface OpenDatabase {
  readonly engine: Engine
  readonly db: Database
  readonly vault: Vault
  /** Counts every write of sessions and users; undefined when other processes may write them, too. */
  readonly sessionWrites: WriteCount | undefined
}

/** Every migration by its name. */
export const migrations = {
  "001-foundation": foundation,
  "002-staff-work": staffWork,
  "003-administration": administration,
  "004-sliding": sliding,
  "005-uploads": uploads,
  "006-imports": imports,
  "007-other-id": otherId,
  "008-whose-record": whoseRecord,
  "009-decisions": decisions,
  "013-known-addresses": knownAddresses,
  "010-money": money,
  "011-accounts": accounts,
  "014-calls-with-a-screen": callsWithScreen,
  "015-changes": changes,
  "016-document-proofs": documentProofs,
  "020-words": words,
  "021-history": histories,
  "022-lists": lists,
  "023-catalogue": catalogue,
  "024-quotas-and-communities": quotasAndCommunities,
  "025-large-lists": largeLists,
  "026-sums-of-payments": sumsOfPayments,
  "027-long-lists": longLists,
  "028-privacy": privacy,
  "029-erasure": erasure,
  "030-record-looks": recordLooks,
  "031-breaches": breaches,
  "032-rare-words": rareWords,
  "033-every-order": everyOrder,
  "034-sealed-secrets": sealedSecrets,
  "035-emblem": emblem,
  "036-accounts": accountsList,
  "037-lost-renewals": lostRenewals,
  "038-whom-answers-are-about": whomAnswersAreAbout,
  "039-roll-numbers": rollNumbers,
  "040-one-year": oneYear,
  "041-years": years,
  "042-removed-people": removedPeople,
  "043-removals": removals,
  "044-payment-references": paymentReferences,
  "045-payment-filters": paymentFilters,
  "046-students-of-a-year": studentsOfAYear,
  "047-admin-log": adminLog,
  "048-documents-of-a-type": documentsOfAType,
  "049-numbers-of-payments": numbersOfPayments,
}

const KEY_NAME = "dataKey"
/** Under which key the columns are sealed that the release before does not know: it rotates the others only. */
const DIGEST_KEY_NAME = "digestKey"

/** A database belongs to its data key. Throws when it was written under a key that this process does not have. */
async function checkKey(db: Database, keys: DataKeys, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [KEY_NAME, DIGEST_KEY_NAME])
    .execute()
  const keyOf = (wanted: string) => {
    const row = rows.find(({ name }) => name === wanted)
    return row && String(row.value)
  }
  const known = keyOf(KEY_NAME)
  const knownOfDigests = keyOf(DIGEST_KEY_NAME)
  if (known && !keys.some((key) => openVault([key]).keyId === known))
    throw new Error(
      `The database was written under the data key ${known}, and this server has ${vault.keyId}: set DATA_KEY, or bring back data.key, from the backup`,
    )
  const isSealed = known === vault.keyId && (knownOfDigests ?? known) === known
  await sealExistingRows(db, vault, isSealed ? "unsealed" : "all")
  if (isSealed && knownOfDigests) return
  const value = JSON.stringify(vault.keyId)
  await db
    .insertInto("settings")
    .values([KEY_NAME, DIGEST_KEY_NAME].map((name) => ({ name, value })))
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}

/**
 * Opens the database of the settings, migrates its tables and seals what is not sealed under the current key. Each statement
 * is reported to `noteStatement`. Throws when a migration fails or the key does not fit the database.
 */
export async function openDatabase(
  settings: {
    readonly dataDir: string
    readonly databaseUrl: string | undefined
    readonly databaseConnections?: number
    readonly databaseLockSeconds?: number
    readonly databaseReadSeconds?: number
    readonly dataKeys: DataKeys | undefined
  },
  noteStatement?: (event: LogEvent) => void,
): Promise<OpenDatabase> {
  const engine = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databaseConnections)
    : await openEmbedded(settings.dataDir, "tables")
  try {
    const keys = readDataKeys(settings)
    const vault = openVault(keys)
    const sessionWrites = new WriteCount("sessions", "users")
    const cache = engine.name === "embedded" ? new ResultCache() : undefined
    const common = {
      plugins: [new SealedColumns(vault), new KnownWords(), sessionWrites, ...(cache ? [cache.writes] : [])],
      ...(noteStatement && { log: noteStatement }),
    }
    const own = new Kysely<Tables>({
      dialect: new RetryingDialect({ pool: engine.queries, vault, ...(cache && { cache }) }),
      ...common,
    })
    await migrate(own, migrations)
    await checkKey(own, keys, vault)
    if (engine.name === "embedded") return { engine, db: own, vault, sessionWrites }
    const { databaseLockSeconds: lockSeconds, databaseReadSeconds: readSeconds } = settings
    const pool = engine.queriesOfCalls({ readMs: inMs(readSeconds), lockMs: inMs(lockSeconds) })
    const db = new TimeLimitedDatabase(
      { dialect: new RetryingDialect({ pool, lockSeconds, vault }), ...common },
      own,
    )
    return { engine, db, vault, sessionWrites: undefined }
  } catch (error) {
    await engine.close()
    throw error
  }
}

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

const taken = (insert: InsertQueryBuilder<Tables, "counters", InsertResult>) =>
  insert
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ value: eb("counters.value", "+", 1) })),
    )
    .returning("value")

/**
 * The statement that takes the next number of a counter, to be sent together with others; the statements after it see
 * what the transaction with the previous number has committed.
 */
export const takeNumber = (trx: Queries, name: string) =>
  taken(trx.insertInto("counters").values({ name, value: 1 }))

/**
 * The same for a counter that a query names, in a row with its first number; when the query finds no row, no number is
 * taken.
 */
export const takeNumberNamed = (trx: Queries, named: Expression<{ name: string; value: number }>) =>
  taken(trx.insertInto("counters").columns(["name", "value"]).expression(named))

/**
 * The next number of a counter. The row stays locked until the transaction ends, so numbers have no gaps and no duplicates.
 */
export const nextNumber = async (trx: Queries, name: string): Promise<number> =>
  (await takeNumber(trx, name).executeTakeFirstOrThrow()).value
