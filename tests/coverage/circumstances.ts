/** Which conditions of the catalogue a machine can check: for whom a text stood there, and which answer came before it. */

/** `role`: the code of the signed-in person's first role, as the frame names it. `statuses`: refusals that the page has had. */
export interface Circumstances {
  readonly role: string | null
  readonly statuses: readonly number[]
}

/** True when the condition names neither roles nor answers, or names these. */
export function meets(condition: string, screen: string, { role, statuses }: Circumstances): boolean {
  const roles = /first local role (\w+)(?: or (\w+))?/.exec(condition)
  if (roles) return role !== null && roles.slice(1).includes(role)
  if (screen !== "Shared call errors") return true
  const named = condition.match(/\b[45]\d\d\b/g) ?? []
  return named.length === 0 || named.some((status) => statuses.includes(Number(status)))
}
