/** Who may change which kind of the catalogue, and what the log calls it. */
import { type CatalogueKind, keeperOf } from "#domain/college/catalogue.ts"
import type { AdminSubject } from "#domain/workflow/admin-events.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import type { Session } from "#server/contract/operation.ts"
import { forbidden } from "#server/errors/problem.ts"

/** Throws 403 for a role that does not maintain this kind: the permission of the call covers all kinds. */
export function requireKeeper({ session }: { readonly session: Session }, kind: CatalogueKind): void {
  if (!canEver(session.role, keeperOf(kind))) throw forbidden()
}

/** What the Admin's log calls an entry of this kind. */
export const subjectOf = (kind: CatalogueKind): AdminSubject =>
  kind === "paymentReferences" ? "paymentReference" : kind
