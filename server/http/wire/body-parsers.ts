/** Decides how the bytes of a body become a value: UTF-8 JSON that can be read in one way only; a call without a body reads none. */
import { isUtf8 } from "node:buffer"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { ContractOperation } from "#server/contract/contract.ts"
import { invalid, Problem } from "#server/errors/problem.ts"
import { faultOfJsonText } from "./json-text.ts"

/** Bytes of a JSON body where the contract names no limit (`x-body-limit`). */
export const JSON_LIMIT = 1024 * 1024
/** Bytes that a call without a body reads and throws away. */
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

/** Every charset that a content type names, in small letters. */
function charsetsOf(contentType: string): string[] {
  return [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)].map(([, name = ""]) =>
    name.toLowerCase(),
  )
}

/** The text of a body. Throws 400 for another charset, a byte-order mark, and bytes that are no UTF-8. */
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
    // What a call does not ask for is not looked at.
    if (operationOf(request)?.body === "none") return done(null, undefined)
    done(invalid([{ field: "", message: "The body has a type that is not accepted" }]))
  })
}

/** Bytes that a call may bring as JSON. */
export const bodyLimitOf = (operation: Pick<ContractOperation, "body" | "bodyLimit">): number =>
  operation.body === "none" ? IGNORED_LIMIT : (operation.bodyLimit ?? JSON_LIMIT)
