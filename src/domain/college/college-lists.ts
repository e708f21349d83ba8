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

/** What a college keeps as lists, each in the order in which it is offered. */
export interface CollegeLists {
  readonly Communities: readonly Community[]
}
