/**
 * Resets a password from the college's machine, for an account whose password nobody else can reset, such as that of the
 * only Admin: by the same rules as a reset in the office, and recorded as done from the machine.
 */

import { roleByCode } from "#domain/people/roles.ts"
import { tidyUsername } from "#domain/people/user-form.ts"
import type { Database, Queries } from "../db/database.ts"
import { inTransaction } from "../db/transaction.ts"
import { giveOneTimePassword } from "../records/people/one-time-password.ts"

/** The origin of the change, stored in the detail of its row in the log of user changes. */
const FROM_MACHINE = { From: "machine" } as const

const usersNamed = (db: Queries) =>
  db.selectFrom("users").select(["UserID", "Username", "Status", "IsActive"])

async function requireNamed(db: Queries, username: string) {
  const user = await usersNamed(db)
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", tidyUsername(username)))
    .executeTakeFirst()
  if (user) return user
  const admins = await usersNamed(db)
    .where("RoleId", "=", roleByCode("ADMIN").id)
    .orderBy("Username")
    .execute()
  const names = admins.map(({ Username }) => Username).join(", ")
  throw new Error(`There is no user ${username}. Admins of this college: ${names || "none"}.`)
}

/**
 * Replaces the old password, ends the user's sessions, and returns a report in lines, with the one-time password. Throws
 * when there is no such user.
 */
export function resetFromMachine(db: Database, username: string, now: Date): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const user = await requireNamed(trx, username)
    const acting = { db: trx, now, session: undefined, deviceTime: null, client: null }
    const { Username, Password } = await giveOneTimePassword(acting, user, FROM_MACHINE)
    const isActive = user.IsActive && user.Status === "Active"
    return [
      `One-time password of ${Username}: ${Password}`,
      "It is said here once. At the next sign-in it asks for one of their own, and opens nothing else.",
      "Every session of theirs was ended; what waits on their devices stays there. It is in the log of changes as done from the machine.",
      ...(isActive ? [] : [`${Username} is not active: nobody signs in with it until an Admin makes it so.`]),
    ]
  })
}
