/**
 * Decides what the register of breaches says of one, what is still to be done about it and until when (DPDP Act s. 8(6), DPDP Rules 2025
 * rule 7; decision 0053).
 */
import { breachTexts as texts } from "#domain/texts/office/breaches.ts"

/** After noticing it the college tells the Board in detail within so many hours. */
export const BOARD_HOURS = 72
const HOUR_MS = 3_600_000

/** Which of their data, in the words of the privacy notice. */
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

/** Characters of each longer text. */
export const MOST_BREACH_TEXT = 4000

/** What is entered of a breach; moments are ISO 8601. */
export interface BreachEntry {
  readonly NoticedAt: string
  readonly HappenedFrom: string | null
  readonly HappenedTo: string | null
  readonly What: string
  readonly Kinds: readonly BreachKind[]
  /** As the college estimates it; who they are is listed apart. */
  readonly PeopleCount: number | null
  readonly Consequences: string | null
  readonly Done: string | null
  /** First word to the Board, without delay. */
  readonly BoardToldAt: string | null
  readonly BoardDetailAt: string | null
  readonly PeopleToldAt: string | null
  readonly IsClosed: boolean
}

/** What an entry says where nothing is said. */
export const nothingSaid = {
  HappenedFrom: null,
  HappenedTo: null,
  PeopleCount: null,
  Consequences: null,
  Done: null,
  BoardToldAt: null,
  BoardDetailAt: null,
  PeopleToldAt: null,
} as const satisfies Partial<BreachEntry>

/** What the duties are judged by. */
export interface BreachStands
  extends Pick<BreachEntry, "NoticedAt" | "BoardToldAt" | "BoardDetailAt" | "PeopleToldAt"> {
  readonly ClosedAt: string | null
}

/** When the Board must have been told in detail. */
export const boardDueAt = (noticedAt: string): Date => new Date(Date.parse(noticedAt) + BOARD_HOURS * HOUR_MS)

/** Whole hours that are left to tell the Board in detail; below 0 when the time is over. Null when nothing is to be told any more. */
export function boardHoursLeft(
  { NoticedAt, BoardDetailAt, ClosedAt }: BreachStands,
  now: Date,
): number | null {
  if (BoardDetailAt !== null || ClosedAt !== null) return null
  return Math.floor((boardDueAt(NoticedAt).getTime() - now.getTime()) / HOUR_MS)
}

/** True while the Board waits longer than it may for the details. */
export const isBoardLate = (breach: BreachStands, now: Date): boolean =>
  breach.BoardDetailAt === null && breach.ClosedAt === null && now > boardDueAt(breach.NoticedAt)

/** What is still to be done about an open one, most urgent first. */
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

/** What keeps an entry from being saved, each at its field; empty when nothing does. */
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
