/**
 * Decides which calls are recorded as looks at an application: those of staff, never those of applicants (decision 0053).
 */
import { roleByCode } from "#domain/people/roles.ts"
import { LIST_ID, LOOK_ROWS, type LookKind, lookOf } from "#domain/privacy/record-looks.ts"
import type { Call, OperationName, Ports } from "#server/contract/operation.ts"
import { Problem } from "#server/errors/problem.ts"

type Looking = Pick<Call<OperationName>, "session" | "now" | "today">

async function note(
  { looks }: Pick<Ports, "looks">,
  { session, now, today }: Looking,
  seen: { readonly What: LookKind; readonly AdmissionId: string; readonly Records: number },
  shown: readonly string[] = [],
): Promise<void> {
  if (!session || session.role === "S") return
  const RoleName = roleByCode(session.role).name
  const look = { UserID: session.userId, RoleName, Day: today, ...seen }
  await looks.note(look, now)
  await looks.noteShown(look, now, shown)
}

/** How many records a list shows; undefined where they are not counted. */
function countOf(body: unknown): number | undefined {
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined
  if (Array.isArray(body.data)) return body.data.length
  return body.data === null ? 0 : undefined
}

/** Every AdmissionId within a value: that of a row, of both sides of a pair, of a list inside it. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return
  for (const [name, part] of Object.entries(value))
    if (name === "AdmissionId" && typeof part === "string") yield part
    else yield* idsIn(part)
}

/**
 * Whose records a page of a list shows; none when the page has more rows than a person reads: then only their number is
 * recorded.
 */
function shownIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || !("data" in body)) return []
  if (Array.isArray(body.data) && body.data.length > LOOK_ROWS) return []
  return [...new Set(idsIn(body.data))]
}

/** Records who sees this answer, before it is sent. */
export async function noteLook(
  ports: Pick<Ports, "looks">,
  operation: OperationName,
  call: Looking,
  answer: { readonly body: unknown; readonly about?: string | undefined; readonly replayed: boolean },
): Promise<void> {
  const What = lookOf(operation)
  if (!What || answer.replayed) return
  if (answer.about !== undefined) return note(ports, call, { What, AdmissionId: answer.about, Records: 0 })
  const shown = shownIn(answer.body)
  const count = countOf(answer.body)
  // As many as it names, where it names anybody: several rows may be about one application, and one row about two.
  if (count !== 0)
    await note(ports, call, { What, AdmissionId: LIST_ID, Records: shown.length || (count ?? 0) }, shown)
}

/** A refusal may show the record, too: for example of an edit that was based on an older version. */
export async function noteShown(ports: Pick<Ports, "looks">, call: Looking, error: unknown): Promise<void> {
  if (error instanceof Problem && error.about !== undefined)
    await note(ports, call, { What: "application", AdmissionId: error.about, Records: 0 })
}
