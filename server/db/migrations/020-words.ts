import { type Kysely, sql } from "kysely"

/**
 * From here on the database refuses a word that the product does not know. Existing rows are corrected where their meaning is
 * certain; where it is not, nothing is changed and the error names the rows (decision 0028).
 *
 * The words are written out here: they are those of this migration, whatever `src/domain/common/vocabulary.ts` says later.
 */
interface Column {
  readonly table: string
  readonly name: string
  /** The words, each followed by other spellings that mean only it; case and surrounding spaces do not count. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

const onlyThemselves = (...words: readonly string[]) => Object.fromEntries(words.map((word) => [word, []]))

const decided = onlyThemselves("Pending", "Approved", "Rejected")
const switched = onlyThemselves("Active", "Inactive")
const clinicals = onlyThemselves("Pre-Clinical", "Para-Clinical", "Clinical")
const convener = ["CQ", "convenorQuota", "ConvenerQuota", "Convenor", "Convener", "Government"]
const quotaCodes = {
  CONV: convener,
  S1: ["Management S1", "MgmtQuota1"],
  S2: ["Management S2", "MgmtQuota2", "NRI"],
  S3: ["Management S3", "MgmtQuota3"],
}
const column = (table: string, name: string, words: Column["words"]): Column => ({ table, name, words })

const columns: readonly Column[] = [
  column("users", "Gender", { Male: [], Female: [], Other: ["Others"] }),
  column("users", "Status", switched),
  column("courses", "CourseCategory", clinicals),
  column("document_types", "Type", onlyThemselves("General", "Educational Document")),
  column("document_types", "Condition", onlyThemselves("community", "ews", "pwbd", "mbbsAbroad")),
  column("fee_rows", "QuotaCode", quotaCodes),
  column("seat_matrix", "Status", switched),
  column("admissions", "AdmissionType", onlyThemselves("Regular", "Lateral Entry", "Transfer")),
  column("admissions", "Quota", {
    Management: [],
    convenorQuota: ["CONV", ...convener.filter((word) => word !== "convenorQuota")],
  }),
  column("admissions", "Category", {
    ...onlyThemselves("S1", "S2", "S3"),
    nonService: ["Non-service"],
    service: [],
  }),
  column("admissions", "QuotaCode", quotaCodes),
  column("admissions", "Clinical", clinicals),
  column("admissions", "CounselingRound", onlyThemselves("1", "2", "3", "4", "5", "6", "7", "8", "9")),
  column("admissions", "Gender", { Male: [], Female: [], Other: ["Others"] }),
  column("admissions", "RelationWithStudent", onlyThemselves("father", "mother", "guardian")),
  column("admissions", "OtherIdKind", onlyThemselves("Passport", "Voter ID", "Driving Licence")),
  column(
    "admissions",
    "Religion",
    onlyThemselves("Hindu", "Muslim", "Christian", "Sikh", "Buddhist", "Jain", "Parsi", "Other"),
  ),
  column("admissions", "Community", onlyThemselves("SC", "ST", "BC-A", "BC-B", "BC-C", "BC-D", "BC-E", "OC")),
  column("admissions", "CommunityGiven", onlyThemselves("OBC", "Others")),
  column("admissions", "Status", onlyThemselves("Pending", "Approved", "Rejected", "Withdrawn", "Cancelled")),
  column("admissions", "AdmissionStatus", {
    Draft: [],
    Pending: ["Submitted"],
    ...onlyThemselves("Approved", "Rejected", "Withdrawn", "Cancelled"),
  }),
  column("academic_history", "Status", onlyThemselves("Active")),
  column("admission_docs", "Status", onlyThemselves("Pending", "Approved", "Rejected", "ReuploadRequired")),
  column("document_approvals", "ApprovalStatus", onlyThemselves("Approved", "Rejected", "ReuploadRequired")),
  column("document_approvals", "Status", onlyThemselves("Active", "Undone")),
  column("approval_steps", "Status", decided),
  column("payments", "Mode", onlyThemselves("DD", "Online", "Cash", "Cheque", "Bank Transfer")),
  // Approved is an older word for Accepted (decision P1).
  column("payments", "PaymentStatus", {
    Pending: [],
    Accepted: ["Approved"],
    ...onlyThemselves("Rejected", "Withdrawn"),
  }),
  column("payments", "Status", onlyThemselves("Active")),
  column("seat_allotments", "Quota", quotaCodes),
  column("seat_allotments", "Status", onlyThemselves("Allotted", "Joined", "Slid", "Cancelled")),
  column("slidings", "Kind", onlyThemselves("Inside", "Leaving")),
  column("slidings", "Status", decided),
  column("slidings", "OldQuota", quotaCodes),
  column("slidings", "NewQuota", quotaCodes),
  column(
    "notifications",
    "Kind",
    onlyThemselves(
      "admissionApproved",
      "admissionRejected",
      "documentRejected",
      "documentReuploadAsked",
      "paymentRejected",
      "admissionReopened",
      "admissionWithdrawn",
      "admissionCancelled",
      "retentionAnnounced",
    ),
  ),
  column("notifications", "Status", onlyThemselves("Prepared", "Sent")),
  column("decisions", "Subject", onlyThemselves("application", "document", "payment")),
  column(
    "decisions",
    "State",
    onlyThemselves(
      "draft",
      "atOfficer",
      "atFinancer",
      "atPrincipal",
      "approved",
      "rejected",
      "withdrawn",
      "cancelled",
    ),
  ),
]

/** Numbers that stand for something, handled in the same way. */
const numbers = [
  { table: "users", name: "RoleId", from: 1, to: 7 },
  { table: "admissions", name: "CurrentLevel", from: 0, to: 3 },
]

/** The meaning of columns whose name does not say it; repeated in the types of the rows. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  known_addresses: { Address: "As `addressKey` writes it." },
  leases: { Wanted: "Somebody waits for it." },
  users: { MustChangePassword: "The password is a one-time one: it opens no session." },
  sessions: { LastSeenAt: "When it was opened or last renewed; null when an older server opened it." },
  document_types: { Quotas: "Quota codes with a comma between; empty means all." },
  fee_rows: { AcademicYear: "The first year of an academic year." },
  fee_amounts: {
    Head: "The row's name in small letters.",
    Amount: "What one student pays for a row whose amount is 0 (decision P9).",
  },
  seat_matrix: { OverIntake: "More than the sanctioned seats may be given, with a reason (decision M3)." },
  admissions: {
    OtherIdKind: "In place of Aadhaar (decision V7); both or none in what is complete.",
    CommunityGiven:
      "What the quick registration said where the Admissions Officer sets the community (decision F9).",
    AadharDigest: "Of the Aadhaar number, else of the other document's kind and number.",
    StageSince: "Since when it is at its stage; null: since it was submitted, or made.",
    DuplicateState: "It looks like another person's application: not decided yet, or allowed with a reason.",
    PurgedAt: "Since when nothing of its person is here (decision 0026); it stays deleted.",
  },
  duplicate_cases: {
    AdmissionId: "The one that came later, or was changed to what the other has.",
    Matches: "JSON: the fields that are the same.",
    KeptId: "The one that lives, of one person's two.",
  },
  slidings: {
    Amount: "Whole rupees, as all fees of a sliding.",
    Fees: "FeeDifference as it was when the sliding was saved.",
    Before: "What the application and its allotment said before.",
    ReturnedDocs: "AdmissionDocIds and names of the originals that went back.",
  },
  notifications: {
    Status: "Prepared until a job has sent it, and for good while there is no provider.",
    HeldUntil: "Not sent before: until then its decision may be taken back.",
  },
  decisions: {
    Event: "Its event in the timeline.",
    State: "Where the application stood right after it.",
    Version: "The version that it gave to what was decided about.",
    Before: "What stood before, for its author to take it back.",
  },
  retention: {
    ActiveAt: "The last thing that was done to it when it was told of.",
    DueAt: "Not before.",
    Files: "JSON: paths of files that are still to be removed; null when none is.",
  },
  import_rows: { Fingerprint: "Tells the same row again, from whatever file." },
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly string[]) => values.map(text).join(", ")
const spelled = (name: string) => `lower(btrim("${name}"))`

/** A management quota that was stored in one word contains its category, too (decision F8). */
const { CONV: _, ...managementCodes } = quotaCodes
const oneWordQuotas = Object.entries(managementCodes).map(([code, spellings]) => {
  const words = [code, ...spellings].map((word) => word.toLowerCase())
  return `update admissions set "Quota" = 'Management', "Category" = '${code}'
    where ${spelled("Quota")} in (${list(words)})`
})

/** Replaces every spelling of a word by the one that is kept; an empty text becomes null where the column allows null. */
async function putRight(db: Kysely<unknown>, { table, name, words }: Column, mayBeEmpty: boolean) {
  for (const [word, spellings] of Object.entries(words)) {
    const known = [word, ...spellings].map((spelling) => spelling.toLowerCase())
    await sql
      .raw(
        `update ${table} set "${name}" = ${text(word)}
         where ${spelled(name)} in (${list(known)}) and "${name}" <> ${text(word)}`,
      )
      .execute(db)
  }
  if (mayBeEmpty)
    await sql.raw(`update ${table} set "${name}" = null where btrim("${name}") = ''`).execute(db)
}

/** How many rows are named at most. */
const MOST_NAMED = 50

/** Messages about the rows whose value is not one of those that a column may hold. */
async function strangers(
  db: Kysely<unknown>,
  { table, name }: { readonly table: string; readonly name: string },
  known: string,
): Promise<string[]> {
  const { rows: keys } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(db)
  const key = keys.map((one) => `"${one.name}"`).join(", ")
  const { rows } = await sql
    .raw<{ key: string; value: string }>(
      `select concat_ws(' ', ${key}) as key, "${name}"::text as value from ${table}
       where "${name}" not in (${known}) order by ${key} limit ${MOST_NAMED}`,
    )
    .execute(db)
  return rows.map((row) => `table ${table}, row ${row.key}, column ${name}: ${JSON.stringify(row.value)}`)
}

/** Corrects the words and adds the constraints. Throws, naming every row that it cannot interpret, and then changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: empty } = await sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'YES'`.execute(db)
  const optional = new Set(empty.map(({ table, name }) => `${table}.${name}`))
  for (const statement of oneWordQuotas) await sql.raw(statement).execute(db)
  for (const one of columns) await putRight(db, one, optional.has(`${one.table}.${one.name}`))

  const rules = [
    ...columns.map((one) => ({ ...one, known: list(Object.keys(one.words)) })),
    ...numbers.map(({ from, to, ...one }) => ({
      ...one,
      known: Array.from({ length: to - from + 1 }, (_, i) => from + i).join(", "),
    })),
  ]
  const found: string[] = []
  for (const rule of rules) found.push(...(await strangers(db, rule, rule.known)))
  if (found.length > 0)
    throw new Error(
      `The database holds words that the product does not know; nothing was changed. Correct them and start again:\n${found
        .slice(0, MOST_NAMED)
        .join("\n")}`,
    )
  for (const { table, name, known } of rules)
    await sql.raw(`alter table ${table} add check ("${name}" in (${known}))`).execute(db)
  for (const [table, names] of Object.entries(meanings))
    for (const [name, meaning] of Object.entries(names))
      await sql.raw(`comment on column ${table}."${name}" is ${text(meaning)}`).execute(db)
}
