/**
 * Decides which answer a failure becomes: refusals stay as they are, broken requests get 422, a lost or slow database 503,
 * everything else 500 without details.
 */
import type { ErrorObject } from "ajv"
import type { FastifyBaseLogger, FastifyError } from "fastify"
import { callTexts } from "#domain/texts/common/calls.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import type { ContractOperation } from "#server/contract/contract.ts"
import type { OnBrokenAnswer } from "#server/contract/validation.ts"
import { toFieldErrors } from "#server/errors/field-errors.ts"
import { invalid, Problem, unreadableRequest, wrongBodyType } from "#server/errors/problem.ts"
import { isStorageFull, storageFull } from "#server/errors/storage-full.ts"
import { VIRUS } from "#server/files/check-file.ts"

/**
 * Codes of the socket and of PostgreSQL: the connection is lost; the server stops, starts, is full, or is a read-only
 * standby.
 */
const lostConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "08000",
  "08003",
  "08006",
  "25006",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  // The database's own limits for idle sessions.
  "25P03",
  "57P05",
])

/** A lock that was not granted in time, and a statement that was cancelled: by our limits or by the server's own. */
const tookTooLong = new Set(["55P03", "57014"])

/**
 * The value passed the contract but fits no column: a gap in the contract. It is logged, and the caller can correct the
 * value.
 */
const unstorable = new Set(["22001", "22003", "22007", "22008", "22021", "22P02", "22P05"])

/** True for a failure that the developers of the product should see. */
const isOurFault = (error: Error, problem: Problem): boolean =>
  (problem.status >= 500 && problem.status !== 501) || unstorable.has((error as { code?: string }).code ?? "")

function isLostDatabase(error: Error & { code?: string }): boolean {
  if (error.code && lostConnection.has(error.code) && !("path" in error)) return true
  return /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect|after calling end/.test(
    error.message,
  )
}

function unreadable(error: FastifyError): Problem {
  if (error.statusCode === 413)
    return new Problem(413, { message: fileTexts.tooLarge, code: "request.too-large" })
  if (error.statusCode === 415) return wrongBodyType()
  return wireProblem(error.statusCode === 414 ? 414 : 400)
}

const wireRefusals = {
  400: unreadableRequest,
  408: { message: "The request took too long.", code: "request.too-slow" },
  414: { message: "The address is too long.", code: "request.address-too-long" },
  416: { message: "The file is shorter than the part that was asked for.", code: "range.outside" },
  431: { message: "The headers are too large.", code: "request.headers-too-large" },
} as const

/** The refusal of a request that the router, the parser or the socket cannot handle. It repeats nothing of the request. */
export const wireProblem = (status: keyof typeof wireRefusals): Problem =>
  new Problem(status, wireRefusals[status])

/** The refusal that a failure becomes. */
export function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error
  const fault = error as FastifyError & { validation?: ErrorObject[] }
  if (fault.validation) return invalid(toFieldErrors(fault.validation))
  if (fault.code && unstorable.has(fault.code))
    return new Problem(422, { message: callTexts.validation, code: "validation" })
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return unreadable(fault)
  if (isStorageFull(fault)) return storageFull()
  if (fault.code === "23505")
    return new Problem(409, { message: "This record exists already.", code: "record.exists" })
  if (fault.statusCode === 503 || tookTooLong.has(fault.code) || isLostDatabase(fault))
    return new Problem(503, { message: callTexts.server, code: "server.unavailable" }, 2)
  return new Problem(500, { message: callTexts.server, code: "server.failed" })
}

/**
 * What is logged about a failure: where it happened. Messages of the database may quote personal data, so they are left out.
 */
function faultOf(error: Error & { code?: string; severity?: string; table?: string; constraint?: string }) {
  const { name, code, table, constraint, stack } = error
  const isQuoting = error.severity !== undefined
  const frames = stack?.split("\n").slice(1, 8).join("\n")
  return { name, code, table, constraint, fault: isQuoting ? undefined : error.message, stack: frames }
}

/** The refusal that the caller of an operation gets; failures that the developers should see are logged. */
export function answerProblem(
  error: Error,
  operation: Pick<ContractOperation, "name" | "statuses"> | undefined,
  log: FastifyBaseLogger,
  onBroken: OnBrokenAnswer,
): Problem {
  const problem = problemOf(error)
  if (isOurFault(error, problem)) log.error(faultOf(error), "a call failed")
  if (problem.body.code === VIRUS) log.warn("a file with a virus was refused")
  if (!operation || operation.statuses.has(problem.status)) return problem
  log.error({ operation: operation.name, status: problem.status }, "an undocumented refusal")
  try {
    onBroken(operation.name, `status ${problem.status} is not documented`)
  } catch (broken) {
    return problemOf(broken as Error)
  }
  return problem
}
