/** Decides which lists a college keeps about its seats and its applicants, for the forms, the rules and the database that follow them. */

/** One community. */
export interface Community {
  readonly Code: string
  readonly Name: string
  /** Nobody of it is asked for a certificate of the community; the first such one is the quick registration's General. */
  readonly IsGeneral: boolean
  /** False: not offered any more; who has it keeps it. */
  readonly IsActive: boolean
}

/** The two groups that quotas belong to, as the specification stores them (decision F8). */
export const quotaGroups = ["Management", "convenorQuota"] as const
export type QuotaGroup = (typeof quotaGroups)[number]

/** The documented columns of the seat matrix. */
export const documentedSeats = ["ConvenerQuota", "MgmtQuota1", "MgmtQuota2", "MgmtQuota3"] as const
export type DocumentedSeats = (typeof documentedSeats)[number]

/** One quota: seats and fees are counted by it. */
export interface Quota {
  readonly QuotaCode: string
  readonly Name: string
  readonly Quota: QuotaGroup
  /** The column of the seat matrix that holds its seats; null: a row of its own beside the matrix. */
  readonly SeatField: DocumentedSeats | null
  /** Other words that mean it, with a comma between; empty when there are none. */
  readonly Spellings: string
  readonly IsActive: boolean
}

/** What an applicant chooses within a group; it names the quota. */
export interface SeatCategory {
  readonly Code: string
  readonly Name: string
  readonly QuotaCode: string
  /** Papers of people in service are asked for. */
  readonly IsInService: boolean
  readonly IsActive: boolean
}

/** What a college keeps as lists, each in the order in which it is offered. */
export interface CollegeLists {
  readonly Communities: readonly Community[]
  readonly Quotas: readonly Quota[]
  readonly Categories: readonly SeatCategory[]
}
