/**
 * Decides what stays of the stored answers to calls about an application that is removed (decision 0026): their keys, statuses
 * and versions, so that nothing is done twice; and of their content what the record itself keeps, so that a device that has
 * lost the answer still gets a proof that fits the contract.
 */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"
import { nothing, REMOVED } from "./removed-columns.ts"

/** The names of answers besides those of the application's own columns, with the values that the contract allows instead. */
const besides: Readonly<Record<string, unknown>> = {
  AccountHolder: null,
  AccountName: null,
  AccountNumber: null,
  ApplicantName: REMOVED,
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

/** How many seconds after its event an answer may have been stored: commands that came together share one moment. */
const STORED_SECONDS = 60

/**
 * The stored answers to what the timeline of an application tells, found by user and moment. Whether an answer is about this
 * application is seen in its content, which is sealed and cannot be searched.
 */
async function answersAbout(db: Queries, admissionId: string) {
  const told = db
    .selectFrom("timeline")
    .select(["UserID", "At"])
    .distinct()
    .where("AdmissionId", "=", admissionId)
    .where("UserID", "is not", null)
  const rows = await db
    .selectFrom(told.as("t"))
    .innerJoin("idempotency as i", (join) =>
      join
        .onRef("i.UserID", "=", "t.UserID")
        .onRef("i.CreatedAt", ">=", "t.At")
        .on("i.CreatedAt", "<=", sql<string>`t."At" + ${STORED_SECONDS} * interval '1 second'`),
    )
    .distinctOn(["i.Key", "i.UserID"])
    .select(["i.Key", "i.UserID", "i.Body"])
    .execute()
  return rows.flatMap(({ Key, UserID, Body }) => (Body?.includes(admissionId) ? [{ Key, UserID, Body }] : []))
}

/** Removes the person from the stored answers. The timeline must still name who did what. */
export async function removeFromAnswers(db: Queries, admissionId: string): Promise<void> {
  for (const { Key, UserID, Body } of await answersAbout(db, admissionId))
    await db
      .updateTable("idempotency")
      .set({ Body: JSON.stringify(withoutPerson(JSON.parse(Body))) })
      .where("Key", "=", Key)
      .where("UserID", "=", UserID)
      .execute()
}
