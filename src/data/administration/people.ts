/** People of a file on their way to accounts: read on this device, compared with the users there are, and made one by one. */
import { uuidv7 } from "uuidv7"
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { failureOf } from "#data/reads/staff-lists.ts"
import { PEOPLE_FILE_BYTES, PEOPLE_MOST } from "#domain/common/limits.ts"
import { oneTimePassword } from "#domain/people/one-time-password.ts"
import { type PersonRow, personRow, readPeopleHeading } from "#domain/people/people-columns.ts"
import { askedAbout, type JudgedPerson } from "#domain/people/people-file.ts"
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

/** Users who have a name or an address of these rows. Throws `ApiFailure`. */
export async function findKnown(rows: readonly PersonRow[]): Promise<KnownUser[]> {
  return (await answerData(api.POST("/user/check", { body: askedAbout(rows) }), "checkUsers")).data
}

/** The making of one account. It stays the same however often it is pressed, so that nobody is made twice. */
export interface Making {
  readonly key: string
  readonly password: string
}

/** A number from 0 to below `below`, all of them equally likely. */
function draw(below: number): number {
  const fair = 256 - (256 % below)
  const [byte = fair] = crypto.getRandomValues(new Uint8Array(1))
  return byte < fair ? byte % below : draw(below)
}

export const newMaking = (): Making => ({ key: uuidv7(), password: oneTimePassword(draw) })

/** What became of one row: an account, or what the college has against it, at its field where it has one. */
export type Made = { made: true } | { made: false; faults: readonly { field: string; message: string }[] }

/** Statuses of an answer about the row itself; with any other the next row would fare no better. */
const ofTheRow = [403, 409, 422]

/** Makes one account. Throws `ApiFailure` when the way was cut off: whether it was made is told by pressing again. */
export async function makePerson({ values }: JudgedPerson, { key, password }: Making): Promise<Made> {
  try {
    await createUser({ ...values, PasswordHash: password }, key)
    return { made: true }
  } catch (error) {
    const { status, failure, errors, serverMessage, body } = failureOf(error)
    if (!ofTheRow.includes(status) || body.code === "idempotency.running") throw error
    const said = [{ field: "", message: serverMessage ?? failure.text }]
    return { made: false, faults: errors.length > 0 ? errors : said }
  }
}
