import { expressionBuilder, sql } from "kysely"
import { maskedAadhaar } from "#domain/people/aadhaar.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { nameKey } from "#domain/people/whole-name.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { approvalFields, approvalState, overallStatus } from "#domain/workflow/approval-record.ts"
import { countsAsApplication } from "#domain/workflow/state-groups.ts"
import { reads, type Schemas, type SignedInCall } from "#server/contract/operation.ts"
import { withOneIdentity } from "#server/records/admissions/admission-entries.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { namedAdmissions } from "#server/records/admissions/admissions.ts"
import { openTwinsOf, storedRollNoKey } from "#server/records/people/duplicates.ts"
import type { DB } from "../../db/tables.gen.ts"
import { identityDigest } from "../../vault/person-digest.ts"
import type { Vault } from "../../vault/vault.ts"

type Call = Pick<SignedInCall<"checkDuplicates">, "db" | "vault" | "body">
type Sent = Call["body"]
type Match = Schemas["DuplicateMatch"]["Matches"][number]

const MOST = 20

const storedName = sql`lower(concat_ws(' ', a."FirstName", a."MiddleName", a."LastName"))`

/** The word of the name that tells most; letters only, so that it has no meaning in a pattern. */
const longestWord = ({ FirstName, LastName }: Sent): string =>
  nameKey(FirstName, LastName)
    .split(" ")
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "")

/** A digest of each number that was sent: each is compared by itself. */
const digestsOf = ({ AadharNo, OtherIdKind, OtherIdNo }: Sent, vault: Vault): string[] =>
  [identityDigest(vault, { AadharNo }), identityDigest(vault, { OtherIdKind, OtherIdNo })].filter(
    (one) => one !== null,
  )

function matchesOf(sent: Sent, row: NamedAdmission, digests: readonly string[]): Match[] {
  const rollNo = rollNoKey(sent.NEETRollNo)
  const isSameNumber = row.AadharDigest !== null && digests.includes(row.AadharDigest)
  const found: (Match | false)[] = [
    sent.MobileNo === row.MobileNo && "MobileNo",
    sent.Email !== undefined && sent.Email.toLowerCase() === row.Email?.toLowerCase() && "Email",
    isSameNumber && (row.AadharNo ? "AadharNo" : "OtherIdNo"),
    rollNo !== undefined && rollNo === rollNoKey(row.NEETRollNo) && "NEETRollNo",
    sent.DOB !== undefined &&
      sent.DOB === row.DOB &&
      sent.FirstName !== undefined &&
      nameKey(sent.FirstName, sent.LastName) === nameKey(row.FirstName, row.MiddleName, row.LastName) &&
      "NameAndDOB",
  ]
  return found.filter((match) => match !== false)
}

/**
 * The applications because of which an edit would be refused: only an edit of what identifies the person, or of the year, is
 * judged, and not against those that the office has told apart. Undefined for an application that is not stored yet.
 */
async function stopsEdit(
  { db, vault, body }: Call,
  digests: readonly string[],
): Promise<string[] | undefined> {
  const { AdmissionId, ...sent } = body
  const stored =
    AdmissionId && (await namedAdmissions(db).where("a.AdmissionId", "=", AdmissionId).executeTakeFirst())
  if (!stored) return
  const AdmissionYear = academicYearOf(sent.Batch) ?? stored.AdmissionYear
  const rollNo = rollNoKey(sent.NEETRollNo)
  const isChanged =
    AdmissionYear !== stored.AdmissionYear ||
    (sent.MobileNo ?? stored.MobileNo) !== stored.MobileNo ||
    (rollNo !== undefined && rollNo !== rollNoKey(stored.NEETRollNo)) ||
    digests.some((digest) => digest !== stored.AadharDigest)
  if (!isChanged) return []
  const person = { ...stored, ...withOneIdentity(sent, stored), AdmissionYear }
  return (await openTwinsOf({ db, vault }, person)).map((twin) => twin.AdmissionId)
}

/** True when this match would make a new application be refused. Without a batch, any year may be the same. */
function stops(sent: Sent, row: NamedAdmission, matches: readonly Match[]): boolean {
  if (!countsAsApplication[approvalState(row)]) return false
  const year = academicYearOf(sent.Batch)
  if (year !== undefined && year !== row.AdmissionYear) return false
  return (["MobileNo", "AadharNo", "OtherIdNo", "NEETRollNo"] as const).some((match) =>
    matches.includes(match),
  )
}

/** Compares a person with the stored applications; also returns matches that would not prevent a save. */
export const checkDuplicates = reads(
  "checkDuplicates",
  async ({ db, body, vault }) => {
    const digests = digestsOf(body, vault)
    const rollNo = rollNoKey(body.NEETRollNo)
    const eb = expressionBuilder<DB & { a: DB["admissions"] }, "a">()
    const numbers = [
      ...(body.MobileNo ? [eb("a.MobileNo", "=", body.MobileNo)] : []),
      ...(body.Email ? [eb(eb.fn("lower", ["a.Email"]), "=", body.Email.toLowerCase())] : []),
      ...digests.map((digest) => eb("a.AadharDigest", "=", digest)),
      ...(rollNo ? [eb(storedRollNoKey, "=", rollNo)] : []),
    ]
    const birthday = body.DOB && body.FirstName ? [eb("a.DOB", "=", body.DOB)] : []
    const rows = await namedAdmissions(db)
      .where(eb.or([...numbers, ...birthday]))
      .$if(body.AdmissionId !== undefined, (q) => q.where("a.AdmissionId", "!=", body.AdmissionId ?? ""))
      // Thousands may have the birthday, for example a first of January: of these only the name tells.
      .orderBy(sql`coalesce(${eb.or(numbers)}, false)`, "desc")
      .orderBy(sql`${storedName} like ${`%${longestWord(body)}%`}`, "desc")
      .orderBy("a.CreatedAt", "desc")
      .limit(200)
      .execute()
    const edit = await stopsEdit({ db, vault, body }, digests)
    const data = rows
      .map((row) => ({ row, Matches: matchesOf(body, row, digests) }))
      .filter(({ Matches }) => Matches.length > 0)
      .map(({ row, Matches }) => ({
        AdmissionId: row.AdmissionId,
        FormNo: row.FormNo,
        AdmissionNo: row.AdmissionNo,
        FirstName: row.FirstName,
        MiddleName: row.MiddleName,
        LastName: row.LastName,
        DOB: row.DOB,
        MobileNo: row.MobileNo,
        Email: row.Email,
        AadharNo: maskedAadhaar(row.AadharNo),
        OtherIdKind: row.OtherIdKind,
        OtherIdNo: maskedAadhaar(row.OtherIdNo),
        NEETRollNo: row.NEETRollNo,
        City: row.City,
        Degree: row.Degree,
        CourseName: row.CourseName,
        Batch: row.Batch,
        AdmissionStatus: approvalFields(approvalState(row)).AdmissionStatus,
        overallStatus: overallStatus(row),
        CreatedAt: row.CreatedAt,
        Matches,
        Stops: edit ? edit.includes(row.AdmissionId) : stops(body, row, Matches),
      }))
      .sort((a, b) => Number(b.Stops) - Number(a.Stops))
      .slice(0, MOST)
    return { status: 200, body: { data, message: "Duplicates" } }
  },
  { limit: { tries: 60, seconds: 60, per: "user" } },
)
