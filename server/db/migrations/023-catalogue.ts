import { type Kysely, sql } from "kysely"

const statements = [
  `alter table departments add column "IsActive" boolean not null default true`,
  ...["degrees", "courses", "departments", "organizations"].map(
    (table) => `alter table ${table} add column "Version" integer not null default 1`,
  ),
  `create unique index degrees_name on degrees (lower("Name"))`,
  `create unique index courses_name on courses ("DegreeId", lower("Name"))`,
  `create unique index departments_name on departments (lower("Name"))`,
  `create unique index organizations_name on organizations (lower("Name"))`,
  // Before a course or a degree is removed, the rows that use it are counted.
  `create index admissions_course on admissions ("CourseId", "DegreeId")`,
]

/** Lets the college change its degrees, courses, departments and organisations: each name is unique, and each row has a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
