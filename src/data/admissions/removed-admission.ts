/**
 * An application that the college has removed, after its time or by an erasure (decision 0026): its device keeps that answer
 * in place of the earlier one, so that nothing of what was removed is shown or stays, also without a network.
 */
import type { DataWithEtag } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { REMOVED_CODE } from "#domain/common/errors.ts"
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

/** False for what the server has refused because the application is removed: it makes no application on this device. */
export const isForPresent = ({ refusal }: OutboxEntry): boolean => refusal?.code !== REMOVED_CODE
