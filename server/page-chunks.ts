/**
 * Decides how the page's code is split into files. A phone must load all of them, one request each, before it can work
 * offline, so modules that are always needed together are in one file (decision 0048).
 */

/** What is known of a module: the ids of its static and of its dynamic imports. */
interface ModuleFacts {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type FactsOf = (id: string) => ModuleFacts | null

/** In this order: a module goes into the first file whose start modules import it statically. Null: the bundler decides. */
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
/** The other screens of applicants, and those of everybody; all remaining screens belong to the offices. */
const APPLICANTS =
  /\/routes\/(__root|_app\/(student-dashboard|students\.editadmission|outbox|sessions|track-admission|tools)\.)/

/** Large libraries that some screens need and most do not: modules that need one are kept apart from modules that do not. */
const LARGE = /\/node_modules\/(react-aria-components|@react-aria|react-aria|papaparse|pdfjs-dist)\//

interface Parts {
  readonly layers: ReadonlyMap<string, string | null>
  readonly form: ReadonlySet<string>
  /** How many dynamically loaded files need a module statically. */
  readonly applicants: ReadonlyMap<string, number>
  readonly offices: ReadonlyMap<string, number>
  /** Whether a module statically needs a large library. */
  readonly isLarge: (id: string) => boolean
}

/** What a module needs through static imports, itself included. */
function needsOf(id: string, factsOf: FactsOf, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const one of factsOf(id)?.importedIds ?? []) needsOf(one, factsOf, found)
  return found
}

/** The modules that are loaded dynamically from `id` on, as far as `follows` allows. */
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

/** The file for a module of our own; null where the bundler decides. */
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

/** For the bundler: names the file of each module. */
export function pageChunks(): (id: string, graph: { getModuleInfo: FactsOf }) => string | null {
  let parts: Parts | undefined
  return (id, graph) => {
    const source = id.indexOf("/src/")
    if (source < 0 || id.includes("/node_modules/")) return null
    parts ??= partsOf(`${id.slice(0, source)}/src/main.tsx`, (one) => graph.getModuleInfo(one))
    return fileOf(id, parts)
  }
}
