// @ts-check
/**
 * Finds what modules start when they are imported: timers, listeners, threads, calls, reads of the browser's state. A module
 * only defines things; the entry files (main.tsx, service-worker.ts, main.ts and the scripts) start them by calling it.
 *
 * It follows the syntax only: the top level of a module, and from there the functions and classes of ours that it calls and
 * creates. It does not see what a library does with a function that it gets, nor what is called through an object.
 */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import ts from "typescript"

/** Files that are run, not imported: they may start things at their top level. */
const ENTRIES = new Set([
  "src/main.tsx",
  "src/app/boot/first-paint.tsx",
  "sw/service-worker.ts",
  "server/main.ts",
  "server/list-unimplemented.ts",
  "server/db/embedded/archive-tables.ts",
  "server/db/generate-tables.ts",
  "server/db/schema/note-release.ts",
  "server/admin/command.ts",
  "server/backup/command.ts",
  "server/rotation/command.ts",
  "server/phone/command.ts",
  "server/demo/load-set.ts",
  "server/workers/worker.ts",
])

/** Functions and methods that start something, on any object. */
const BEGINNINGS = new Set([
  ...["addEventListener", "setInterval", "setTimeout", "setImmediate", "queueMicrotask", "fetch"],
  ...["requestAnimationFrame", "requestIdleCallback", "matchMedia", "observe", "subscribe", "liveQuery"],
  ...["createHashHistory", "createBrowserHistory", "createRoot", "hydrateRoot", "on", "once"],
  ...["listen", "createServer", "spawn", "fork", "exec", "watch", "watchFile"],
])

/** Classes whose constructor starts something. */
const STARTERS =
  /^(?:Dexie|Worker|SharedWorker|BroadcastChannel|WebSocket|EventSource|MessageChannel|\w+Observer)$/

/** The state of the browser, which a module must not read while it is imported. */
const STATE = new Set(
  ["localStorage", "sessionStorage", "indexedDB", "navigator", "document", "location"].concat([
    "history",
    "window",
    "self",
  ]),
)

/** Functions that call their argument at once. */
const AT_ONCE = new Set(
  ["map", "flatMap", "filter", "forEach", "reduce", "some", "every", "find", "findIndex", "sort"].concat([
    "toSorted",
    "from",
  ]),
)

/**
 * @typedef {{ path: string, source: ts.SourceFile, own: Map<string, ts.Node>, imported: Map<string, { path: string, name: string }> }} Module
 */

/** @param {string} from @param {string} given */
function resolve(from, given) {
  const path = given.startsWith("#")
    ? given.startsWith("#server/")
      ? given.slice(1)
      : `src/${given.slice(1)}`
    : given.startsWith(".")
      ? normalize(join(dirname(from), given))
      : undefined
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}

/** @param {string} path @param {string} text @returns {Module} */
function read(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  /** @type {Module["own"]} */
  const own = new Map()
  /** @type {Module["imported"]} */
  const imported = new Map()
  for (const statement of source.statements) {
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      own.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) own.set(name.text, initializer ?? name)
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = resolve(path, statement.moduleSpecifier.text) ?? ""
    const names = statement.importClause?.namedBindings
    if (names && ts.isNamedImports(names))
      for (const one of names.elements)
        imported.set(one.name.text, { path: from, name: (one.propertyName ?? one.name).text })
  }
  return { path, source, own, imported }
}

/**
 * One line for each thing that is started by an import.
 * @param {readonly string[]} paths
 * @param {(path: string) => string} [textOf]
 */
export function importEffects(paths, textOf = (path) => readFileSync(path, "utf8")) {
  /** @type {Map<string, Module>} */
  const modules = new Map()
  /** @param {string} path */
  const moduleOf = (path) => {
    const known = modules.get(path) ?? read(path, textOf(path))
    modules.set(path, known)
    return known
  }

  /**
   * The function or class with this name, and its module; undefined for a name of a library.
   * @param {Module} module @param {string} name @returns {{ module: Module, node: ts.Node } | undefined}
   */
  const behind = (module, name) => {
    const node = module.own.get(name)
    if (node) return { module, node }
    const from = module.imported.get(name)
    return from?.path ? behind(moduleOf(from.path), from.name) : undefined
  }

  /** @param {Module} module @param {ts.Node} node @param {Set<ts.Node>} seen @returns {string[]} */
  function begins(module, node, seen) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeOfExpression(node)) return []
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return []
    if (ts.isModuleDeclaration(node)) return []
    if (ts.isClassLike(node))
      return node.members.flatMap((member) =>
        ts.isPropertyDeclaration(member) && isStatic(member) && member.initializer
          ? begins(module, member.initializer, seen)
          : ts.isClassStaticBlockDeclaration(member)
            ? begins(module, member.body, seen)
            : [],
      )
    if (ts.isFunctionLike(node)) return []
    /** @type {string[]} */
    const found = []
    if (ts.isAwaitExpression(node)) found.push("waits")
    if (ts.isCallExpression(node)) found.push(...ofCall(module, node, seen))
    if (ts.isNewExpression(node)) found.push(...ofNew(module, node, seen))
    if (ts.isIdentifier(node) && isState(module, node)) found.push(`looks at ${node.text}`)
    ts.forEachChild(node, (child) => {
      found.push(...begins(module, child, seen))
    })
    return found
  }

  /** @param {Module} module @param {ts.CallExpression} call @param {Set<ts.Node>} seen @returns {string[]} */
  function ofCall(module, { expression, arguments: given }, seen) {
    const called = unwrap(expression)
    const name = nameOf(called)
    if (BEGINNINGS.has(name)) return [`calls ${name}()`]
    const atOnce = AT_ONCE.has(name) ? given.filter((one) => ts.isFunctionLike(one)) : []
    const target = ts.isIdentifier(called)
      ? behind(module, called.text)
      : ts.isFunctionLike(called)
        ? { module, node: called }
        : undefined
    return [
      ...atOnce.flatMap((one) => insideOf(module, one, seen)),
      ...(target ? insideOf(target.module, target.node, seen).map((what) => through(name, what)) : []),
    ]
  }

  /** @param {Module} module @param {ts.NewExpression} made @param {Set<ts.Node>} seen @returns {string[]} */
  function ofNew(module, { expression }, seen) {
    const name = nameOf(expression)
    if (STARTERS.test(name)) return [`makes a ${name}`]
    const target = behind(module, name)
    if (!target || !ts.isClassLike(target.node)) return []
    // In page and worker, the code that needs an object of ours creates it; the server's lanes begin only with their first
    // job.
    if (!module.path.startsWith("server/")) return [`makes a ${name}`]
    return target.node.members
      .flatMap((member) =>
        ts.isConstructorDeclaration(member)
          ? insideOf(target.module, member, seen)
          : ts.isPropertyDeclaration(member) && member.initializer
            ? begins(target.module, member.initializer, seen)
            : [],
      )
      .map((what) => through(name, what))
  }

  /**
   * What a function starts when it is called.
   * @param {Module} module @param {ts.Node} node @param {Set<ts.Node>} seen @returns {string[]}
   */
  function insideOf(module, node, seen) {
    if (seen.has(node) || !ts.isFunctionLike(node)) return []
    seen.add(node)
    const { body, type } = /** @type {ts.FunctionLikeDeclaration} */ (node)
    if (!body) return []
    if (isAsync(node) || type?.getText().startsWith("Promise<")) return ["begins work that goes on"]
    return begins(module, body, seen)
  }

  return paths
    .filter((path) => !ENTRIES.has(path))
    .flatMap((path) => {
      const module = moduleOf(path)
      const found = module.source.statements.flatMap((one) => begins(module, one, new Set()))
      return [...new Set(found)].map((what) => `${path} ${what} at its import: an entry begins it, by a call`)
    })
}

/** @param {string} name @param {string} what */
const through = (name, what) => (name ? `${what} (in ${name})` : what)

/** @param {ts.Expression} expression @returns {ts.Expression} */
const unwrap = (expression) =>
  ts.isParenthesizedExpression(expression) ? unwrap(expression.expression) : expression

/** @param {ts.Expression} called */
const nameOf = (called) =>
  ts.isIdentifier(called) ? called.text : ts.isPropertyAccessExpression(called) ? called.name.text : ""

/** @param {ts.Node} node @param {ts.SyntaxKind} kind */
const has = (node, kind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((one) => one.kind === kind)

/** @param {ts.Node} node */
const isStatic = (node) => has(node, ts.SyntaxKind.StaticKeyword)
/** @param {ts.Node} node */
const isAsync = (node) => has(node, ts.SyntaxKind.AsyncKeyword)

/**
 * True for a name of the browser's state that this module does not define, import or use as a name of its own.
 * @param {Module} module @param {ts.Identifier} node
 */
function isState(module, node) {
  if (!STATE.has(node.text) || module.own.has(node.text) || module.imported.has(node.text)) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  if (ts.isShorthandPropertyAssignment(parent) || ts.isBindingElement(parent) || ts.isParameter(parent))
    return false
  return !ts.isVariableDeclaration(parent) || parent.name !== node
}
