/**
 * Decides how the bytes of a body become a value: UTF-8 JSON that has only one reading; the body of a call without one is
 * ignored.
 */
import { isUtf8 } from "node:buffer"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ContractOperation } from "#server/contract/contract.ts"
import { Problem, wrongBodyType } from "#server/errors/problem.ts"
import { faultOfJsonText } from "./json-text.ts"

/** The largest JSON body in bytes where the contract sets no limit (`x-body-limit`). */
export const JSON_LIMIT = 1024 * 1024
/** How many bytes a call without a body reads and discards. */
const IGNORED_LIMIT = 16 * 1024

const sentences = {
  charset: "The body must be JSON in UTF-8.",
  mark: "The body must not begin with a byte-order mark.",
  "same-name-twice": "The body holds a name twice in one object.",
  "too-deep": "The body is nested too deeply.",
} as const

const unreadable = (message: string) => new Problem(400, { message, code: "request.unreadable" })

const operationOf = (request: FastifyRequest) =>
  (request.routeOptions.config as { operation?: ContractOperation }).operation

/** Every charset that a content type names, in lower case. */
function charsetsOf(contentType: string): string[] {
  return [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = ""]) =>
    name.toLowerCase(),
  )
}

/** The text of a body. Throws 400 for another charset, for a byte-order mark, and for bytes that are not UTF-8. */
function textOf(bytes: Buffer, contentType: string): string {
  if (charsetsOf(contentType).some((name) => name !== "utf-8" && name !== "utf8"))
    throw unreadable(sentences.charset)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) throw unreadable(sentences.mark)
  if (!isUtf8(bytes)) throw unreadable(sentences.charset)
  return bytes.toString("utf8")
}

/** Bodies are JSON or forms; an empty JSON body counts as none. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.removeContentTypeParser(["application/json", "text/plain"])
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length === 0 || operationOf(request)?.body === "none") return done(null, undefined)
    const text = textOf(bytes, String(request.headers["content-type"]))
    const fault = faultOfJsonText(text)
    if (fault) throw unreadable(sentences[fault])
    parse(request, text, done)
  })
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: IGNORED_LIMIT }, (request, _body, done) => {
    // A body that the call does not use is not parsed.
    if (operationOf(request)?.body === "none") return done(null, undefined)
    done(wrongBodyType())
  })
}

/** The largest JSON body of an operation, in bytes. */
export const bodyLimitOf = (operation: Pick<ContractOperation, "body" | "bodyLimit">): number =>
  operation.body === "none" ? IGNORED_LIMIT : (operation.bodyLimit ?? JSON_LIMIT)
