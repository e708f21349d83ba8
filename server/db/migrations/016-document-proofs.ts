import { type Kysely, sql } from "kysely"

/** What today's types prove, as their names have told it until now; the first name that fits counts. A new type says it itself. */
const proofs: readonly (readonly [proof: string, name: string])[] = [
  ["marksFirst", "first mbbs"],
  ["marksSecond", "second mbbs"],
  ["marksFinalPart1", "final mbbs part-1"],
  ["marksFinalPart2", "final mbbs part-2"],
  ["neetAdmitCard", "admit card"],
  ["neetRankCard", "rank card|score card"],
  ["allotment", "allotment"],
  ["applicationPrint", "application print"],
  ["marksOther", "marks? (memo|sheet|card)"],
  ["dateOfBirth", "ssc|date of birth|tenth"],
  ["intermediate", "intermediate"],
  ["degree", "degree|provisional certificate"],
  ["internship", "internship"],
  ["fmge", "fmge"],
  ["council", "council"],
  ["study", "study"],
  ["transfer", "transfer|migration"],
  ["caste", "caste|community"],
  ["ews", "ews"],
  ["nriSponsor", "nri|sponsor"],
  ["institutional", "institutional"],
  ["inService", "in-?service"],
  ["identity", "identity|aadhaar"],
  ["photo", "photo"],
  ["disability", "\\ypwbd\\y|disab"],
  ["bond", "bond"],
  ["fitness", "fitness"],
  ["gap", "gap"],
]
const codes = proofs.map(([proof]) => `'${proof}'`).join(", ")
const cases = proofs.map(([proof, name]) => `when "DocName" ~* '${name}' then '${proof}'`).join(" ")

/** Decision D10 named the three that are never listed. */
const unlisted = `'Company Registration Document', 'Affidavit', 'Power of Attorney'`

const statements = [
  `alter table document_types add column "Proves" text check ("Proves" in (${codes}))`,
  `alter table document_types add column "Listed" boolean not null default true`,
  `comment on column document_types."Listed" is 'False: never asked for.'`,
  `update document_types set "Listed" = false where "DocName" in (${unlisted}) or "Type" in (${unlisted})`,
  `update document_types set "Proves" = case ${cases} end where "Listed"`,
]

/** Lets a type say in its own row what it proves and whether it is listed, and writes down what its name said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
