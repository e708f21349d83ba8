import { reads } from "#server/contract/operation.ts"

/** True when a user or a non-deleted application has the address (decision L8). */
export const checkEmailExists = reads(
  "checkEmailExists",
  async ({ db, body }) => {
    const email = body.email.trim().toLowerCase()
    const user = await db
      .selectFrom("users")
      .select("UserID")
      .where((eb) => eb(eb.fn("lower", ["Email"]), "=", email))
      .executeTakeFirst()
    const admission =
      user ??
      (await db
        .selectFrom("admissions")
        .select("AdmissionId")
        .where((eb) => eb(eb.fn("lower", ["Email"]), "=", email))
        .where("DeletedAt", "is", null)
        .executeTakeFirst())
    return { status: 200, body: { exists: admission !== undefined } }
  },
  { limit: { tries: 30, seconds: 60, per: "user" } },
)
