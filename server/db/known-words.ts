/**
 * Decides what happens to a stored value that is not a word of its column: the read fails and names the row, so that nothing
 * wrong is shown. The constraints keep such values out; this check finds them where somebody has removed a constraint.
 */
import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  TableNode,
  type UnknownRow,
} from "kysely"
import { learned, vocabulary, type WordColumn } from "#domain/common/vocabulary.ts"

/** A stored value that is not in the vocabulary of its column. */
export class UnknownWord extends Error {
  constructor(column: string, row: UnknownRow, value: unknown) {
    const [table, name] = column.split(".")
    const ids = Object.entries(row).filter(([key, id]) => /I[dD]$/.test(key) && id !== null)
    const which = ids.map(([key, id]) => `${key} ${id}`).join(", ") || "read without its id"
    super(`Table ${table}, row ${which}, column ${name}: ${JSON.stringify(value)} is not known`)
    this.name = "UnknownWord"
  }
}

/** From the name of a field of the result to the column that it comes from. */
type Watched = ReadonlyMap<string, string>

const wordsOf: ReadonlyMap<string, ReadonlySet<unknown>> = new Map(
  (Object.keys(vocabulary) as WordColumn[]).map((column) => [
    column,
    new Set<unknown>([...vocabulary[column], ...(learned[column] ?? [])]),
  ]),
)
/** From a table to the names of its columns that hold words. */
const columnsOf = new Map<string, string[]>()
for (const column of wordsOf.keys()) {
  const [table = "", name = ""] = column.split(".")
  columnsOf.set(table, [...(columnsOf.get(table) ?? []), name])
}

/** From an alias to its table, for the tables that a statement reads. */
function tablesOf(node: SelectQueryNode): ReadonlyMap<string, string> {
  const sources = [...(node.from?.froms ?? []), ...(node.joins ?? []).map((join) => join.table)]
  return new Map(
    sources.flatMap((source): [string, string][] => {
      if (TableNode.is(source)) return [[source.table.identifier.name, source.table.identifier.name]]
      if (!AliasNode.is(source) || !TableNode.is(source.node) || !IdentifierNode.is(source.alias)) return []
      return [[source.alias.name, source.node.table.identifier.name]]
    }),
  )
}

/** The fields that one selection yields, each with its table and column where they can be determined. */
function fieldsOf(
  { selection }: SelectionNode,
  tables: ReadonlyMap<string, string>,
): (readonly [field: string, column: string | undefined])[] {
  const alias =
    AliasNode.is(selection) && IdentifierNode.is(selection.alias) ? selection.alias.name : undefined
  const read: OperationNode = AliasNode.is(selection) ? selection.node : selection
  const all = [...tables.values()]
  const whole = (of: readonly (string | undefined)[]) =>
    of.flatMap((table) =>
      table ? (columnsOf.get(table) ?? []).map((name) => [name, `${table}.${name}`] as const) : [],
    )
  if (SelectAllNode.is(read)) return whole(all)
  const column = ReferenceNode.is(read) ? read.column : read
  const named = ReferenceNode.is(read) ? read.table?.table.identifier.name : undefined
  const table = named === undefined ? (all.length === 1 ? all[0] : undefined) : tables.get(named)
  if (SelectAllNode.is(column)) return whole([table])
  if (!ColumnNode.is(column)) return alias === undefined ? [] : [[alias, undefined]]
  const { name } = column.column
  return [[alias ?? name, table && `${table}.${name}`]]
}

function watchedOf(node: SelectQueryNode): Watched {
  const tables = tablesOf(node)
  const watched = new Map<string, string>()
  for (const selection of node.selections ?? [])
    for (const [field, column] of fieldsOf(selection, tables)) {
      if (column !== undefined && wordsOf.has(column)) watched.set(field, column)
      else watched.delete(field)
    }
  return watched
}

/** Checks every row that a query of the query builder reads. */
export class KnownWords implements KyselyPlugin {
  readonly #watched = new WeakMap<QueryId, Watched>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (SelectQueryNode.is(node)) this.#watched.set(queryId, watchedOf(node))
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const watched = this.#watched.get(queryId)
    if (watched)
      for (const row of result.rows)
        for (const [field, column] of watched) {
          const value = row[field] ?? null
          if (value !== null && !wordsOf.get(column)?.has(value)) throw new UnknownWord(column, row, value)
        }
    return result
  }
}
