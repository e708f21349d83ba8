/**
 * Decides what stays of the stored answers about an application or account that is removed (decisions 0026, 0052): their keys, statuses
 * and versions, so that nothing is done twice; and of their content what the record itself keeps, so that a device that has
 * lost the answer still gets a proof that fits the contract.
 */
import type { Queries } from "#server/db/database.ts"
import { nothing, REMOVED } from "./removed-columns.ts"

/** The names of answers besides those of the application's own columns, with the values that the contract allows instead. */
const besides: Readonly<Record<string, unknown>> = {
  AccountHolder: null,
  AccountName: null,
  AccountNumber: null,
  ApplicantName: REMOVED,
  CreatedByName: null,
  DocNo: null,
  email: null,
  FileName: REMOVED,
  FirstName: REMOVED,
  housOrFlatNo: null,
  IFSC: null,
  Institute: null,
  MBBSMarks: null,
  MobileNo: "",
  PAN: null,
  phone: null,
  PhoneNo: null,
  SenderAccNo: null,
  SenderBank: null,
  SenderBranch: null,
  UploadedBy: REMOVED,
  UserID: null,
  UserName: null,
  aadhar: null,
}
const replaced = new Map<string, unknown>(Object.entries({ ...nothing, ...besides }))
/** Marks; a number stays a number. */
const marks = ["MaxMarks", "Percentage", "SecuredMarks", "YearOfPassing"]

const markOf = (value: unknown) => (typeof value === "number" ? 0 : null)

/** The content of an answer without what names or describes a person. */
export function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPerson)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (replaced.has(name)) return [name, replaced.get(name)]
      return [name, marks.includes(name) ? markOf(inner) : withoutPerson(inner)]
    }),
  )
}

/** What names the owner of an account; its number stays. */
const ofAccount: Readonly<Record<string, unknown>> = {
  Email: null,
  FirstName: null,
  Gender: null,
  LastName: null,
  MobileNo: null,
  Password: REMOVED,
  Username: REMOVED,
  UserName: REMOVED,
}

/** The content of an answer about an account without what names its owner. */
export function withoutOwner(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(ofAccount, name) ? ofAccount[name] : withoutOwner(inner),
    ]),
  )
}

const answers = (db: Queries) =>
  db.selectFrom("idempotency").select(["Key", "UserID", "Body", "AboutAdmission", "AboutUser"])

type Answer = Awaited<ReturnType<ReturnType<typeof answers>["execute"]>>[number]

/** An emptied answer is about nobody. */
async function empty(db: Queries, { Key, UserID, Body, AboutUser }: Answer): Promise<void> {
  if (Body === null) return
  const without = AboutUser === null ? withoutPerson : withoutOwner
  await db
    .updateTable("idempotency")
    .set({ Body: JSON.stringify(without(JSON.parse(Body))), AboutAdmission: null, AboutUser: null })
    .where("Key", "=", Key)
    .where("UserID", "=", UserID)
    .execute()
}

/** The applications beside which the office has seen this one: the answer that settles a pair is stored as about one of both. */
const pairedWith = (db: Queries, admissionId: string) =>
  db
    .selectFrom("duplicate_cases")
    .select(["AdmissionId", "OtherId"])
    .where((eb) => eb.or([eb("AdmissionId", "=", admissionId), eb("OtherId", "=", admissionId)]))
    .execute()

/** Removes the person of an application from the stored answers. */
export async function removeFromAnswers(db: Queries, admissionId: string): Promise<void> {
  const pairs = await pairedWith(db, admissionId)
  const ids = new Set([admissionId, ...pairs.flatMap(({ AdmissionId, OtherId }) => [AdmissionId, OtherId])])
  const found = await answers(db)
    .where("AboutAdmission", "in", [...ids])
    .execute()
  for (const answer of found)
    if (answer.AboutAdmission === admissionId || answer.Body?.includes(admissionId)) await empty(db, answer)
}

/** Removes the owner of an account from the stored answers. */
export async function removeOwnerFromAnswers(db: Queries, userId: number): Promise<void> {
  for (const answer of await answers(db).where("AboutUser", "=", userId).execute()) await empty(db, answer)
}
