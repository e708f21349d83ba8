/**
 * Seals the values of some columns on their way into a statement and opens them on their way out of a result, for every
 * query, so that no operation can forget it.
 *
 * Conditions cannot use these columns (equal numbers are sealed differently each time): a search for a person compares
 * digests.
 */
import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely"
import type { Vault } from "./vault.ts"

/** By table; no other column has one of these names, so that a column of a result is recognised by its name alone. */
export const sealedColumns = {
  admissions: ["AadharNo", "ParentAadharNo", "OtherIdNo"],
  payments: ["SenderAccNo", "ReceiverAccNo"],
  slidings: ["AccountNumber"],
  /** Stored answers repeat what was sent. */
  idempotency: ["Body"],
} as const

const names: ReadonlySet<string> = new Set(Object.values(sealedColumns).flat())

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
      const sealed = (node.columns ?? []).map((column) => nameOf(column))
      const at = sealed.flatMap((name, i) => (names.has(name) ? [[i, name] as const] : []))
      const onConflict = node.onConflict && {
        ...node.onConflict,
        ...(node.onConflict.updates && { updates: this.#updates(node.onConflict.updates) }),
      }
      if (at.length === 0 || node.values?.kind !== "ValuesNode")
        return onConflict ? { ...node, onConflict } : node
      const rows = (node.values as Valued).values as readonly Valued[]
      const values = { ...node.values, values: rows.map((row) => this.#row(row, at)) }
      return { ...node, values, ...(onConflict && { onConflict }) }
    }
    if (node.kind === "UpdateQueryNode" && node.updates)
      return { ...node, updates: this.#updates(node.updates) }
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

  #updates<T extends OperationNode>(updates: readonly T[]): readonly T[] {
    return updates.map((update) => {
      const name = nameOf(update)
      if (!names.has(name) || !("value" in update)) return update
      return { ...update, value: this.#node(update.value as Valued, name) }
    })
  }
}
