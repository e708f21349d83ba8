/** Decides who may call an operation and how often: the same for a single call and for one of many commands. */
import { canEver } from "#domain/workflow/permissions.ts"
import type { Operation, OperationName, Ports, Session } from "#server/contract/operation.ts"
import { forbidden } from "#server/errors/problem.ts"
import { countTry, tooMany } from "#server/session/rate-limit.ts"

/** Throws 403 for a role that may never do this; the operation itself decides what the role may do to which record. */
export function refuseRole({ may }: Operation<OperationName>, { role }: Session): void {
  if (may && may !== "everybody" && !canEver(role, may)) throw forbidden()
}

/** Counts one call of an operation that has a rate limit (password attempts are limited elsewhere). Throws 429. */
export async function countCall(
  ports: Ports,
  { name, limit }: Operation<OperationName>,
  session: Session | undefined,
  address: string,
): Promise<void> {
  if (limit === undefined || limit === "sign-in") return
  if (limit.of !== undefined && session?.role !== limit.of) return
  const counted = limit.countedAs ?? name
  const key = limit.per === "user" ? `${counted}:user:${session?.userId ?? address}` : `${counted}:${address}`
  const tries = await countTry(ports.db, { key, seconds: limit.seconds }, ports.now())
  if (tries.tries > limit.tries) throw tooMany(tries)
}
