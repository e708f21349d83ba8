/**
 * The circumstances under which a row of the catalogue counts. Each condition has a kind and is read from the page; what cannot
 * be read there is proved by the test that proofs.json names. A row with neither is never counted.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Circumstances } from "./circumstances.ts"
import { applicationConditions } from "./conditions/application.ts"
import { everywhereConditions } from "./conditions/everywhere.ts"
import { formConditions } from "./conditions/form.ts"
import { listsConditions } from "./conditions/lists.ts"
import { officeConditions } from "./conditions/office.ts"
import { always, type ConditionKind, type Rule } from "./conditions/reading.ts"
import { reviewConditions } from "./conditions/review.ts"

interface ConditionRow {
  readonly row: number
  readonly screen: string
  readonly condition: string
  readonly text: string
}

interface Proof {
  readonly row: number
  readonly text: string
  /** The test's name as in the evidence, without the project: "e2e/review.spec.ts › a title". */
  readonly test: string
}

const proofs = new Map(
  (
    JSON.parse(
      readFileSync(fileURLToPath(new URL("proofs.json", import.meta.url)), "utf8"),
    ) as readonly Proof[]
  ).map((one) => [one.row, one]),
)

const rules: readonly Rule[] = [
  ...everywhereConditions,
  ...listsConditions,
  ...reviewConditions,
  ...officeConditions,
  ...formConditions,
  ...applicationConditions,
  [/./, /^always$/, "screen", always],
]

const ruleOf = ({ screen, condition }: ConditionRow): Rule | undefined =>
  rules.find(([ofScreen, ofCondition]) => ofScreen.test(screen) && ofCondition.test(condition))

/** How a row's condition is known: read from the page (with its kind), proved by a test (with its name), or not at all. */
export function knownBy(row: ConditionRow): { kind: ConditionKind } | { test: string } | null {
  const proof = proofs.get(row.row)
  if (proof) {
    if (proof.text !== row.text)
      throw new Error(`proofs.json: row ${row.row} is "${row.text}", not "${proof.text}"`)
    return { test: proof.test }
  }
  const rule = ruleOf(row)
  return rule ? { kind: rule[2] } : null
}

/** True when the row's condition holds now; for a row whose condition a test proves, always. */
export function isMet(row: ConditionRow, now: Circumstances): boolean {
  if (proofs.has(row.row)) return true
  const rule = ruleOf(row)
  if (!rule) return false
  const groups = rule[1].exec(row.condition)?.slice(1) ?? []
  return rule[3](now, [row.condition, ...groups])
}
