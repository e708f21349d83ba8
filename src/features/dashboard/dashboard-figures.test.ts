import { describe, expect, it } from "vitest"
import type { Dashboard } from "#data/reads/staff-dashboard.ts"
import { barsOf, chartTitle, duesOf, figuresOf } from "./dashboard-figures.ts"
import { greeting, longDay } from "./greeting.ts"

const dashboard: Dashboard = {
  At: "2025-11-21T05:18:00Z",
  AcademicYear: 2025,
  Year: 2025,
  Years: [2024, 2025],
  Figures: {
    TotalApplications: { Value: 5240, ThisWeek: 9 },
    Pending: { Value: 100, Drafts: 30 },
    Approved: { Value: 118, ThisWeek: 4 },
    Rejected: { Value: 16, ThisWeek: 0 },
    Payments: { Value: 94_618_200, Count: 268, ToVerify: 6 },
    SeatsAvailable: { Value: 51, Total: 162 },
  },
  Stages: [
    { Stage: "Draft", RoleId: null, Count: 30, OlderThan7Days: 15 },
    { Stage: "Admissions Officer", RoleId: 4, Count: 0, OlderThan7Days: 0 },
    { Stage: "Approved", RoleId: null, Count: 120, OlderThan7Days: 100 },
  ],
  Recent: [],
  Work: {
    Total: 35,
    Items: [
      { Kind: "approvals", Count: 34, OlderThan7Days: 3 },
      { Kind: "paymentsToVerify", Count: 1, OlderThan7Days: 0 },
      { Kind: "drafts", Count: 0, OlderThan7Days: 0 },
      { Kind: "breaches", Count: 1, OlderThan7Days: 0 },
      { Kind: "erasure", Count: 2, OlderThan7Days: 1 },
    ],
  },
}

describe("the figures of the day", () => {
  it("are six, in Indian grouping, each explained", () => {
    const figures = figuresOf(dashboard)
    expect(figures.map((figure) => figure.value)).toEqual(["5,240", "100", "118", "16", "₹9,46,18,200", "51"])
    expect(figures[1]?.note).toBe("30 draft · 70 in review")
    expect(figures[4]?.note).toBe("268 accepted for 2025-2026 · 6 to verify")
    expect(figures[5]?.note).toBe("of 162 for 2025-2026")
  })

  it("say of which year they are; seats beside all years are those of the open cycle", () => {
    const notes = (of: Partial<Dashboard>) =>
      figuresOf({ ...dashboard, ...of })
        .slice(4)
        .map(({ note }) => note)
    expect(notes({ Year: 2024 })).toEqual([
      "268 accepted for 2024-2025 · 6 to verify",
      "of 162 for 2024-2025",
    ])
    expect(notes({ Year: null })).toEqual([
      "268 accepted for all years · 6 to verify",
      "of 162 for 2025-2026",
    ])
    const title = (of: Partial<Dashboard>) => chartTitle({ ...dashboard, ...of })
    expect(title({ Year: 2024 })).toBe("Applications by stage, 2024-2025")
    expect(title({ Year: null })).toBe("Applications by stage, all years")
    expect(title({ Years: [2025] })).toBe("Applications by stage")
    const { Year: _, Years: __, ...older } = dashboard
    expect(figuresOf(older)).toEqual(figuresOf(dashboard))
  })

  it("name who has left among the approved, where anybody has", () => {
    const noteOf = (Left?: number) =>
      figuresOf({
        ...dashboard,
        Figures: {
          ...dashboard.Figures,
          Approved: { Value: 118, ThisWeek: 4, ...(Left === undefined ? {} : { Left }) },
        },
      })[2]?.note
    expect(noteOf(2)).toBe("4 this week · 2 left the college")
    expect([noteOf(0), noteOf()]).toEqual(["4 this week", "4 this week"])
  })

  it("become bars: shares of the longest, hatched only where somebody is waited for", () => {
    const [draft, officer, approved] = barsOf(dashboard)
    expect(draft).toMatchObject({
      share: 0.25,
      oldShare: 0.5,
      text: "Draft: 30, 15 of them longer than 7 days",
    })
    expect(officer).toMatchObject({ share: 0, oldShare: 0, text: "Admissions Officer: 0" })
    expect(approved).toMatchObject({ share: 1, old: 0 })
  })

  it("say what is due, and leave out what is not", () => {
    expect(duesOf(dashboard)).toEqual([
      {
        kind: "approvals",
        count: 34,
        text: "34 applications wait at your step",
        note: "3 of them longer than 7 days",
      },
      { kind: "paymentsToVerify", count: 1, text: "1 payment to verify", note: "" },
      { kind: "breaches", count: 1, text: "1 breach to tell the Board or the people about", note: "" },
      {
        kind: "erasure",
        count: 2,
        text: "2 requests for erasure to answer",
        note: "1 of them longer than 7 days",
      },
    ])
  })
})

describe("what is due", () => {
  const duesWith = (work: object) =>
    duesOf({ ...dashboard, Work: { ...dashboard.Work, Items: [], ...work } } as Dashboard)

  it("names last who has left and is not withdrawn yet", () => {
    expect(duesWith({ Left: { Count: 2, OlderThan7Days: 1 } })).toEqual([
      {
        kind: "left",
        count: 2,
        text: "2 students have left the college and are not withdrawn yet",
        note: "1 of them longer than 7 days",
      },
    ])
    expect(duesWith({ Left: { Count: 0, OlderThan7Days: 0 } })).toEqual([])
  })

  it("leaves out a kind that a later version of the server has", () => {
    expect(duesWith({ Items: [{ Kind: "later", Count: 3, OlderThan7Days: 0 }] })).toEqual([])
  })
})

describe("the greeting", () => {
  const at = (utc: string) => greeting(new Date(`2025-11-21T${utc}:00Z`), "Sunitha")
  it("follows the college's time of day", () => {
    expect(at("05:18")).toBe("Good Morning, Sunitha")
    expect(at("06:29")).toBe("Good Morning, Sunitha")
    expect(at("06:30")).toBe("Good Afternoon, Sunitha")
    expect(at("11:30")).toBe("Good Evening, Sunitha")
    expect(at("20:00")).toBe("Good Evening, Sunitha")
    expect(greeting(new Date("2025-11-21T05:00:00Z"), null)).toBe("Good Morning")
  })

  it("names the college's day", () => {
    expect(longDay(new Date("2025-11-20T20:00:00Z"))).toBe("Friday, 21 November 2025")
  })
})
