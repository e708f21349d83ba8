/**
 * An entry on its way is marked, and nobody changes it. Only one that a full device could not mark may be saved anew before
 * its answer arrives: then what was sent and what is stored are two commands.
 */
import { uuidv7 } from "uuidv7"
import { OPERATIONS } from "#api/operations.gen.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"

/**
 * What the stored entry needs to be sent as a command of its own, when it was saved anew while `sent` was on its way; null
 * when it is the one that was sent. `etag`: the version of the record that `sent` has left.
 */
export function savedAnew(
  stored: OutboxEntry,
  sent: OutboxEntry,
  etag: string | null = null,
): Partial<OutboxEntry> | null {
  const { idempotencyKey, createdAt, operationId } = stored
  const isSameKey = idempotencyKey === sent.idempotencyKey
  if (isSameKey && createdAt === sent.createdAt) return null
  return {
    state: "waiting",
    attempts: 0,
    ...(isSameKey && { idempotencyKey: uuidv7() }),
    ...(etag && OPERATIONS[operationId].basedOnVersion && { ifMatch: etag }),
  }
}
