/** Decides who comes as far as an operation, and how often: the same for a call of its own and for a command among many. */
import { canEver } from "#domain/workflow/permissions.ts"
import type { Operation, OperationName, Ports, Session } from "#server/contract/operation.ts"
import { forbidden } from "#server/errors/problem.ts"
import { countTry, tooMany } from "#server/session/rate-limit.ts"

/** Throws 403 for a role that may never do it; what it may do to which record is the operation's to say. */
export function refuseRole({ may }: Operation<OperationName>, { role }: Session): void {
  if (may && may !== "everybody" && !canEver(role, may)) throw forbidden()
}

/** Counts one call where the operation is limited (the limits of passwords are elsewhere). Throws 429. */
export async function countCall(
  ports: Ports,
  { name, limit }: Operation<OperationName>,
  session: Session | undefined,
  address: string,
): Promise<void> {
  if (limit === undefined || limit === "sign-in") return
  if (limit.of !== undefined && session?.role !== limit.of) return
  const key = limit.per === "user" ? `${name}:user:${session?.userId ?? address}` : `${name}:${address}`
  const counted = await countTry(ports.db, { key, seconds: limit.seconds }, ports.now())
  if (counted.tries > limit.tries) throw tooMany(counted)
}
