import { describe, expect, it } from "vitest"
import type { Catalogue, CatalogueEntry } from "#data/administration/catalogue.ts"
import { entryEditRules } from "./entry-edit.ts"

const entry = (Id: number, Name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  Id,
  Name,
  IsActive: true,
  Version: 1,
  Uses: [],
  ...more,
})
const lists: Catalogue = {
  Degrees: [entry(1, "MD"), entry(2, "MS")],
  Courses: [],
  Departments: [entry(7, "Surgery")],
  Organizations: [],
  Examples: [],
}
const course = entry(3, "Anatomy", { DegreeId: 1, CourseCategory: "Pre-Clinical", DepartmentId: null })
const rules = entryEditRules("courses", lists)
const base = rules.valuesOf(course)
const seen = (theirs: Partial<CatalogueEntry>, mine = base) =>
  rules
    .differences({ mine, theirs: rules.valuesOf({ ...course, ...theirs }), base })
    .map(({ label, mine: own, theirs: other, isOwnChange }) => [label, own, other, isOwnChange])

describe("a course that somebody else saved meanwhile", () => {
  it("differs by the names that the lists give, in what they changed and this form says otherwise", () => {
    const mine = { ...base, Name: "Human Anatomy" }
    expect(seen({ DegreeId: 2, DepartmentId: 7, IsActive: false }, mine)).toEqual([
      ["Degree", "MD", "MS", false],
      ["Department", "None", "Surgery", false],
      ["Active: it can be chosen", "Yes", "No", false],
    ])
    expect(seen({ Name: "Anatomy and Histology" }, mine)).toEqual([
      ["Name", "Human Anatomy", "Anatomy and Histology", true],
    ])
    expect(seen({ Name: "Human Anatomy" }, mine)).toEqual([])
  })

  it("takes theirs where that was chosen, and mine elsewhere", () => {
    const mine = { ...base, Name: "Human Anatomy" }
    const theirs = rules.valuesOf({ ...course, DegreeId: 2, Name: "Histology" })
    expect(rules.merge(mine, theirs, ["DegreeId"])).toEqual({ ...mine, DegreeId: "2" })
  })

  it("of a degree has a name and whether it is offered", () => {
    const { differences, valuesOf } = entryEditRules("degrees", lists)
    const [mine, theirs] = [valuesOf(entry(1, "MD")), valuesOf(entry(1, "M.D.", { IsActive: false }))]
    expect(differences({ mine, theirs, base: mine }).map(({ field }) => field)).toEqual(["Name", "IsActive"])
  })
})
