import { type Kysely, sql } from "kysely"

/** The condition for applications that count when duplicates are looked for, as in migration 008. */
const alive = `"DeletedAt" is null and "AdmissionStatus" not in ('Withdrawn', 'Cancelled')`

const row = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at)).join("")

/** The zeros of the scripts whose digits are read: the Arabic ones and those of India. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0]
/** Spaces, dashes and signs that nobody sees; the wide and the narrow forms of them have become these before. */
const dropped = [
  row(9, 5),
  row(0x20, 1),
  row(0x2d, 1),
  row(0xad, 1),
  row(0x1680, 1),
  row(0x200b, 10),
  row(0x2028, 7),
  row(0x2060, 5),
  row(0x2066, 10),
  row(0x2212, 1),
  row(0xfeff, 1),
].join("")
const read = zeros.map((zero) => row(zero, 10)).join("") + row(0x61, 26)
const readAs = "0123456789".repeat(zeros.length) + row(0x41, 26)

const key = (alias: string) => `roll_no_key(${alias}."NEETRollNo")`

/**
 * A NEET roll number is compared as a number, however it is written: `rollNoKey` of `src/domain/people/roll-no.ts` is the same
 * for the page. A later application that has an earlier one's number in another spelling is flagged for the office, as a create
 * flags it; then the database refuses new ones.
 *
 * The version before goes on: its own search finds a number as it is written (`admissions_neet`), and it names no index of
 * numbers in `on conflict`.
 */
const statements = [
  `create function roll_no_key(written text) returns text language sql immutable strict parallel safe as $$
    select substring(translate(normalize(written, NFKC), '${read}${dropped}', '${readAs}') from '^(?=.*[1-9])[A-Z0-9]{6,15}$')
  $$`,

  `insert into duplicate_cases ("CaseId", "AdmissionId", "OtherId", "Matches", "Status", "CreatedAt")
    select gen_random_uuid(), l."AdmissionId", e."AdmissionId", '["NEETRollNo"]', 'Open', now()
    from (select * from admissions where ${alive}) l
    join (select * from admissions where ${alive}) e on ${key("l")} = ${key("e")} and l."AdmissionYear" = e."AdmissionYear"
      and l."NEETRollNo" <> e."NEETRollNo" and (e."CreatedAt", e."AdmissionId") < (l."CreatedAt", l."AdmissionId")
    where l."DuplicateState" is distinct from 'Allowed'
    on conflict ("AdmissionId", "OtherId") do update set "Matches" = duplicate_cases."Matches" || excluded."Matches",
      "Status" = 'Open', "KeptId" = null, "Reason" = null, "ResolvedBy" = null, "ResolvedAt" = null`,
  `update admissions set "DuplicateState" = 'Flagged' where "DuplicateState" is null and "AdmissionId" in (
    select "AdmissionId" from duplicate_cases where "Status" = 'Open' and "Matches" ? 'NEETRollNo')`,

  `drop index admissions_one_neet`,
  `create unique index admissions_one_neet on admissions (roll_no_key("NEETRollNo"), "AdmissionYear")
    where ${alive} and "DuplicateState" is null`,
  `create index admissions_roll_numbers on admissions (roll_no_key("NEETRollNo"), "AdmissionYear")`,
  // `admissions_neet` begins with the same column.
  `drop index admissions_neet_roll`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
