/** The typed client of the contract, for the data layer. Every failure is an `ApiFailure`. */
import createClient from "openapi-fetch"
import { API_BASE, authorizedFetch } from "./authorized-fetch.ts"
import { logFailure } from "./error-log.ts"
import { ApiFailure } from "./failure.ts"
import type { operations, paths } from "./schema.gen.ts"

export const api = createClient<paths>({ baseUrl: API_BASE, fetch: authorizedFetch })

const JSON_TYPE = /\bjson\b/

export interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

export interface DataWithEtag<T> {
  data: T
  etag: string | null
}

/**
 * Returns the body and the version of a response. Throws `ApiFailure` for an error response, for no response, and for a
 * response that is not from our server (a 200 of a captive portal, with a page or other data): ours has a request id. An
 * abort by the caller passes through (decision E13). `type` is the content type, when it is not JSON.
 */
export async function answer<T>(
  call: Promise<Answer<T>>,
  operation: keyof operations,
  type = JSON_TYPE,
): Promise<DataWithEtag<T>> {
  const outcome = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error
    return null
  })
  if (!outcome) throw logFailure(new ApiFailure(0, null), operation)
  const { data, error, response } = outcome
  const contentType = response.headers.get("content-type") ?? ""
  const json = JSON_TYPE.test(contentType) || response.status === 204
  if (response.ok && response.headers.has("x-request-id")) {
    if (type.test(contentType) && data !== undefined) return { data, etag: response.headers.get("etag") }
    if (response.status === 204) return { data: undefined as T, etag: null }
  }
  const ours = !response.ok && (json || response.status >= 500)
  throw logFailure(new ApiFailure(ours ? response.status : 0, error), operation)
}

/** Like `answer`, for the envelope `{data, message}` of lists and records (decision L4). */
export async function answerData<T>(
  call: Promise<Answer<{ data: T }>>,
  operation: keyof operations,
): Promise<DataWithEtag<T>> {
  const { data, etag } = await answer(call, operation)
  return { data: data.data, etag }
}
