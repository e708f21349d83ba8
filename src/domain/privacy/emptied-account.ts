/** Decides which accounts are emptied: the person was removed, and nobody uses the account again (decision 0052). */

/** How the user name of an emptied account begins; its own number follows. */
export const EMPTIED = "removed."

/** The user name of an emptied account. */
export const emptiedName = (userId: number): string => `${EMPTIED}${userId}`

/** True when the person of the account was removed. */
export const isEmptied = ({
  UserID,
  Username,
}: {
  readonly UserID: number
  readonly Username: string
}): boolean => Username === emptiedName(UserID)
