/** Creates users from a file: its rows are read on this device, compared with the existing users, and created one by one. */
import { uuidv7 } from "uuidv7"
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { PEOPLE_FILE_BYTES, PEOPLE_MOST } from "#domain/common/limits.ts"
import { isAboutRows } from "#domain/import/row-answers.ts"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import { type PersonRow, personRow, readPeopleHeading } from "#domain/people/people-columns.ts"
import { accountsToLookUp, type JudgedPerson } from "#domain/people/people-file.ts"
import { createUser } from "./admin-users.ts"
import { readCsv } from "./csv-reader.ts"

export type KnownUser = components["schemas"]["KnownUser"]

const format = { readHeading: readPeopleHeading, mostRows: PEOPLE_MOST, mostBytes: PEOPLE_FILE_BYTES }

/** The rows of a file, or why it cannot be read. */
export async function readPeopleFile(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
): Promise<{ rows: PersonRow[] } | { problems: readonly string[] }> {
  const read = await readCsv(file, format)
  if (!read.ok) return { problems: read.problems }
  return { rows: read.rows.map(({ Row, Cells, problem }) => personRow(Row, Cells, problem?.Message ?? null)) }
}

/** Existing users with the username or e-mail address of one of these rows. Throws `ApiFailure`. */
export async function findKnown(rows: readonly PersonRow[]): Promise<KnownUser[]> {
  return (await answerData(api.POST("/user/check", { body: accountsToLookUp(rows) }), "checkUsers")).data
}

/** Key and password of one new user. They stay the same for every try, so that no user is created twice. */
export interface UserCreation {
  readonly key: string
  readonly password: string
}

/** A random number from 0 to below `below`, uniformly distributed. */
function draw(below: number): number {
  const fair = 256 - (256 % below)
  const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
  return byte < fair ? byte % below : draw(below)
}

export const newUserCreation = (): UserCreation => ({ key: uuidv7(), password: oneTimePassword(draw) })

/** The outcome of one row: created, or the server's errors, by field where they have one. */
export type CreationOutcome =
  | { made: true }
  | { made: false; faults: readonly { field: string; message: string }[] }

/** Creates one user. Throws `ApiFailure` when the call was cut off: sending it again tells whether the user was created. */
export async function createUserOfRow(
  { values }: JudgedPerson,
  { key, password }: UserCreation,
): Promise<CreationOutcome> {
  try {
    await createUser({ ...values, PasswordHash: password }, key)
    return { made: true }
  } catch (error) {
    const { status, failure, errors, serverMessage, body } = asApiFailure(error)
    if (!isAboutRows(status, body.code)) throw error
    const fallback = [{ field: "", message: serverMessage ?? failure.text }]
    return { made: false, faults: errors.length > 0 ? errors : fallback }
  }
}
