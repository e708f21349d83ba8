/** Decides how an operation says no: one error that carries everything the contract's Error schema can hold. */
import type { components } from "#api/schema.gen.ts"
import { callTexts } from "#domain/texts/common/calls.ts"

export type ErrorBody = components["schemas"]["Error"]
export type FieldError = components["schemas"]["FieldError"]

/** Errors that one answer carries. */
export const MOST_ERRORS = 20

/** Characters of a field's path that are said back. */
const MOST_NAMED = 100

/** A field's path, which may be as long as whoever asks likes, cut to what an answer repeats. */
export const shortened = (field: string): string =>
  field.length > MOST_NAMED ? `${field.slice(0, MOST_NAMED)}…` : field

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Seconds to wait, for 409 running, 429 and 503. */
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

/** 401 in the words of platform §8. */
export const unauthorized = (code = "session.expired") =>
  new Problem(401, { message: callTexts.sessionExpired, code })

/** 403 in the words of platform §8, or in those of a rule. */
export const forbidden = (message: string = callTexts.noPermission, code = "permission.denied") =>
  new Problem(403, { message, code })

/** 404 in the words of platform §8, or in those of a screen. */
export const notFound = (message: string = callTexts.notFound, code = "record.missing") =>
  new Problem(404, { message, code })

/** 409: the write collides with what is stored. */
export const conflict = (message: string, code: string, more: Partial<ErrorBody> = {}) =>
  new Problem(409, { message, code, ...more })

/** 422: a rule is broken; the first field error speaks when no sentence is given. */
export function invalid(errors: readonly FieldError[], code = "validation", message?: string): Problem {
  const first = message ?? errors[0]?.message ?? callTexts.validation
  const told = errors.slice(0, MOST_ERRORS).map((error) => ({ ...error, field: shortened(error.field) }))
  return new Problem(422, { message: first, code, ...(told.length > 0 ? { errors: told } : {}) })
}

/** 422 about one field. */
export const invalidField = (field: string, message: string, code = "validation") =>
  invalid([{ field, message }], code)

/** 412 with the record as it stands now; `about` names the application that it shows. */
export const stale = (current: object, about?: string) =>
  new Problem(
    412,
    { message: callTexts.staleRecord, code: "record.stale", current: { ...current } },
    undefined,
    about,
  )
