import { isApplicant } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { namedAdmissions, readRecord } from "#server/records/admissions/admissions.ts"
import { endedLast } from "#server/records/people/duplicates.ts"
import { ownAdmissionIds } from "#server/records/people/ownership.ts"

/**
 * Staff may search any number; a student only finds their own record, by the number of the account or of the record;
 * otherwise the answer is that there is none (decision F20). One that was withdrawn or cancelled gives way to any other of
 * the student.
 */
export const findAdmissionByMobile = reads(
  "findAdmissionByMobile",
  async ({ db, query, session }) => {
    const found = namedAdmissions(db).limit(1)
    const isMyNumber = session.mobile === query.MobileNo
    const row = isApplicant(session.role)
      ? await found
          .where("a.AdmissionId", "in", ownAdmissionIds(db, session))
          .orderBy(endedLast)
          .orderBy("a.CreatedAt", "desc")
          .executeTakeFirst()
      : await found.where("a.MobileNo", "=", query.MobileNo).orderBy("a.CreatedAt", "desc").executeTakeFirst()
    const isMine = row && (isMyNumber || row.MobileNo === query.MobileNo)
    if (!row || (isApplicant(session.role) && !isMine)) throw notFound()
    return {
      status: 200,
      version: row.Version,
      about: row.AdmissionId,
      body: { data: await readRecord({ db, session }, row), message: "Admission" },
    }
  },
  { limit: { tries: 30, seconds: 60, per: "user" } },
)
