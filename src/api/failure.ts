/**
 * A failed call as the screens see it: its row of the error catalogue, the status, and
 * the server's field errors (platform §8).
 */
import { describeFailure, type Failure } from "#domain/common/errors.ts"
import { isUnanswered } from "#domain/common/unanswered.ts"

export interface FieldError {
  field: string
  message: string
}

export class ApiFailure extends Error {
  readonly failure: Failure
  /** 0 when no response came. */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** The whole error body, for responses with more fields (a duplicate, a current record). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown) {
    const record = isRecord(body) ? body : {}
    const serverMessage = typeof record.message === "string" ? record.message : null
    const failure = describeFailure(status === 0 ? { noAnswer: true } : { status, serverMessage })
    super(failure.text)
    this.name = "ApiFailure"
    this.failure = failure
    this.status = status
    this.body = record
    this.errors = Array.isArray(record.errors) ? record.errors.filter(isFieldError) : []
  }

  /**
   * The server's message, else the screen's own text; for network and permission errors, the text that all screens share.
   */
  messageOr(fallback: string): string {
    if (this.status === 0 || this.status === 403) return this.failure.text
    return this.serverMessage ?? fallback
  }

  /** No working server answered: no response came, or one of a proxy before a server that is down. */
  get isUnanswered(): boolean {
    return isUnanswered(this.status, this.body.code)
  }

  /** The server's own message, or null; for screens that have their own fallback text. */
  get serverMessage(): string | null {
    return typeof this.body.message === "string" && this.body.message !== "" ? this.body.message : null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === "string" && typeof value.message === "string"
}
