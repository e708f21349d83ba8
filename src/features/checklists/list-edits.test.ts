import { describe, expect, it } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import type { Checklists } from "#data/administration/admin-catalogue.ts"
import { saveOrCompare } from "#data/form/record-edit.ts"
import { conditionOf, conditionOptions } from "./condition-labels.ts"
import { documentsOf, hasMarks, marksEditRules, nameOf, withMark } from "./marks-edit.ts"
import {
  mayRemove,
  nameErrors,
  newRow,
  type Row,
  typesEditRules,
  typesOf,
  withRemoved,
} from "./types-edit.ts"

const type = (DocTypeId: number, DocName: string, changes: Partial<Row> = {}): Row => ({
  key: DocTypeId,
  DocTypeId,
  DocName,
  Type: "General",
  IsMandatory: false,
  IsActive: true,
  Proves: null,
  Listed: true,
  Quotas: [],
  Condition: null,
  IsRemoved: false,
  ...changes,
})
const listed = (DocTypeId: number, DocName: string): Checklists["DocumentTypes"][number] => ({
  DocTypeId,
  DocName,
  DocType: DocName,
  DocTypeName: DocName,
  Type: "General",
  CourseName: null,
  IsMandatory: false,
  IsActive: true,
  Condition: null,
  Quotas: [],
  SortOrder: DocTypeId,
})
const added = (DocName: string, changes: Partial<Row> = {}): Row => ({
  ...newRow([]),
  DocName,
  ...changes,
})
const words = (rows: readonly Row[]) =>
  rows.map(({ DocTypeId, DocName }) => `${DocTypeId ?? "new"} ${DocName}`)

describe("two versions of a checklist", () => {
  const types = [listed(1, "Admit Card"), listed(2, "Rank Card"), listed(3, "Bond")]
  const { differences, merge } = marksEditRules(types)

  it("differ where somebody else ticked and this form says otherwise", () => {
    const [base, theirs, mine] = [{ 1: true, 3: true }, { 1: false, 2: true, 3: true }, { 1: true }]
    expect(differences({ mine, theirs, base })).toEqual([
      { field: "1", label: "Admit Card", mine: "Mandatory", theirs: "Optional", isOwnChange: false },
      { field: "2", label: "Rank Card", mine: "Not asked for", theirs: "Mandatory", isOwnChange: false },
    ])
    expect(merge(mine, theirs, ["2"])).toEqual({ 1: true, 2: true })
    expect(merge({ 1: true, 2: false }, { 1: true }, ["2"])).toEqual({ 1: true })
  })

  it("keep the mark of a type that this page does not know yet", () => {
    const [base, theirs, mine] = [{ 1: true }, { 1: true, 9: false }, { 1: true, 2: true }]
    expect(differences({ mine, theirs, base })).toEqual([])
    expect(merge(mine, theirs, [])).toEqual({ 1: true, 2: true, 9: false })
    expect(merge({ 1: true, 9: false }, { 1: true }, [])).toEqual({ 1: true })
  })

  it("are sent as the ids that are asked for", () => {
    const marks = withMark(withMark({ 1: true }, "2", false), "1", null)
    expect(documentsOf(marks, types)).toEqual([{ DocTypeId: 2, IsMandatory: false }])
    expect(documentsOf(marks, [listed(1, "Admit Card")])).toEqual([])
  })
})

describe("two versions of the document types", () => {
  const base = [type(1, "Admit Card"), type(2, "Rank Card"), type(3, "Bond")]
  const { differences, merge, carry = (now) => now } = typesEditRules

  it("differ in names, marks and order", () => {
    const theirs = [type(2, "Rank Card"), type(1, "Hall Ticket"), type(3, "Bond", { IsActive: false })]
    const mine = [type(1, "Admission Card"), type(2, "Rank Card"), type(3, "Bond")]
    expect(differences({ mine, theirs, base })).toEqual([
      {
        field: "1",
        label: "Hall Ticket",
        mine: "Admission Card · Optional · Active",
        theirs: "Hall Ticket · Optional · Active",
        isOwnChange: true,
      },
      {
        field: "3",
        label: "Bond",
        mine: "Bond · Optional · Active",
        theirs: "Bond · Optional · inactive",
        isOwnChange: false,
      },
      {
        field: "order",
        label: "Order",
        mine: "Admission Card, Rank Card, Bond",
        theirs: "Rank Card, Hall Ticket, Bond",
        isOwnChange: false,
      },
    ])
    expect(words(merge(mine, theirs, ["3", "order"]))).toEqual(["2 Rank Card", "1 Admission Card", "3 Bond"])
    expect(merge(mine, theirs, ["3"]).at(-1)?.IsActive).toBe(false)
  })

  it("differ in whom a document is for, which is sent, and taken back is no difference", () => {
    const abroad = [type(1, "FMGE", { Condition: "mbbsAbroad" })]
    const [all, disabled] = [[type(1, "FMGE")], [type(1, "FMGE", { Condition: "pwbd" })]]
    expect(differences({ mine: disabled, theirs: all, base: abroad })).toEqual([
      {
        field: "1",
        label: "FMGE",
        mine: "FMGE · Optional · Active · Only for: Persons with a disability (PwBD)",
        theirs: "FMGE · Optional · Active",
        isOwnChange: true,
      },
    ])
    expect(merge(disabled, all, ["1"])[0]?.Condition).toBeNull()
    expect([disabled, all].map((rows) => typesOf(rows)[0]?.Condition)).toEqual(["pwbd", null])
    const stored = { ...listed(1, "FMGE"), Condition: "mbbsAbroad" as const }
    const read = typesEditRules.valuesOf({ DocumentTypes: [stored], Checklists: [], TypesVersion: "a" })
    const chosen = conditionOptions("Everybody").find(({ label }) => label === "MBBS from abroad")
    expect({ ...read[0], Condition: conditionOf(chosen?.value ?? "") }).toEqual(read[0])
    expect([conditionOf(""), newRow([]).Condition]).toEqual([null, null])
  })

  it("leave out a removed type, which can be kept until it is saved", () => {
    const removed = withRemoved([...base, added("Bus Pass")], 3, true)
    expect(typesOf(removed).map(({ DocName }) => DocName)).toEqual(["Admit Card", "Rank Card", "Bus Pass"])
    expect(words(withRemoved(removed, 3, false))).toEqual(words([...base, added("Bus Pass")]))
    expect(withRemoved(removed, 3, false).some(({ IsRemoved }) => IsRemoved)).toBe(false)
    expect(words(withRemoved(removed, -1, true))).toEqual(words(base))
    expect(nameErrors([...removed, added("Bond", { key: -2 })])).toEqual(new Map())
    // What was typed while it was saved stays; the type does not.
    const saved = [type(1, "Admit Card"), type(2, "Rank Card"), type(9, "Bus Pass")]
    expect(words(carry([...removed, added("Photo", { key: -2 })], removed, saved))).toEqual([
      "1 Admit Card",
      "2 Rank Card",
      "9 Bus Pass",
      "new Photo",
    ])
  })

  it("differ where one has removed what the other has changed", () => {
    const [mine, theirs] = [withRemoved(base, 3, true), [...base.slice(0, 2), type(3, "Bond 2026")]]
    expect(differences({ mine, theirs, base })).toEqual([
      {
        field: "3",
        label: "Bond 2026",
        mine: "Removed",
        theirs: "Bond 2026 · Optional · Active",
        isOwnChange: true,
      },
    ])
    expect(typesOf(merge(mine, theirs, [])).map(({ DocTypeId }) => DocTypeId)).toEqual([1, 2])
    expect(typesOf(merge(mine, theirs, ["3"]))).toHaveLength(3)
  })

  it("say that the other has removed a type; kept, it comes back as a new one in its place", () => {
    const theirs = [type(1, "Admit Card"), type(2, "Rank Card")]
    const gone = (mine: Row[]) => differences({ mine, theirs, base })
    expect(gone(base)).toEqual([
      {
        field: "3",
        label: "Bond",
        mine: "Bond · Optional · Active",
        theirs: "Removed",
        isOwnChange: false,
      },
    ])
    expect(merge(base, theirs, ["3"])).toEqual(theirs)
    const mine = [type(3, "Surety Bond"), ...base.slice(0, 2)]
    expect(gone(mine).map(({ field, isOwnChange }) => [field, isOwnChange])).toEqual([["3", true]])
    const kept = merge(mine, theirs, [])
    expect(words(kept)).toEqual(["new Surety Bond", "1 Admit Card", "2 Rank Card"])
    expect(typesOf(kept)[0]).not.toHaveProperty("DocTypeId")
    const both = withRemoved(base, 3, true)
    expect(gone(both)).toEqual([])
    expect(merge(both, theirs, [])).toEqual(theirs)
  })

  it("are removed only where nothing names them", () => {
    expect(mayRemove(type(1, "Bond"), { UsedTypes: [1, 2] })).toBe(false)
    expect(mayRemove(type(3, "Bond"), { UsedTypes: [1, 2] })).toBe(true)
    expect(mayRemove(type(3, "Bond"), {})).toBe(false)
    expect(mayRemove(added("Bond"), {})).toBe(true)
  })

  it("lose no type that either of them added, and hold one that both added once", () => {
    const theirs = [type(4, "Sports Certificate"), ...base]
    const mine = [base[0], added("sports certificate", { IsMandatory: true }), base[1], base[2]] as Row[]
    const versions = { mine, theirs, base }
    expect(differences(versions).map(({ field, theirs: said }) => [field, said])).toEqual([
      ["4", "Sports Certificate · Optional · Active"],
    ])
    expect(words(merge(mine, theirs, []))).toEqual([
      "1 Admit Card",
      "4 sports certificate",
      "2 Rank Card",
      "3 Bond",
    ])
    const other = [added("Bus Pass"), ...base]
    expect(differences({ mine: other, theirs, base })).toEqual([])
    expect(words(merge(other, theirs, []))).toEqual([
      "new Bus Pass",
      "1 Admit Card",
      "2 Rank Card",
      "3 Bond",
      "4 Sports Certificate",
    ])
    expect(typesOf(merge(mine, theirs, [])).map(({ DocTypeId }) => DocTypeId)).toEqual([1, 4, 2, 3])
  })

  it("are merged before they are sent: a list without a type of the server would be refused", async () => {
    const lists = { DocumentTypes: [listed(1, "Admit Card")], Checklists: [], TypesVersion: "a" }
    const newer = {
      ...lists,
      DocumentTypes: [listed(1, "Admit Card"), listed(4, "Sports Certificate")],
      TypesVersion: "b",
    }
    const tried: string[] = []
    const write = async (_: unknown, version: string) => {
      tried.push(version)
      throw new ApiFailure(412, { current: newer })
    }
    const edit = { base: lists, values: [type(1, "Hall Ticket")] }
    expect(await saveOrCompare(typesEditRules, edit, write)).toEqual({ newer })
    expect(tried).toEqual(["a"])
    expect(words(merge(edit.values, typesEditRules.valuesOf(newer), []))).toEqual([
      "1 Hall Ticket",
      "4 Sports Certificate",
    ])
  })

  it("have a message at the row that is wrong, wherever it is moved", () => {
    const rows = [...base, added("x")]
    const at = (moved: readonly Row[]) => moved.map(({ key }) => nameErrors(rows).has(key))
    expect(at(rows)).toEqual([false, false, false, true])
    expect(at(rows.toReversed())).toEqual([true, false, false, false])
    expect(nameErrors(base).size).toBe(0)
  })

  it("give a new type its id when it was changed while it was saved", () => {
    const sent = [...base, added("Bus Pass")]
    const now = [...base, added("Bus Pass 2025")]
    const saved = [...base, type(9, "Bus Pass")]
    expect(words(carry(now, sent, saved)).at(-1)).toBe("9 Bus Pass 2025")
  })
})

describe("the checklist of a course", () => {
  const [off, unlisted, usual] = [
    { ...listed(1, "Affidavit"), IsActive: false },
    { ...listed(2, "Bond"), Listed: false },
    listed(3, "Photo"),
  ]

  it("asks for all active types while only types that are no longer active are marked", () => {
    expect(hasMarks([off, unlisted, usual], {})).toBe(false)
    expect(hasMarks([off, unlisted, usual], { 1: true })).toBe(false)
    expect(hasMarks([off, unlisted, usual], { 1: true, 3: false })).toBe(true)
  })

  it("says of which types nobody is asked", () => {
    expect([off, unlisted, usual].map(nameOf)).toEqual(["Affidavit (inactive)", "Bond (not listed)", "Photo"])
  })
})
