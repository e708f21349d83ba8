/** Formats the figures of the dashboard: six cards, the bars of the chart, and the work of the role. */
import type { Dashboard } from "#data/reads/staff-dashboard.ts"
import { yearText } from "#domain/money/fees.ts"
import { formatGrouped, formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { dashboardWords as words } from "./words.ts"

export interface Figure {
  label: string
  value: string
  note: string
}

/**
 * The six cards (decision N15), each with a note, of one academic year or of all; beside all years the seats are those of the
 * open cycle.
 */
export function figuresOf({ Figures: f, AcademicYear, Year = AcademicYear }: Dashboard): Figure[] {
  const year = Year === null ? words.inAllYears : yearText(Year)
  const week = (n: number) => fill(words.thisWeek, { n: formatGrouped(n) })
  const left = f.Approved.Left && formatGrouped(f.Approved.Left)
  const { Value: pending, Drafts: drafts } = f.Pending
  return [
    {
      label: words.totalApplications,
      value: formatGrouped(f.TotalApplications.Value),
      note: week(f.TotalApplications.ThisWeek),
    },
    {
      label: words.pending,
      value: formatGrouped(pending),
      note: fill(words.draftsAndReview, {
        drafts: formatGrouped(drafts),
        review: formatGrouped(pending - drafts),
      }),
    },
    {
      label: words.approved,
      value: formatGrouped(f.Approved.Value),
      note: left
        ? fill(words.thisWeekAndLeft, { n: formatGrouped(f.Approved.ThisWeek), left })
        : week(f.Approved.ThisWeek),
    },
    { label: words.rejected, value: formatGrouped(f.Rejected.Value), note: week(f.Rejected.ThisWeek) },
    {
      label: words.payments,
      value: formatRupees(f.Payments.Value),
      note: fill(words.acceptedToVerify, {
        count: formatGrouped(f.Payments.Count),
        year,
        verify: formatGrouped(f.Payments.ToVerify),
      }),
    },
    {
      label: words.seatsAvailable,
      value: formatGrouped(f.SeatsAvailable.Value),
      note: fill(words.ofSeats, {
        total: formatGrouped(f.SeatsAvailable.Total),
        year: yearText(Year ?? AcademicYear),
      }),
    },
  ]
}

/** The title of the chart: it names its year where there are others. */
export function chartTitle({ AcademicYear, Year = AcademicYear, Years = [] }: Dashboard): string {
  if (Years.length < 2) return words.byStage
  return fill(words.byStageOf, { year: Year === null ? words.inAllYears : yearText(Year) })
}

export interface Bar {
  stage: Dashboard["Stages"][number]["Stage"]
  count: number
  /** How many have waited more than 7 days, drawn hatched; 0 for stages that are final. */
  old: number
  /** Length relative to the longest bar, 0 to 1. */
  share: number
  /** Hatched share of this bar, 0 to 1. */
  oldShare: number
  text: string
}

/** Whether applications wait at a stage: at a final one none does. */
const isWaiting: Readonly<Record<Bar["stage"], boolean>> = {
  Draft: true,
  "Admissions Officer": true,
  Financer: true,
  Principal: true,
  Approved: false,
  Rejected: false,
}

export function barsOf({ Stages }: Dashboard): Bar[] {
  const most = Math.max(1, ...Stages.map((stage) => stage.Count))
  return Stages.map(({ Stage: stage, Count: n, OlderThan7Days }) => {
    const old = isWaiting[stage] ? OlderThan7Days : 0
    const text = old > 0 ? fill(words.stageAndOld, { stage, n, old }) : fill(words.stageOnly, { stage, n })
    return { stage, count: n, old, share: n / most, oldShare: n === 0 ? 0 : old / n, text }
  })
}

type DueKind = Dashboard["Work"]["Items"][number]["Kind"] | "left"

export interface Due {
  kind: DueKind
  text: string
  note: string
  count: number
}

const sentences = {
  breaches: words.breachesDue,
  erasure: words.erasureDue,
  approvals: words.approvalsDue,
  paymentsToVerify: words.paymentsDue,
  drafts: words.draftsDue,
  left: words.leftDue,
} as const satisfies Record<DueKind, string>

/**
 * The user's work, most important first as the server sends it, and last who has left; kinds with a count of 0 are left out, and
 * those that a later version of the server has.
 */
export function duesOf({ Work: { Items, Left } }: Dashboard): Due[] {
  const all = [...Items, ...(Left ? [{ Kind: "left" as const, ...Left }] : [])]
  return all
    .filter(({ Kind, Count }) => Count > 0 && Kind in sentences)
    .map(({ Kind, Count, OlderThan7Days }) => ({
      kind: Kind,
      count: Count,
      text: fill<string>(sentences[Kind], { n: Count }),
      note: OlderThan7Days > 0 ? fill(words.olderThan, { n: formatGrouped(OlderThan7Days) }) : "",
    }))
}
