/** Decides how an operation refuses: one error class for everything that the contract's Error schema can hold. */
import type { components } from "#api/schema.gen.ts"
import { callTexts } from "#domain/texts/common/calls.ts"

export type ErrorBody = components["schemas"]["Error"]
export type FieldError = components["schemas"]["FieldError"]

/** How many errors one answer has at most. */
export const MOST_ERRORS = 20

/** How many characters of a field's path an answer repeats. */
const MOST_NAMED = 100

/** The path of a field, which the caller can make arbitrarily long, cut to what an answer repeats. */
export const shortened = (field: string): string =>
  field.length > MOST_NAMED ? `${field.slice(0, MOST_NAMED)}…` : field

/** A refusal that will be sent to the caller. */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** How many seconds to wait; for 409 (still running), 429 and 503. */
  readonly retryAfter: number | undefined
  /** The application that the refusal shows. */
  readonly about: string | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number, about?: string) {
    super(body.message)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
    this.about = about
  }
}

/** 401 with the text of platform §8. */
export const unauthorized = (code = "session.expired") =>
  new Problem(401, { message: callTexts.sessionExpired, code })

/** 403 with the text of platform §8, or of a rule. */
export const forbidden = (message: string = callTexts.noPermission, code = "permission.denied") =>
  new Problem(403, { message, code })

/** 404 with the text of platform §8, or of a screen. */
export const notFound = (message: string = callTexts.notFound, code = "record.missing") =>
  new Problem(404, { message, code })

/** 409: the write conflicts with what is stored. */
export const conflict = (message: string, code: string, more: Partial<ErrorBody> = {}) =>
  new Problem(409, { message, code, ...more })

/** 422: a rule is broken; without a message, that of the first field error is used. */
export function invalid(errors: readonly FieldError[], code = "validation", message?: string): Problem {
  const first = message ?? errors[0]?.message ?? callTexts.validation
  const shown = errors.slice(0, MOST_ERRORS).map((error) => ({ ...error, field: shortened(error.field) }))
  return new Problem(422, { message: first, code, ...(shown.length > 0 ? { errors: shown } : {}) })
}

/** 422 about one field. */
export const invalidField = (field: string, message: string, code = "validation") =>
  invalid([{ field, message }], code)

/** 422: the payment or document is not one of the application that the request names in `field`. */
export const ofAnotherApplication = (field: string, what: "payment" | "document") =>
  invalidField(field, `The ${what} belongs to another application`)

/** 422: the body has a type that the call does not accept. */
export const wrongBodyType = () => invalidField("", "The body has a type that is not accepted")

/** What a 400 says about a request that cannot be parsed. */
export const unreadableRequest = {
  message: "The request could not be read.",
  code: "request.unreadable",
} as const

/** 412 with the record in its present state; `about` names the application that it shows. */
export const stale = (current: object, about?: string) =>
  new Problem(
    412,
    { message: callTexts.staleRecord, code: "record.stale", current: { ...current } },
    undefined,
    about,
  )
