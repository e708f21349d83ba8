/**
 * Decides the duties about an entry of the register of breaches, their deadline, and which entries are valid (DPDP Act s.
 * 8(6), DPDP Rules 2025 rule 7; decision 0053).
 */
import { breachTexts as texts } from "#domain/texts/office/breaches.ts"

/** Within this many hours after noticing a breach the college must report it to the Board in detail. */
export const BOARD_HOURS = 72
const HOUR_MS = 3_600_000

/** The kinds of personal data concerned, as in the privacy notice. */
export const breachKinds = [
  "identity",
  "contact",
  "identityNumbers",
  "community",
  "marks",
  "documents",
  "payments",
  "bankAccounts",
  "accounts",
] as const
export type BreachKind = (typeof breachKinds)[number]

/** Maximum characters of each longer text. */
export const MOST_BREACH_TEXT = 4000

/** The entered fields of a breach; moments are ISO 8601. */
export interface BreachEntry {
  readonly NoticedAt: string
  readonly HappenedFrom: string | null
  readonly HappenedTo: string | null
  readonly What: string
  readonly Kinds: readonly BreachKind[]
  /** The college's estimate; the people themselves are listed separately. */
  readonly PeopleCount: number | null
  readonly Consequences: string | null
  readonly Done: string | null
  /** The first report to the Board, without delay. */
  readonly BoardToldAt: string | null
  readonly BoardDetailAt: string | null
  readonly PeopleToldAt: string | null
  readonly IsClosed: boolean
}

/** The empty values of the optional fields. */
export const emptyBreachDetails = {
  HappenedFrom: null,
  HappenedTo: null,
  PeopleCount: null,
  Consequences: null,
  Done: null,
  BoardToldAt: null,
  BoardDetailAt: null,
  PeopleToldAt: null,
} as const satisfies Partial<BreachEntry>

/** The fields that determine the duties. */
export interface BreachStands
  extends Pick<BreachEntry, "NoticedAt" | "BoardToldAt" | "BoardDetailAt" | "PeopleToldAt"> {
  readonly ClosedAt: string | null
}

/** The deadline of the detailed report to the Board. */
export const boardDueAt = (noticedAt: string): Date => new Date(Date.parse(noticedAt) + BOARD_HOURS * HOUR_MS)

/**
 * Whole hours left for the detailed report to the Board; below 0 when the deadline has passed. Null
 * when it was made or the breach is closed.
 */
export function boardHoursLeft(
  { NoticedAt, BoardDetailAt, ClosedAt }: BreachStands,
  now: Date,
): number | null {
  if (BoardDetailAt !== null || ClosedAt !== null) return null
  return Math.floor((boardDueAt(NoticedAt).getTime() - now.getTime()) / HOUR_MS)
}

/** What is still to be done about an open breach, most urgent first. */
export type BreachDuty = "tellBoard" | "tellBoardInDetail" | "tellPeople" | "close"

export function breachDuties({
  BoardToldAt,
  BoardDetailAt,
  PeopleToldAt,
  ClosedAt,
}: BreachStands): BreachDuty[] {
  if (ClosedAt !== null) return []
  const duties: BreachDuty[] = []
  if (BoardToldAt === null && BoardDetailAt === null) duties.push("tellBoard")
  if (PeopleToldAt === null) duties.push("tellPeople")
  if (BoardDetailAt === null) duties.push("tellBoardInDetail")
  return duties.length > 0 ? duties : ["close"]
}

/** The issues that prevent saving an entry, each with its field; empty when there are none. */
export function breachIssues(entry: BreachEntry, now: Date): { field: string; message: string }[] {
  const issues: { field: string; message: string }[] = []
  const refuse = (field: keyof BreachEntry, message: string) => issues.push({ field, message })
  const moments = [
    "NoticedAt",
    "HappenedFrom",
    "HappenedTo",
    "BoardToldAt",
    "BoardDetailAt",
    "PeopleToldAt",
  ] as const
  if (entry.What.trim() === "") refuse("What", texts.whatMissing)
  for (const name of ["What", "Consequences", "Done"] as const)
    if ((entry[name] ?? "").length > MOST_BREACH_TEXT) refuse(name, texts.tooLong)
  if (entry.Kinds.length === 0) refuse("Kinds", texts.kindsMissing)
  for (const name of moments) {
    const at = entry[name]
    if (at !== null && Date.parse(at) > now.getTime()) refuse(name, texts.inFuture)
  }
  const { HappenedFrom, HappenedTo, NoticedAt } = entry
  if (HappenedFrom && HappenedTo && Date.parse(HappenedTo) < Date.parse(HappenedFrom))
    refuse("HappenedTo", texts.endsBefore)
  if (HappenedFrom && Date.parse(HappenedFrom) > Date.parse(NoticedAt))
    refuse("HappenedFrom", texts.afterNoticed)
  for (const name of ["BoardToldAt", "BoardDetailAt", "PeopleToldAt"] as const) {
    const at = entry[name]
    if (at !== null && Date.parse(at) < Date.parse(NoticedAt)) refuse(name, texts.beforeNoticed)
  }
  if (entry.IsClosed && (entry.BoardDetailAt === null || entry.PeopleToldAt === null))
    refuse("IsClosed", texts.notDone)
  return issues
}
