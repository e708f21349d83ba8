import { type Kysely, sql } from "kysely"

/** The addresses from which each user has signed in recently: attempts of strangers do not lock the user out there (decision 0017). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_addresses (
    "UserID" integer not null references users ("UserID") on delete cascade,
    "Address" text not null,
    "SeenAt" timestamptz not null,
    primary key ("UserID", "Address")
  )`.execute(db)
}
