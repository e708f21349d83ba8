/**
 * How the page's code is cut into files. A phone has them all, one request each, before it can work offline, so what is
 * always needed together lies together (decision 0048).
 */

/** What is read of a module: the ids of what it imports, at once and later. */
interface ModuleFacts {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type FactsOf = (id: string) => ModuleFacts | null

/** In this order: a module lies in the first file that needs it at once. Null: each module as the bundler finds best. */
const LAYERS: readonly (readonly [file: string | null, ...starts: RegExp[]])[] = [
  ["start", /\/src\/main\.tsx$/],
  [
    null,
    /\/routes\/(login|about|contact|verify\.)/,
    /\/diagnostics\/app-update\.ts$/,
    /\/boot\/clock-text\.ts$/,
  ],
  ["work", /\/data\/session\/session-lifecycle\.ts$/],
  ["shell", /\/routes\/_app\.tsx\?/],
]
const FORM = /\/routes\/_app\/admissions\.create\.tsx\?/
/** The other screens of an applicant, and everybody's; those that are left are the offices'. */
const APPLICANTS =
  /\/routes\/(__root|_app\/(student-dashboard|students\.editadmission|outbox|sessions|track-admission|tools)\.)/

/** Libraries that some screens need and most do not: what needs one of them is not laid together with what does not. */
const LARGE = /\/node_modules\/(react-aria-components|@react-aria|react-aria|papaparse|pdfjs-dist)\//

interface Parts {
  readonly layers: ReadonlyMap<string, string | null>
  readonly form: ReadonlySet<string>
  /** How many files that are loaded later need a module at once. */
  readonly applicants: ReadonlyMap<string, number>
  readonly offices: ReadonlyMap<string, number>
  /** Whether a module needs a large library at once. */
  readonly isLarge: (id: string) => boolean
}

/** What a module needs at once, itself included. */
function needsOf(id: string, factsOf: FactsOf, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const one of factsOf(id)?.importedIds ?? []) needsOf(one, factsOf, found)
  return found
}

/** What is loaded later from `id` on: each module that a dynamic import names, as far as `follows` says. */
function laterFrom(id: string, factsOf: FactsOf, follows = (_later: string) => true): Set<string> {
  const later = new Set<string>()
  const waiting = [id]
  const seen = new Set(waiting)
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const facts = factsOf(one)
    const followed = (facts?.dynamicallyImportedIds ?? []).filter(follows)
    for (const next of followed) later.add(next)
    for (const next of [...(facts?.importedIds ?? []), ...followed]) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return later
}

function countNeeds(starts: readonly string[], factsOf: FactsOf): Map<string, number> {
  const counts = new Map<string, number>()
  for (const start of starts)
    for (const id of needsOf(start, factsOf)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function partsOf(main: string, factsOf: FactsOf): Parts {
  const later = [...laterFrom(main, factsOf)]
  const ofApplicants = laterFrom(main, factsOf, (id) => !id.includes("/src/routes/") || isOfApplicants(id))
  const layers = new Map<string, string | null>()
  for (const [file, ...starts] of LAYERS)
    for (const id of [main, ...later].filter((one) => starts.some((start) => start.test(one))))
      for (const needed of needsOf(id, factsOf)) if (!layers.has(needed)) layers.set(needed, file)
  const form = later.filter((id) => FORM.test(id))
  const rest = later.filter((id) => !FORM.test(id))
  return {
    layers,
    form: new Set(form.flatMap((id) => [...needsOf(id, factsOf)])),
    applicants: countNeeds(
      rest.filter((id) => ofApplicants.has(id)),
      factsOf,
    ),
    offices: countNeeds(
      rest.filter((id) => !ofApplicants.has(id)),
      factsOf,
    ),
    isLarge: (id) => [...needsOf(id, factsOf)].some((one) => LARGE.test(one)),
  }
}

const isOfApplicants = (id: string) =>
  APPLICANTS.test(id) ||
  FORM.test(id) ||
  LAYERS.some(([, ...starts]) => starts.some((start) => start.test(id)))

/** The file that a module of ours goes into; null where the bundler decides. */
function fileOf(id: string, { layers, form, applicants, offices, isLarge }: Parts): string | null {
  const layer = layers.get(id)
  if (layer !== undefined) return layer
  if (isLarge(id)) return null
  const byApplicants = applicants.get(id) ?? 0
  const byOffices = offices.get(id) ?? 0
  if (form.has(id)) return byApplicants + byOffices > 0 ? "common" : "form"
  if (byApplicants > 0 && byOffices > 0) return "record"
  if (byApplicants > 1) return "applicant"
  return byOffices > 1 ? "office" : null
}

/** For the bundler's groups: names the file of each module. */
export function pageChunks(): (id: string, graph: { getModuleInfo: FactsOf }) => string | null {
  let parts: Parts | undefined
  return (id, graph) => {
    const source = id.indexOf("/src/")
    if (source < 0 || id.includes("/node_modules/")) return null
    parts ??= partsOf(`${id.slice(0, source)}/src/main.tsx`, (one) => graph.getModuleInfo(one))
    return fileOf(id, parts)
  }
}
