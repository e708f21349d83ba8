/** Decides which answer a failure becomes: refusals as they are, broken requests 422, a lost database 503, anything else 500 without details. */
import type { ErrorObject } from "ajv"
import type { FastifyError } from "fastify"
import { callTexts } from "#domain/texts/calls.ts"
import { toFieldErrors } from "./field-errors.ts"
import { invalid, Problem } from "./problem.ts"

const lostConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
])

function isLostDatabase(error: Error & { code?: string }): boolean {
  if (error.code && lostConnection.has(error.code) && !("path" in error)) return true
  return /Connection terminated|timeout exceeded when trying to connect|after calling end/.test(error.message)
}

function unreadable(error: FastifyError): Problem {
  if (error.statusCode === 413)
    return new Problem(413, { message: callTexts.fileTooLarge, code: "request.too-large" })
  if (error.statusCode === 415)
    return invalid([{ field: "", message: "The body has a type that is not accepted" }])
  return new Problem(400, { message: "The request could not be read.", code: "request.unreadable" })
}

/** The refusal that a failure becomes. */
export function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error
  const fault = error as FastifyError & { validation?: ErrorObject[] }
  if (fault.validation) return invalid(toFieldErrors(fault.validation))
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return unreadable(fault)
  if (fault.code === "23505")
    return new Problem(409, { message: "This record exists already.", code: "record.exists" })
  if (fault.statusCode === 503 || isLostDatabase(fault))
    return new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  return new Problem(500, { message: callTexts.server, code: "server.failed" })
}
