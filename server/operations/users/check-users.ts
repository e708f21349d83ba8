import { tidyUsername } from "#domain/people/user-form.ts"
import { reads } from "#server/contract/operation.ts"

/** Says which of these user names and e-mail addresses are taken. */
export const checkUsers = reads(
  "checkUsers",
  async ({ db, body }) => {
    const names = body.Usernames.map(tidyUsername)
    const addresses = body.Emails.map((address) => address.trim().toLowerCase())
    const data = await db
      .selectFrom("users")
      .select(["UserID", "Username", "Email", "FirstName", "LastName"])
      .where((eb) =>
        eb.or([
          ...(names.length > 0 ? [eb(eb.fn("lower", ["Username"]), "in", names)] : []),
          ...(addresses.length > 0 ? [eb(eb.fn("lower", ["Email"]), "in", addresses)] : []),
        ]),
      )
      .orderBy("UserID")
      .execute()
    return { status: 200, body: { data, message: "Users" } }
  },
  { limit: { tries: 60, seconds: 60, per: "user" } },
)
