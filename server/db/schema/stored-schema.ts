/** Describes the tables of a database as a server depends on them: what it reads and writes, and what the tables refuse. */
import { type Kysely, sql } from "kysely"

export interface StoredColumn {
  readonly type: string
  readonly isNullable?: true
  readonly hasDefault?: true
  /** The values that its CHECK allows; undefined when only the type limits them. */
  readonly words?: readonly string[]
}

/** Keys as the database writes them: `("UserID")`, `FOREIGN KEY ("UserID") REFERENCES users("UserID")`. */
export interface StoredTable {
  readonly columns: Readonly<Record<string, StoredColumn>>
  readonly unique: readonly string[]
  readonly references: readonly string[]
}

export interface StoredSchema {
  readonly tables: Readonly<Record<string, StoredTable>>
  readonly sequences: readonly string[]
  /** The functions that statements may call; those that only triggers call are left out. */
  readonly functions: readonly string[]
}

const PRODUCT = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'`

/** The words that a CHECK lists; none when it is not a list. */
export const wordsOf = (rule: string): readonly string[] => {
  const words = [...rule.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = ""]) => word)
  return words.length > 0 ? words : [...rule.matchAll(/(?<=[[ ])\d+(?=[,\]])/g)].map(([number]) => number)
}

/** The part of an index definition that says what is unique: `(lower("Username"))`. */
const keyOf = (definition: string) =>
  definition.replace(/^.* USING \w+ /, "").replace(/ (INCLUDE \([^)]*\)|WITH \([^)]*\))/g, "")

/** Reads the schema from the database, each part sorted by name. */
export async function readSchema<Tables>(db: Kysely<Tables>): Promise<StoredSchema> {
  const columns = await sql<{
    table: string
    name: string
    type: string
    isNullable: boolean
    hasDefault: boolean
  }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and ${PRODUCT}`.execute(db)
  const constraints = await sql<{ table: string; name: string; kind: string; rule: string }>`
    select c.relname as "table", a.attname as name, r.contype as kind, pg_get_constraintdef(r.oid) as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = r.conkey[1]
    where r.contype in ('c', 'f') and ${PRODUCT}`.execute(db)
  const indexes = await sql<{ table: string; definition: string }>`
    select c.relname as "table", pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and ${PRODUCT}`.execute(db)
  const sequences = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'S' and ${PRODUCT}`.execute(db)
  const functions = await sql<{ name: string }>`
    select proname || '(' || oidvectortypes(proargtypes) || ')' as name from pg_proc
    where pronamespace = current_schema()::regnamespace and prorettype <> 'trigger'::regtype`.execute(db)

  const tableOf = (table: string): StoredTable => {
    const own = constraints.rows.filter((one) => one.table === table)
    const words = new Map(
      own.filter(({ kind }) => kind === "c").map(({ name, rule }) => [name, wordsOf(rule)]),
    )
    return {
      columns: Object.fromEntries(
        columns.rows
          .filter((one) => one.table === table)
          .map(({ name, type, isNullable, hasDefault }): [string, StoredColumn] => {
            const known = words.get(name)
            return [
              name,
              {
                type,
                ...(isNullable && { isNullable }),
                ...(hasDefault && { hasDefault }),
                ...(known && { words: [...known].sort() }),
              },
            ]
          })
          .sort(byName),
      ),
      unique: indexes.rows
        .filter((one) => one.table === table)
        .map(({ definition }) => keyOf(definition))
        .sort(),
      references: own
        .filter(({ kind }) => kind === "f")
        .map(({ rule }) => rule)
        .sort(),
    }
  }
  const names = [...new Set(columns.rows.map(({ table }) => table))].sort()
  return {
    tables: Object.fromEntries(names.map((name) => [name, tableOf(name)])),
    sequences: sequences.rows.map(({ name }) => name).sort(),
    functions: functions.rows.map(({ name }) => name).sort(),
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
