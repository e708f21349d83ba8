import { type Kysely, sql } from "kysely"

/** The picture of the college's own emblem, in the database so that every copy of the college has it (decision 0067). */
const statements = [
  `create table emblem (
    "EmblemId" integer primary key, "Bytes" bytea not null,
    "MediaType" text not null check ("MediaType" in ('image/png', 'image/jpeg')),
    "Sha256" text not null, "Width" integer not null, "Height" integer not null, "SavedAt" timestamptz not null)`,
  `comment on column emblem."EmblemId" is 'Always 1: a college has one emblem.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
