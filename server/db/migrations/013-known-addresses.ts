import { type Kysely, sql } from "kysely"

/** From where each user has signed in of late: tries of strangers do not lock them out there (decision record 17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_addresses (
    "UserID" integer not null references users ("UserID") on delete cascade,
    "Address" text not null,
    "SeenAt" timestamptz not null,
    primary key ("UserID", "Address")
  )`.execute(db)
}
