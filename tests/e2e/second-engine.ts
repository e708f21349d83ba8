/**
 * IBM Equal Access, in addition to axe: its violations on the page, without those that were judged not to be errors. Its
 * potential findings and recommendations are for people, not for a test; rules that only give those are not run.
 */
import type { Page } from "@playwright/test"
import { type Judged, judged } from "./judged.ts"
import { addPackageFile } from "./page-scripts.ts"

const POLICIES = ["IBM_Accessibility", "WCAG_2_2"]

interface Finding {
  readonly ruleId: string
  readonly value: readonly [kind: string, verdict: string]
  readonly message: string
  readonly snippet: string
  readonly node: Element
}
interface Rule {
  readonly run: (...given: unknown[]) => unknown
  /** Rules that must have passed on an element before this one checks it. */
  readonly dependencies?: readonly string[]
}
interface Checker {
  readonly rulesetRules: Record<string, string[]>
  readonly engine: { readonly getRule: (id: string) => Rule | undefined }
  check: (node: Node, policies: readonly string[]) => Promise<{ readonly results: readonly Finding[] }>
}
interface Engine {
  readonly Checker: new () => Checker
}

/** The engine's violations, each as "rule: message (the element)". */
export async function equalAccessFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in window)))
    await addPackageFile(page, "accessibility-checker-engine/ace.js")
  return page.evaluate(findingsIn, { policies: POLICIES, judged })
}

/** Runs in the page. */
async function findingsIn(asked: {
  readonly policies: readonly string[]
  readonly judged: readonly Judged[]
}): Promise<string[]> {
  const checker = new (window as unknown as { ace: Engine }).ace.Checker()
  const everywhere = asked.judged.filter(({ within }) => within === "body").map(({ rule }) => rule)
  for (const policy of asked.policies) {
    const rules = checker.rulesetRules[policy] ?? []
    // A rule that can fail has the word for it in its code; the others, which take four fifths of the time, only report
    // potential findings.
    const failing = rules.filter(
      (id) => !everywhere.includes(id) && String(checker.engine.getRule(id)?.run).includes("RuleFail"),
    )
    const needed = new Set(failing)
    for (const id of needed)
      for (const before of checker.engine.getRule(id)?.dependencies ?? []) needed.add(before)
    checker.rulesetRules[policy] = rules.filter((id) => needed.has(id))
  }
  // What react-aria keeps in a template is not visible, but react-aria exposes it as the template's children: this hides it
  // from the engine.
  const prototype = HTMLTemplateElement.prototype
  const shown = Object.getOwnPropertyDescriptor(prototype, "firstChild")
  if (shown) Object.defineProperty(prototype, "firstChild", { configurable: true, get: () => null })
  const { results } = await checker.check(document, asked.policies).finally(() => {
    if (shown) Object.defineProperty(prototype, "firstChild", shown)
  })
  const isJudged = ({ ruleId, node }: Finding) =>
    asked.judged.some(({ rule, within }) => {
      const element = node instanceof Element ? node : (node as Node).parentElement
      return rule === ruleId && element?.closest(within)
    })
  return results
    .filter((one) => one.value[0] === "VIOLATION" && one.value[1] === "FAIL" && !isJudged(one))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} (${snippet})`)
}
