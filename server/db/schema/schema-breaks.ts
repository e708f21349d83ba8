/** Decides which changes of the tables break the version before, which may still run or be started again (decision 0057). */
import type { StoredColumn, StoredSchema, StoredTable } from "./stored-schema.ts"

/** Words that a version reads but does not write yet, by `table.column`. */
export type LearnedWords = Readonly<Partial<Record<string, readonly string[]>>>

const missing = (from: readonly string[], all: readonly string[]) => from.filter((one) => !all.includes(one))

/** The columns that a key of a table consists of. */
const columnsIn = (key: string, { columns }: StoredTable) =>
  Object.keys(columns).filter((name) => new RegExp(`\\b${name}\\b`).test(key))

function columnBreaks(
  name: string,
  before: StoredColumn | undefined,
  after: StoredColumn,
  learned: readonly string[],
): string[] {
  const mustBeGiven = !after.isNullable && !after.hasDefault
  if (!before)
    return mustBeGiven ? [`${name} is new and must be given: let it be empty, or give it a default`] : []
  const found: string[] = []
  if (before.type !== after.type) found.push(`${name} was ${before.type} and is ${after.type}`)
  if (mustBeGiven && (before.isNullable || before.hasDefault)) found.push(`${name} must be given now`)
  else if (before.isNullable && !after.isNullable) found.push(`${name} may not be empty any more`)
  if (!before.isNullable && after.isNullable)
    found.push(`${name} may be empty now: give it a default instead`)
  if (!after.words) return before.words ? [...found, `${name} may hold anything now`] : found
  if (!before.words) return [...found, `${name} may hold only some words now`]
  for (const word of missing(before.words, after.words)) found.push(`${name} may not hold "${word}" any more`)
  for (const word of missing(missing(after.words, before.words), learned))
    found.push(`${name} may hold "${word}" now: let a release learn it before the next writes it`)
  return found
}

function tableBreaks(name: string, before: StoredTable, after: StoredTable, learned: LearnedWords): string[] {
  const isOfBefore = (key: string) => columnsIn(key, after).some((column) => before.columns[column])
  return [
    ...missing(Object.keys(before.columns), Object.keys(after.columns)).map(
      (column) => `${name}.${column} is gone`,
    ),
    ...Object.entries(after.columns).flatMap(([column, stored]) =>
      columnBreaks(`${name}.${column}`, before.columns[column], stored, learned[`${name}.${column}`] ?? []),
    ),
    ...missing(after.unique, before.unique)
      .filter(isOfBefore)
      .map((key) => `${name} ${key} is unique now`),
    ...missing(before.unique, after.unique).map(
      (key) => `${name} ${key} is not unique any more: "on conflict" fails`,
    ),
    ...missing(after.references, before.references)
      .filter((key) => isOfBefore(key.replace(/ REFERENCES .*/, "")))
      .map((key) => `${name} ${key} is asked for now`),
    ...missing(before.references, after.references).map((key) => `${name} ${key} guards nothing any more`),
  ]
}

/** A schema without what a version no longer uses, so that its loss does no harm. */
function withoutRetired(schema: StoredSchema, retired: readonly string[]): StoredSchema {
  const used = (name: string) => !retired.includes(name)
  const tables = Object.entries(schema.tables).filter(([table]) => used(table))
  return {
    ...schema,
    tables: Object.fromEntries(
      tables.map(([table, { columns, unique, references }]) => {
        const gone = (key: string) =>
          columnsIn(key, { columns, unique, references }).some((column) => !used(`${table}.${column}`))
        const kept = (keys: readonly string[]) => keys.filter((key) => used(`${table} ${key}`) && !gone(key))
        return [
          table,
          {
            columns: Object.fromEntries(Object.entries(columns).filter(([name]) => used(`${table}.${name}`))),
            unique: kept(unique),
            references: kept(references),
          },
        ]
      }),
    ),
  }
}

interface Versions {
  /** What the version before no longer uses. */
  readonly retired?: readonly string[]
  /** What this version reads but does not write yet. */
  readonly learned?: LearnedWords
}

/**
 * What a server made for the schema `released` would no longer be able to do with `now`, as sentences; none when it works as
 * before.
 */
export function schemaBreaks(
  released: StoredSchema,
  now: StoredSchema,
  { retired = [], learned = {} }: Versions = {},
): readonly string[] {
  const before = withoutRetired(released, retired)
  const after = withoutRetired(now, retired)
  return [
    ...Object.entries(before.tables).flatMap(([name, table]) => {
      const then = after.tables[name]
      return then ? tableBreaks(name, table, then, learned) : [`${name} is gone`]
    }),
    ...missing(before.sequences, after.sequences).map((name) => `sequence ${name} is gone`),
    ...missing(before.functions, after.functions).map((name) => `function ${name} is gone`),
  ]
}

/** Entries of `retired` that do not exist, and retired columns that an insert cannot leave out. */
export function retiredFaults(schema: StoredSchema, retired: readonly string[]): readonly string[] {
  return retired.flatMap((name) => {
    for (const [table, { columns, unique, references }] of Object.entries(schema.tables)) {
      if (name === table || [...unique, ...references].some((key) => name === `${table} ${key}`)) return []
      for (const [column, { isNullable, hasDefault }] of Object.entries(columns))
        if (name === `${table}.${column}`)
          return isNullable || hasDefault ? [] : [`${name} is retired and must be given: give it a default`]
    }
    return [`${name} is retired and not there: take it off the list`]
  })
}
