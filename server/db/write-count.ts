/**
 * Counts the writes into some tables through the typed queries, so that a process knows when what it has read of them may
 * have changed.
 */
import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
  type WithNode,
} from "kysely"
import type { Tables } from "./tables.ts"

/** The tables into which a statement writes, including its parts (CTEs). */
function targetsOf(node: OperationNode): readonly OperationNode[] {
  const parts = (of: { with?: WithNode }) =>
    of.with?.expressions.flatMap(({ expression }) => targetsOf(expression)) ?? []
  if (InsertQueryNode.is(node)) return [...parts(node), ...(node.into ? [node.into] : [])]
  if (UpdateQueryNode.is(node)) return [...parts(node), ...(node.table ? [node.table] : [])]
  if (DeleteQueryNode.is(node)) return [...parts(node), ...node.from.froms]
  return SelectQueryNode.is(node) ? parts(node) : []
}

/** Counts a write when it starts and again when it is done, so that what was read in between is known to be uncertain. */
export class WriteCount implements KyselyPlugin {
  /** Only grows. */
  count = 0
  readonly #tables: ReadonlySet<string>
  readonly #writes = new WeakSet<QueryId>()

  constructor(...tables: (keyof Tables)[]) {
    this.#tables = new Set(tables)
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const isWatched = targetsOf(node).some(
      (target) => TableNode.is(target) && this.#tables.has(target.table.identifier.name),
    )
    if (isWatched) {
      this.count += 1
      this.#writes.add(queryId)
    }
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#writes.has(queryId)) this.count += 1
    return result
  }
}
