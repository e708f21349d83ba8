/**
 * Seals the values of some columns on their way into a statement and opens them on their way out of a result, for every
 * query, so that no operation can forget it.
 *
 * Conditions cannot use these columns (equal numbers are sealed differently each time): a search for a person compares
 * digests.
 */
import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from "kysely"
import type { Vault } from "./vault.ts"

/**
 * By table. A column of a result is recognised by its name alone: another column of that name never holds a text that begins
 * as a sealed one.
 *
 * A digest of what was sent is sealed, too: whoever knows the rest of a request finds its 12 digits by trying.
 */
export const sealedColumns = {
  admissions: ["AadharNo", "ParentAadharNo", "OtherIdNo", "CreateDigest"],
  admission_docs: ["CreateDigest"],
  payments: ["SenderAccNo", "ReceiverAccNo", "CreateDigest"],
  slidings: ["AccountNumber", "CreateDigest"],
  /** Stored answers repeat what was sent. */
  idempotency: ["Body", "Fingerprint"],
  import_rows: ["RowDigest"],
} as const

const names: ReadonlySet<string> = new Set(Object.values(sealedColumns).flat())
const namesByTable = new Map<string, ReadonlySet<string>>(
  Object.entries(sealedColumns).map(([table, columns]) => [table, new Set(columns)]),
)
const none: ReadonlySet<string> = new Set()

/** The sealed columns of the table into which a statement writes; those of all tables where it cannot be told. */
function sealedIn(target: OperationNode | undefined): ReadonlySet<string> {
  const table = target && AliasNode.is(target) ? target.node : target
  if (!table || !TableNode.is(table)) return names
  return namesByTable.get(table.table.identifier.name) ?? none
}

/** The name of a column, in whatever form the statement has it. */
function nameOf(node: OperationNode): string {
  const column = "column" in node ? (node.column as OperationNode & { name?: string }) : undefined
  if (column && "column" in column) return nameOf(column)
  return column?.name ?? ""
}

interface Valued extends OperationNode {
  readonly value?: unknown
  readonly values?: readonly unknown[]
}

/** Seals the values that statements write and opens those that they return. */
export class SealedColumns implements KyselyPlugin {
  readonly #vault: Vault

  constructor(vault: Vault) {
    this.#vault = vault
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === "InsertQueryNode") {
      const sealed = sealedIn(node.into)
      const columns = (node.columns ?? []).map((column) => nameOf(column))
      const at = columns.flatMap((name, i) => (sealed.has(name) ? [[i, name] as const] : []))
      const onConflict = node.onConflict && {
        ...node.onConflict,
        ...(node.onConflict.updates && { updates: this.#updates(node.onConflict.updates, sealed) }),
      }
      if (at.length === 0 || node.values?.kind !== "ValuesNode")
        return onConflict ? { ...node, onConflict } : node
      const rows = (node.values as Valued).values as readonly Valued[]
      const values = { ...node.values, values: rows.map((row) => this.#row(row, at)) }
      return { ...node, values, ...(onConflict && { onConflict }) }
    }
    if (node.kind === "UpdateQueryNode" && node.updates)
      return { ...node, updates: this.#updates(node.updates, sealedIn(node.table)) }
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows)
      for (const name of names) {
        const stored = row[name]
        if (typeof stored === "string") row[name] = this.#vault.open(stored, name)
      }
    return result
  }

  #seal(value: unknown, name: string): unknown {
    return typeof value === "string" ? this.#vault.seal(value, name) : value
  }

  #row(row: Valued, at: readonly (readonly [number, string])[]): OperationNode {
    const values = [...(row.values ?? [])]
    for (const [i, name] of at) {
      const item = values[i]
      values[i] =
        row.kind === "PrimitiveValueListNode" ? this.#seal(item, name) : this.#node(item as Valued, name)
    }
    return { ...row, values } as OperationNode
  }

  #node(node: Valued, name: string): OperationNode {
    return node.kind === "ValueNode"
      ? ({ ...node, value: this.#seal(node.value, name) } as OperationNode)
      : node
  }

  #updates<T extends OperationNode>(updates: readonly T[], sealed: ReadonlySet<string>): readonly T[] {
    return updates.map((update) => {
      const name = nameOf(update)
      if (!sealed.has(name) || !("value" in update)) return update
      return { ...update, value: this.#node(update.value as Valued, name) }
    })
  }
}
