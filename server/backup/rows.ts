/**
 * Exports and imports the rows of any table: each value as the text that the engine writes for it and reads back, so that
 * nothing is rounded, with either engine.
 */
import type pg from "pg"
import { secretRows } from "../tokens/college-secret.ts"
import { type Sum, Summing } from "./row-sum.ts"

/** A connection with an open transaction. */
export interface Connection {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables whose rows are not backed up: leases of running processes. */
const EMPTY = new Set(["leases"])
/** Settings about the place where the data is, which a restore changes. */
export const PLACE_SETTINGS = ["movedTo", "filesIn", "filesMarked"] as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const texts = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ")

const condition = (table: string) => {
  if (EMPTY.has(table)) return "where false"
  return table === "settings" ? `where name not in (${texts([...secretRows, ...PLACE_SETTINGS])})` : ""
}

/** Makes every engine write values in the same form. For use in a transaction. */
export async function writeAlike(client: Connection): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "extra_float_digits = 3",
    "bytea_output = 'hex'",
  ])
    await client.query(`set local ${setting}`)
}

async function listed<Row extends pg.QueryResultRow>(client: Connection, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows
}

/** All tables of the product with their columns, sorted by name. */
export async function shapesOf(client: Connection): Promise<TableShape[]> {
  const rows = await listed<{ name: string; column: string }>(
    client,
    `select c.relname as name, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
     order by c.relname, a.attname`,
  )
  const shapes = new Map<string, string[]>()
  for (const { name, column } of rows) shapes.set(name, [...(shapes.get(name) ?? []), column])
  return [...shapes].map(([name, columns]) => ({ name, columns }))
}

export async function sequencesOf(client: Connection): Promise<{ name: string; last: number }[]> {
  const rows = await listed<{ name: string }>(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'`,
  )
  const found: { name: string; last: number }[] = []
  for (const { name } of rows) {
    const [row] = await listed<{ last: string }>(
      client,
      `select (case when is_called then last_value else 0 end)::text as last from ${quoted(name)}`,
    )
    found.push({ name, last: Number(row?.last ?? 0) })
  }
  return found
}

const AT_ONCE = 250

/** The rows of a query in batches; a transaction must be open. */
export async function* rowsOf<Row extends pg.QueryResultRow>(
  client: Connection,
  statement: string,
): AsyncGenerator<Row[]> {
  await client.query(`declare reading no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from reading`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query("close reading")
}

/** The rows of a table as lines. */
export async function* linesOf(client: Connection, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(", ")
  const statement = `select to_json(array[${values}])::text as line from ${quoted(name)} ${condition(name)}`
  for await (const rows of rowsOf<{ line: string }>(client, statement)) yield rows.map(({ line }) => line)
}

export async function sumOf(client: Connection, shape: TableShape): Promise<Sum> {
  const summing = new Summing()
  for await (const lines of linesOf(client, shape)) for (const line of lines) summing.add(line)
  return summing.total()
}

/** Inserts lines into a table. */
export async function putLines(
  client: Connection,
  { name, columns }: TableShape,
  types: ReadonlyMap<string, string>,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map((column, i) => `(r->>${i})::${types.get(column)}`).join(", ")
  await client.query(
    `insert into ${quoted(name)} (${columns.map(quoted).join(", ")})
     select ${values} from jsonb_array_elements($1::jsonb) r`,
    [`[${lines.join(",")}]`],
  )
}

export async function typesOf(client: Connection, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(table)],
  )
  return new Map(rows.map(({ column, type }) => [column, type]))
}

/**
 * Drops the indexes that only speed up reads and disables the triggers: the rows already contain what the triggers made, and
 * inserting is several times faster. Returns the statements that restore both.
 */
async function dropIndexesAndTriggers(client: Connection): Promise<string[]> {
  const indexes = await listed<{ name: string; definition: string }>(
    client,
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index as i join pg_class as t on t.oid = i.indrelid
     where t.relnamespace = current_schema()::regnamespace and not i.indisunique
       and not exists (select 1 from pg_constraint as c where c.conindid = i.indexrelid)`,
  )
  const triggered = await listed<{ table: string }>(
    client,
    `select distinct g.tgrelid::regclass::text as table from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
     where t.relnamespace = current_schema()::regnamespace and not g.tgisinternal`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`)
  return [
    ...triggered.map(({ table }) => `alter table ${table} enable trigger user`),
    ...indexes.map(({ definition }) => definition),
  ]
}

/** Empties all tables and drops the foreign keys between them. Returns the statements that add them again. */
export async function emptyAndDropForeignKeys(
  client: Connection,
  shapes: readonly TableShape[],
): Promise<string[]> {
  const bonds = await listed<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of bonds)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await client.query(`truncate ${shapes.map(({ name }) => quoted(name)).join(", ")}`)
  const followers = await dropIndexesAndTriggers(client)
  return [
    ...followers,
    ...bonds.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
  ]
}
