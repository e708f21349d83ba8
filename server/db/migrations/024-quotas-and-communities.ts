import { type Kysely, sql } from "kysely"

/**
 * From here on quotas, seat categories and communities are rows that the college changes; before, they were words that only a
 * release could change.
 */
const communities = ["SC", "ST", "BC-A", "BC-B", "BC-C", "BC-D", "BC-E", "OC"]

const quotas = [
  ["CONV", "Convenor", "convenorQuota", "ConvenerQuota", ""],
  ["S1", "Management S1", "Management", "MgmtQuota1", ""],
  ["S2", "Management S2", "Management", "MgmtQuota2", "NRI"],
  ["S3", "Management S3", "Management", "MgmtQuota3", ""],
]
const categories = [
  ["S1", "S1", "S1", false],
  ["S2", "S2", "S2", false],
  ["S3", "S3", "S3", false],
  ["nonService", "Non-service", "CONV", false],
  ["service", "Service", "CONV", true],
]

const rowsOf = (rows: readonly (readonly (string | boolean)[])[]) =>
  rows
    .map(
      (row, at) =>
        `(${row.map((value) => (typeof value === "string" ? `'${value}'` : value)).join(", ")}, true, ${at + 1})`,
    )
    .join(", ")

const statements = [
  `create table communities (
    "Code" text primary key, "Name" text not null, "IsGeneral" boolean not null, "IsActive" boolean not null,
    "SortOrder" integer not null, "Version" integer not null default 1)`,
  `create unique index communities_code on communities (lower("Code"))`,
  `create unique index communities_name on communities (lower("Name"))`,
  `comment on column communities."IsGeneral" is 'Nobody of it is asked for a certificate of the community.'`,
  `insert into communities ("Code", "Name", "IsGeneral", "IsActive", "SortOrder") values
    ${rowsOf(communities.map((code) => [code, code, code === "OC"]))}`,

  `create table quotas (
    "QuotaCode" text primary key, "Name" text not null,
    "Quota" text not null check ("Quota" in ('Management', 'convenorQuota')),
    "SeatField" text unique check ("SeatField" in ('ConvenerQuota', 'MgmtQuota1', 'MgmtQuota2', 'MgmtQuota3')),
    "Spellings" text not null, "IsActive" boolean not null, "SortOrder" integer not null,
    "Version" integer not null default 1)`,
  `create unique index quotas_code on quotas (lower("QuotaCode"))`,
  `create unique index quotas_name on quotas (lower("Name"))`,
  `comment on column quotas."Quota" is 'The group that an application stores (decision F8).'`,
  `comment on column quotas."SeatField" is 'The column of seat_matrix that holds its seats; null: seat_quotas does.'`,
  `comment on column quotas."Spellings" is 'Other words that mean it, with a comma between.'`,
  `insert into quotas ("QuotaCode", "Name", "Quota", "SeatField", "Spellings", "IsActive", "SortOrder") values ${rowsOf(quotas)}`,

  `create table seat_categories (
    "Code" text primary key, "Name" text not null, "QuotaCode" text not null references quotas,
    "IsInService" boolean not null, "IsActive" boolean not null, "SortOrder" integer not null,
    "Version" integer not null default 1)`,
  `create unique index seat_categories_code on seat_categories (lower("Code"))`,
  `create unique index seat_categories_name on seat_categories (lower("Name"))`,
  `insert into seat_categories ("Code", "Name", "QuotaCode", "IsInService", "IsActive", "SortOrder") values ${rowsOf(categories)}`,

  `create table seat_quotas (
    "SeatMatrixId" integer not null references seat_matrix on delete cascade, "QuotaCode" text not null references quotas,
    "Seats" integer not null, primary key ("SeatMatrixId", "QuotaCode"))`,
  `comment on table seat_quotas is 'Seats of quotas for which seat_matrix has no column.'`,

  `alter table admissions drop constraint if exists "admissions_CommunityGiven_check"`,
  `alter table admissions add check ("CommunityGiven" in ('General', 'OBC', 'SC', 'ST', 'Others'))`,
]

/** A column whose words are from now on the rows of a table. */
interface Follows {
  readonly table: string
  readonly name: string
  readonly of: string
  readonly key: string
}

const follows: readonly Follows[] = [
  { table: "admissions", name: "Community", of: "communities", key: "Code" },
  { table: "admissions", name: "Category", of: "seat_categories", key: "Code" },
  { table: "admissions", name: "QuotaCode", of: "quotas", key: "QuotaCode" },
  { table: "fee_rows", name: "QuotaCode", of: "quotas", key: "QuotaCode" },
  { table: "seat_allotments", name: "Quota", of: "quotas", key: "QuotaCode" },
  { table: "slidings", name: "OldQuota", of: "quotas", key: "QuotaCode" },
  { table: "slidings", name: "NewQuota", of: "quotas", key: "QuotaCode" },
]

/** How many rows are named at most. */
const MOST_NAMED = 50

/** Messages about the rows whose word has no row in the table: somebody removed the constraint. */
async function strangers(db: Kysely<unknown>, { table, name, of, key }: Follows): Promise<string[]> {
  const { rows: keys } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(db)
  const id = keys.map((one) => `"${one.name}"`).join(", ")
  const { rows } = await sql
    .raw<{ key: string; value: string }>(
      `select concat_ws(' ', ${id}) as key, "${name}" as value from ${table}
       where "${name}" is not null and "${name}" not in (select "${key}" from ${of}) order by ${id} limit ${MOST_NAMED}`,
    )
    .execute(db)
  return rows.map((row) => `table ${table}, row ${row.key}, column ${name}: ${JSON.stringify(row.value)}`)
}

/** An older version would show a word that the college added as unknown. */
export const isBreaking = true

/** Throws, naming every row whose word is in no list, and then changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const found: string[] = []
  for (const one of follows) found.push(...(await strangers(db, one)))
  if (found.length > 0)
    throw new Error(
      `The database holds words that the college's lists do not have; nothing was changed. Correct them and start again:\n${found
        .slice(0, MOST_NAMED)
        .join("\n")}`,
    )
  for (const { table, name, of, key } of follows) {
    await sql.raw(`alter table ${table} drop constraint if exists "${table}_${name}_check"`).execute(db)
    await sql.raw(`alter table ${table} add foreign key ("${name}") references ${of} ("${key}")`).execute(db)
  }
}
