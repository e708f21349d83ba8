import { describe, expect, it } from "vitest"
import { breachDutyTexts, breachKindTexts } from "#domain/texts/office/breach-words.ts"
import { breachTexts } from "#domain/texts/office/breaches.ts"
import {
  type BreachEntry,
  boardDueAt,
  boardHoursLeft,
  breachDuties,
  breachIssues,
  breachKinds,
  MOST_BREACH_TEXT,
} from "./breach.ts"

const noticed = "2026-11-20T06:00:00.000Z"
const later = (hours: number) => new Date(Date.parse(noticed) + hours * 3_600_000)
const at = (hours: number) => later(hours).toISOString()
const stands = {
  NoticedAt: noticed,
  BoardToldAt: null,
  BoardDetailAt: null,
  PeopleToldAt: null,
  ClosedAt: null,
}

describe("the time to tell the Board in detail", () => {
  it.each([
    [0, 72],
    [0.5, 71],
    [71.9, 0],
    [72, 0],
    [72.1, -1],
    [100, -28],
  ])("%s hours after noticing: %s hours left", (hours, left) => {
    expect(boardHoursLeft(stands, later(hours))).toBe(left)
  })

  it("is over when it was told, or closed", () => {
    for (const done of [{ BoardDetailAt: at(80) }, { ClosedAt: at(90) }])
      expect(boardHoursLeft({ ...stands, ...done }, later(100))).toBeNull()
    expect(boardDueAt(noticed)).toEqual(later(72))
  })
})

describe("what is to be done", () => {
  it.each([
    ["nothing was told", {}, ["tellBoard", "tellPeople", "tellBoardInDetail"]],
    ["the Board had a first word", { BoardToldAt: at(1) }, ["tellPeople", "tellBoardInDetail"]],
    ["the Board knows it in detail", { BoardDetailAt: at(2) }, ["tellPeople"]],
    ["everybody was told", { BoardDetailAt: at(2), PeopleToldAt: at(3) }, ["close"]],
    ["it is closed", { ClosedAt: at(9) }, []],
  ])("while %s", (_when, done, duties) => {
    expect(breachDuties({ ...stands, ...done })).toEqual(duties)
    for (const duty of breachDuties({ ...stands, ...done })) expect(breachDutyTexts[duty]).not.toBe("")
  })
})

describe("an entry", () => {
  const entry: BreachEntry = {
    NoticedAt: noticed,
    HappenedFrom: at(-48),
    HappenedTo: at(-1),
    What: "A laptop was stolen.",
    Kinds: ["contact"],
    PeopleCount: 40,
    Consequences: null,
    Done: null,
    BoardToldAt: null,
    BoardDetailAt: null,
    PeopleToldAt: null,
    IsClosed: false,
  }
  it.each<[string, Partial<BreachEntry>, [string, string][]]>([
    ["as it should be", {}, []],
    ["without what happened", { What: "  " }, [["What", breachTexts.whatMissing]]],
    ["without a kind of data", { Kinds: [] }, [["Kinds", breachTexts.kindsMissing]]],
    ["with too long a text", { Done: "x".repeat(MOST_BREACH_TEXT + 1) }, [["Done", breachTexts.tooLong]]],
    ["noticed tomorrow", { NoticedAt: at(99) }, [["NoticedAt", breachTexts.inFuture]]],
    ["that ended before it began", { HappenedTo: at(-50) }, [["HappenedTo", breachTexts.endsBefore]]],
    [
      "that began after it was noticed",
      { HappenedFrom: at(1), HappenedTo: null },
      [["HappenedFrom", breachTexts.afterNoticed]],
    ],
    ["told before it was noticed", { PeopleToldAt: at(-1) }, [["PeopleToldAt", breachTexts.beforeNoticed]]],
    ["closed too early", { IsClosed: true, BoardDetailAt: at(5) }, [["IsClosed", breachTexts.notDone]]],
    ["closed when all was done", { IsClosed: true, BoardDetailAt: at(5), PeopleToldAt: at(5) }, []],
  ])("%s", (_which, changes, issues) => {
    const found = breachIssues({ ...entry, ...changes }, later(10))
    expect(found.map(({ field, message }) => [field, message])).toEqual(issues)
  })

  it("has words of its own for each kind of data", () => {
    expect(new Set(breachKinds.map((kind) => breachKindTexts[kind])).size).toBe(breachKinds.length)
  })
})
