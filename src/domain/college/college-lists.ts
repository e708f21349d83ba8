/** Decides which lists a college keeps about its seats and its applicants, for the forms, rules and tables that use them. */

/** One community. */
export interface Community {
  readonly Code: string
  readonly Name: string
  /** No certificate of the community is required; the first such community is the quick registration's General. */
  readonly IsGeneral: boolean
  /** False: not offered any more; applications that have it keep it. */
  readonly IsActive: boolean
}

/** The two groups of quotas, as the specification stores them (decision F8). */
export const quotaGroups = ["Management", "convenorQuota"] as const
export type QuotaGroup = (typeof quotaGroups)[number]

/** The columns of the seat matrix in the specification. */
export const documentedSeats = ["ConvenerQuota", "MgmtQuota1", "MgmtQuota2", "MgmtQuota3"] as const
export type DocumentedSeats = (typeof documentedSeats)[number]

/** One quota: seats and fees are counted per quota. */
export interface Quota {
  readonly QuotaCode: string
  readonly Name: string
  readonly Quota: QuotaGroup
  /** The column of the seat matrix with its seats; null: it has a row of its own next to the matrix. */
  readonly SeatField: DocumentedSeats | null
  /** Other spellings, separated by commas; empty when there are none. */
  readonly Spellings: string
  readonly IsActive: boolean
}

/** What an applicant chooses within a group; it determines the quota. */
export interface SeatCategory {
  readonly Code: string
  readonly Name: string
  readonly QuotaCode: string
  /** Requires the documents of in-service doctors. */
  readonly IsInService: boolean
  readonly IsActive: boolean
}

/** A category that is offered. */
export const category = (
  Code: string,
  Name: string,
  QuotaCode: string,
  IsInService = false,
): SeatCategory => ({
  Code,
  Name,
  QuotaCode,
  IsInService,
  IsActive: true,
})

/** The lists of a college, each in the order in which it is offered. */
export interface CollegeLists {
  readonly Communities: readonly Community[]
  readonly Quotas: readonly Quota[]
  readonly Categories: readonly SeatCategory[]
}
