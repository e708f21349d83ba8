import { type Kysely, sql } from "kysely"

/** The community that the Admissions Officer sets, the department of a course, and the applications whose time is over. */
const statements = [
  `alter table admissions add column "CommunityGiven" text`,
  `alter table admissions add column "PurgedAt" timestamptz`,

  `alter table courses add column "DepartmentId" integer references departments`,
  // A department is a subject: a course has the department of the same name; a diploma has one word before that name.
  `update courses c set "DepartmentId" = d."DepartmentId" from departments d
    where c."Name" = d."Name" or c."Name" = 'Diploma in ' || d."Name"`,

  `create table retention (
    "AdmissionId" uuid primary key references admissions,
    "Rule" text not null check ("Rule" in ('draft', 'rejected', 'admitted')),
    "ActiveAt" timestamptz not null, "AnnouncedAt" timestamptz not null, "DueAt" timestamptz not null,
    "KeptAt" timestamptz, "KeptBy" text, "KeptReason" text,
    "DoneAt" timestamptz, "Files" jsonb)`,
  `create index retention_open on retention ("DueAt") where "DoneAt" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
