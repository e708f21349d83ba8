// @ts-check
/**
 * Checks that spaces, layers and breakpoints of the screens come from the tokens (src/ui/look/tokens.css.ts). In every
 * *.css.ts and every `style={{…}}`, a margin, padding or gap has no length of its own, an offset has no length of the scale,
 * and a z-index has no number. No file of the page queries a width or height of the window with a number of its own.
 *
 * It reads the syntax, and follows the constants of the same file. Sizes of things (a border, an icon, a target, a column)
 * are not spaces, and neither are offsets that are not on the scale: they place parts of a drawing.
 */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const TOKENS = "src/ui/look/tokens.css.ts"

const SPACE = /^(?:(?:scrollM|m)argin|(?:scrollP|p)adding)(?:[A-Z]\w*)?$|^(?:gap|rowGap|columnGap|gridGap)$/
const OFFSET = /^(?:top|right|bottom|left|inset(?:[A-Z]\w*)?)$/
/** Shares of a window or of a parent are not lengths of the scale. */
const LENGTH = /(?<![\w.#])-?(\d*\.?\d+)(px|r?em|ch|ex|pt|mm|cm)\b/g
const ASKS_WIDTH =
  /\((?:min-|max-)?(?:device-)?(?:width|height|inline-size|block-size)\s*[:<>=]|[<>]=?\s*(?:width|height)\b/

/** Steps of the scale in pixels: multiples of four up to 64, and the half steps up to 18. @param {number} pixels */
const isOnScale = (pixels) => pixels <= 64 && (pixels % 4 === 0 || (pixels < 20 && pixels % 2 === 0))

/** @param {string} text @param {boolean} onlyOfScale */
const lengthsIn = (text, onlyOfScale) =>
  [...text.matchAll(LENGTH)].flatMap(([whole, figure, unit]) =>
    Number(figure) === 0 || (onlyOfScale && !(unit === "px" && isOnScale(Number(figure)))) ? [] : [whole],
  )

/** The name of a property, however it is written. @param {ts.ObjectLiteralElementLike} property */
const nameOf = (property) =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : undefined

/**
 * One line for every space, layer or breakpoint of a file that does not come from the tokens.
 * @param {string} path @param {string} text
 */
export function styleFaults(path, text) {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const isSheet = path.endsWith(".css.ts")
  /** @type {string[]} */
  const faults = []
  /** @type {Map<string, ts.Expression>} */
  const constants = new Map()

  /** @param {ts.Node} node @param {string} what */
  const say = (node, what) =>
    faults.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)

  /**
   * The lengths or numbers in a value, also through constants of this file; selectors and function calls are not followed.
   * @param {ts.Expression} value @param {(text: string, isNumber: boolean) => string[]} read @param {Set<string>} [seen]
   * @returns {string[]}
   */
  const figures = (value, read, seen = new Set()) => {
    if (ts.isStringLiteralLike(value)) return read(value.text, false)
    if (ts.isNumericLiteral(value)) return read(value.text, true)
    if (ts.isTemplateExpression(value))
      return [
        ...read(value.head.text, false),
        ...value.templateSpans.flatMap((span) => [
          ...figures(span.expression, read, seen),
          ...read(span.literal.text, false),
        ]),
      ]
    if (ts.isIdentifier(value)) {
      const known = constants.get(value.text)
      return known && !seen.has(value.text) ? figures(known, read, new Set([...seen, value.text])) : []
    }
    if (ts.isPrefixUnaryExpression(value)) return figures(value.operand, read, seen)
    if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
      return figures(value.expression, read, seen)
    if (ts.isConditionalExpression(value))
      return [...figures(value.whenTrue, read, seen), ...figures(value.whenFalse, read, seen)]
    if (ts.isBinaryExpression(value))
      return [...figures(value.left, read, seen), ...figures(value.right, read, seen)]
    if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap((one) => figures(one, read, seen))
    return []
  }

  /** @param {ts.PropertyAssignment | ts.ShorthandPropertyAssignment} property @param {string} name */
  const lookAt = (property, name) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property.name
    if (name === "zIndex") {
      const found = figures(value, (given, isNumber) => (isNumber || /\d/.test(given) ? [given] : []))
      if (found.length > 0) say(property, `zIndex ${found[0]}: take a layer of the tokens`)
      return
    }
    const isOffset = OFFSET.test(name)
    if (!isOffset && !SPACE.test(name)) return
    const found = figures(value, (given, isNumber) => lengthsIn(isNumber ? `${given}px` : given, isOffset))
    if (found.length > 0) say(property, `${name} ${found.join(" ")}: take a space of the tokens`)
  }

  /** @param {ts.Node} node @param {boolean} isStyle */
  const visit = (node, isStyle) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (ASKS_WIDTH.test(node.text))
        say(node, `${node.text.trim()}: take a breakpoint of the tokens (media, windows, room)`)
    }
    if (isStyle && (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))) {
      const name = nameOf(node)
      if (name) lookAt(node, name)
    }
    const opens = isSheet || (ts.isJsxAttribute(node) && node.name.getText() === "style")
    ts.forEachChild(node, (child) => visit(child, isStyle || opens))
  }

  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
  visit(source, isSheet)
  return faults
}

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = filesUnder("src")
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path) && path !== TOKENS)
    .filter((path) => !path.startsWith(join("src", "domain")) && !path.startsWith(join("src", "api")))
    .flatMap((path) => styleFaults(path, readFileSync(path, "utf8")))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
