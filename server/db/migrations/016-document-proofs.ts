import { type Kysely, sql } from "kysely"

/**
 * What the existing types prove, which until now followed from their names; the first matching name counts. A new type states
 * it itself.
 */
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

/** The three types that decision D10 excludes from the lists. */
const unlisted = `'Company Registration Document', 'Affidavit', 'Power of Attorney'`

const statements = [
  `alter table document_types add column "Proves" text check ("Proves" in (${codes}))`,
  `alter table document_types add column "Listed" boolean not null default true`,
  `comment on column document_types."Listed" is 'False: never asked for.'`,
  `update document_types set "Listed" = false where "DocName" in (${unlisted}) or "Type" in (${unlisted})`,
  `update document_types set "Proves" = case ${cases} end where "Listed"`,
]

/** Adds to a document type what it proves and whether it is listed, and fills both in from its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
