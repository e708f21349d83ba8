// @ts-check
/**
 * Checks that the folders are as docs/architecture.md draws them: every folder of two levels is drawn there and no other is,
 * no folder has too many files, no two files of a folder have the same name, the folders of the server do not import each
 * other in a cycle, no module starts anything when it is imported, and no test mocks a module of our own.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { importEffects } from "./import-effects.mjs"

const HOUSES = ["docs", "openapi", "public", "server", "src", "sw", "tests"]
/** In these folders, every folder at any depth holds at most `MOST` files. */
const COUNTED = [
  "server/operations",
  "server/records",
  "src/app",
  "src/data",
  "src/domain",
  "src/features",
  "src/offline",
  "src/screen",
  "src/ui",
]
const MOST = 20
/** Files that belong to another file of the same folder, and are not counted. */
const BESIDE = /\.(?:test|css|gen)\.tsx?$/

/** @param {string} folder @returns {string[]} */
const foldersIn = (folder) => readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

/**
 * The folders in the drawing: `name/` at the start of a line, or several in one line.
 * @param {string} page
 */
export function drawnFolders(page) {
  const [, drawing = ""] = page.split("```")
  /** @type {Set<string>} */
  const drawn = new Set()
  let house = ""
  for (const line of drawing.split("\n")) {
    const [, first] = /^([a-z]+)\/(?=\s|$)/.exec(line) ?? []
    if (first) {
      house = first
      drawn.add(house)
    }
    if (/^ {2}[a-z]/.test(line))
      for (const [, name] of (/^ {2}((?:[a-z0-9-]+\/\s?)+)/.exec(line)?.[1] ?? "").matchAll(
        /([a-z0-9-]+)\//g,
      ))
        drawn.add(`${house}/${name}`)
  }
  return drawn
}

/** Folders of two levels that exist and are not drawn, and those that are drawn and do not exist. */
function drawingFaults(/** @type {string} */ page) {
  const drawn = drawnFolders(page)
  const built = new Set(
    HOUSES.flatMap((house) => [house, ...foldersIn(house).map((name) => `${house}/${name}`)]),
  )
  return [
    ...[...built]
      .filter((name) => !drawn.has(name))
      .map((name) => `docs/architecture.md does not name ${name}/`),
    ...[...drawn]
      .filter((name) => !built.has(name))
      .map((name) => `docs/architecture.md names ${name}/, which is not there`),
  ]
}

function overfull() {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of COUNTED.flatMap(filesUnder))
    if (!BESIDE.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder}/ holds ${count} files, at most ${MOST}: make rooms by subject`)
}

/** Two files whose names differ only in their endings, so that a reader cannot tell them apart. */
export function pairs(/** @type {readonly string[]} */ paths) {
  const all = new Set(paths)
  return paths
    .filter((path) => path.endsWith(".ts") && all.has(`${path}x`))
    .map((path) => `${path} and ${path}x have one name: each says what it is`)
}

/**
 * Every folder that can be reached from itself through the imports of its files.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 */
export function circles(imports) {
  /** @param {string} from @param {Set<string>} [seen] */
  const reach = (from, seen = new Set()) => {
    for (const next of imports.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reach(next, seen)
      }
    return seen
  }
  return [...imports.keys()].filter((folder) => reach(folder).has(folder)).sort()
}

/** A file at the top level of the server counts as a folder of its own. */
const roomOf = (/** @type {string} */ path) => path.split("/").slice(0, 2).join("/")

function serverImports() {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const path of filesUnder("server")) {
    if (!/\.ts$/.test(path) || path.endsWith(".test.ts")) continue
    for (const [, given = ""] of readFileSync(path, "utf8").matchAll(
      /\b(?:from|import\(|import)\s*"([^"\n]+)"/g,
    )) {
      const target = given.startsWith("#server/")
        ? given.slice(1)
        : given.startsWith(".")
          ? normalize(join(dirname(path), given))
          : undefined
      if (!target || !existsSync(target) || roomOf(target) === roomOf(path)) continue
      imports.set(roomOf(path), (imports.get(roomOf(path)) ?? new Set()).add(roomOf(target)))
    }
  }
  return imports
}

/** Tests use fakes for ports (tests/support): a test with a mock of our own module tests something else. */
function mocks() {
  const isOwn = /\bvi\.(?:mock|doMock)\(\s*"[#.]/
  return ["src", "server", "tests"]
    .flatMap(filesUnder)
    .filter((path) => /\.tsx?$/.test(path) && isOwn.test(readFileSync(path, "utf8")))
    .map((path) => `${path} mocks a module of our own`)
}

const programs = () =>
  ["server", "src", "sw"]
    .flatMap(filesUnder)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|css|gen|fixture)\.tsx?$/.test(path))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = circles(serverImports())
  const faults = [
    ...drawingFaults(readFileSync("docs/architecture.md", "utf8")),
    ...overfull(),
    ...pairs(["server", "src", "sw", "tests"].flatMap(filesUnder)),
    ...mocks(),
    ...importEffects(programs()),
    ...(found.length > 0 ? [`The server's folders form a circle: ${found.join(", ")}`] : []),
  ]
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
