import { type Kysely, sql } from "kysely"

/** From here on the communities are the college's: rows that it changes, in the place of words that only a release could change. */
const communities = ["SC", "ST", "BC-A", "BC-B", "BC-C", "BC-D", "BC-E", "OC"]

const statements = [
  `create table communities (
    "Code" text primary key, "Name" text not null, "IsGeneral" boolean not null, "IsActive" boolean not null,
    "SortOrder" integer not null, "Version" integer not null default 1)`,
  `create unique index communities_code on communities (lower("Code"))`,
  `create unique index communities_name on communities (lower("Name"))`,
  `comment on column communities."IsGeneral" is 'Nobody of it is asked for a certificate of the community.'`,
  `insert into communities ("Code", "Name", "IsGeneral", "IsActive", "SortOrder") values
    ${communities.map((code, at) => `('${code}', '${code}', ${code === "OC"}, true, ${at + 1})`).join(", ")}`,
  `alter table admissions drop constraint if exists "admissions_CommunityGiven_check"`,
  `alter table admissions add check ("CommunityGiven" in ('General', 'OBC', 'SC', 'ST', 'Others'))`,
]

/** A column whose words are the rows of a table from now on. */
interface Follows {
  readonly table: string
  readonly name: string
  readonly of: string
  readonly key: string
}

const follows: readonly Follows[] = [
  { table: "admissions", name: "Community", of: "communities", key: "Code" },
]

/** How many rows are named at most. */
const MOST_NAMED = 50

/** Sentences about the rows whose word has no row of its own: somebody took the constraint off. */
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

/** A version of before would show a word of the college as unknown. */
export const isBreaking = true

/** Throws, with every row that no list holds, and changes nothing then. */
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
