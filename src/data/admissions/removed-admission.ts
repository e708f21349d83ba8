/**
 * An application that the college has removed, after its time or by an erasure (decision 0026): its device keeps that answer
 * in place of the earlier one, so that nothing of what was removed is shown or stays, also without a network.
 */
import type { DataWithEtag } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { REMOVED_CODE } from "#domain/common/errors.ts"
import { isApplicant, type RoleCode } from "#domain/people/roles.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

/** What is kept of the server's answer. */
export interface RemovedAdmission {
  readonly removed: { readonly code: string; readonly message?: string }
}

export const isRemoved = (answer: object | undefined): answer is RemovedAdmission =>
  answer !== undefined && "removed" in answer

/** The answer; `RemovedAdmission` where the server says so. Throws every other `ApiFailure`. */
export async function orRemoved<T>(
  asking: Promise<DataWithEtag<T>>,
): Promise<DataWithEtag<T | RemovedAdmission>> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.body.code !== REMOVED_CODE) throw error
    return { data: { removed: { code: REMOVED_CODE, ...saidBy(error) } }, etag: null }
  }
}

const saidBy = ({ serverMessage }: ApiFailure) => (serverMessage === null ? {} : { message: serverMessage })

/** The kept answer as the failure that it was. */
export const removalFailure = ({ removed }: RemovedAdmission): ApiFailure => new ApiFailure(404, removed)

/**
 * For an applicant: the application that the college does not have any more, or has given to another account, as the failure of one
 * that it does not have; null while it is there, or not known. Staff see what they knew, marked as gone.
 */
export function goneFor(role: RoleCode | undefined, failure: ApiFailure | null): ApiFailure | null {
  if (!failure || !isApplicant(role)) return null
  if (failure.status === 403) return new ApiFailure(404, null)
  return failure.status === 404 ? failure : null
}

/** False for what the server has refused because the application is removed: it makes no application on this device. */
export const isForPresent = ({ refusal }: OutboxEntry): boolean => refusal?.code !== REMOVED_CODE
