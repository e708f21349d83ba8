/**
 * Makes the demo college of the specification's demo data: people, seats, fees and 240 applications, all invented and
 * recognisable as such.
 */
import type { Insertable } from "kysely"
import { writeCollege } from "#server/records/college/college.ts"
import { hashPassword } from "#server/records/people/passwords.ts"
import type { Queries } from "../db/database.ts"
import type { Tables } from "../db/tables.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Vault } from "../vault/vault.ts"
import { type ApplicationRows, applicationRows } from "./application.ts"
import { courses, documentTypes, feeRowsOf } from "./catalogue.ts"
import { feeAmountRows } from "./fee-amounts.ts"
import { insertAll } from "./insert-all.ts"
import { demoUsers } from "./people.ts"
import { planApplications } from "./plan.ts"
import { chanceOf } from "./random.ts"
import { keepSampleFiles } from "./sample-files.ts"
import { slidingRows } from "./slidings.ts"
import { flagTwins } from "./twins.ts"
import type { Workshop } from "./workshop.ts"

const SEED = 20_250_919

/** Two years of seats; one matrix of the older year is inactive. */
function seatMatrix() {
  return [2025, 2024].flatMap((AcademicYear, older) =>
    courses
      .filter((course) => older === 0 || course.DegreeId !== 3)
      .map((course, i): Insertable<Tables["seat_matrix"]> => {
        const [TotalSeats, ConvenerQuota, MgmtQuota1, MgmtQuota2, MgmtQuota3] = course.seats
        const Status = AcademicYear === 2024 && i === 0 ? "Inactive" : "Active"
        return {
          SeatMatrixId: older * 100 + i + 1,
          AcademicYear,
          CourseId: course.CourseId,
          TotalSeats,
          ConvenerQuota,
          MgmtQuota1,
          MgmtQuota2,
          MgmtQuota3,
          Status,
        }
      }),
  )
}

/** From the first year of the applications to the year in which an application of today begins. */
const feeYears = (now: Date) => {
  const last = Math.max(2026, now.getUTCFullYear())
  return Array.from({ length: last - 2024 + 1 }, (_, at) => 2024 + at)
}

/** Every document type is asked for in every course, except the diploma, which has no list of its own. */
const checklist = () =>
  courses
    .filter((course) => course.DegreeId !== 3)
    .flatMap(({ CourseId }) =>
      documentTypes.map(({ DocTypeId, IsMandatory }) => ({ CourseId, DocTypeId, IsMandatory })),
    )

/** One additional record that is deleted: kept, but never shown. */
function deleted({ admission }: ApplicationRows, at: string): ApplicationRows["admission"] {
  const other = {
    AdmissionId: "01900000-0000-7000-8000-00000000dead",
    FormNo: "F25-99999",
    AdmissionNo: null,
  }
  return {
    ...admission,
    ...other,
    DeletedAt: at,
    IsActive: false,
    MobileNo: "4000000000",
    AadharNo: null,
    AadharDigest: null,
    NEETRollNo: null,
  }
}

/** Fills an empty database. `now` is when the college is made; the ages of records count back from it. */
export async function makeDemoCollege(
  trx: Queries,
  { files, vault }: { readonly files: FileStore; readonly vault: Vault },
  wanted: { readonly demoPassword: string; readonly demoStudents: number; readonly demoStrict?: boolean },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await insertAll(trx, "organizations", [
    { OrgId: 1, Name: "Demo Medical College", IsActive: true },
    { OrgId: 2, Name: "Admission Camp Office", IsActive: true },
  ])
  await insertAll(trx, "users", demoUsers(await hashPassword(wanted.demoPassword), at, wanted.demoStudents))
  await insertAll(trx, "document_checklist", checklist())
  await insertAll(trx, "fee_rows", feeYears(now).flatMap(feeRowsOf))
  await insertAll(trx, "seat_matrix", seatMatrix())
  await writeCollege(trx, {
    collegeName: "Demo Medical College",
    collegeAddress: "1 Example Road, Vijayawada, Andhra Pradesh 520000",
    supportEmail: "admissions@example.org",
    helpDeskPhone: "0000 123456",
    examYear: 2025,
    academicYear: "2025-2026",
    rejectReasonRequired: true,
    decideBeforeConfirm: wanted.demoStrict === true,
    overIntake: wanted.demoStrict === true,
  })

  const counters = new Map<string, number>()
  const number = (counter: string) => {
    const next = (counters.get(counter) ?? 0) + 1
    counters.set(counter, next)
    return next
  }
  const chance = chanceOf(SEED)
  const workshop: Workshop = { chance, now, files: await keepSampleFiles(files), vault, number }
  const plans = planApplications(chance)
  const made = plans.map((planned, i) => ({ planned, rows: applicationRows(planned, i + 1, workshop) }))
  const rows = made.map((one) => one.rows)
  const [first] = rows
  const { admissions, cases } = flagTwins(rows.map((row) => row.admission))
  await insertAll(trx, "admissions", first ? [...admissions, deleted(first, at)] : admissions)
  await insertAll(trx, "duplicate_cases", cases)
  await insertAll(
    trx,
    "academic_history",
    rows.flatMap((row) => row.history),
  )
  await insertAll(
    trx,
    "admission_docs",
    rows.flatMap((row) => row.documents),
  )
  await insertAll(
    trx,
    "document_approvals",
    rows.flatMap((row) => row.approvals),
  )
  await insertAll(
    trx,
    "payments",
    rows.flatMap((row) => row.payments),
  )
  await insertAll(trx, "fee_amounts", feeAmountRows(made))
  await insertAll(
    trx,
    "approval_steps",
    rows.flatMap((row) => row.steps),
  )
  await insertAll(
    trx,
    "timeline",
    rows.flatMap((row) => row.timeline),
  )
  await insertAll(
    trx,
    "seat_allotments",
    rows.flatMap((row) => row.allotments),
  )
  await insertAll(trx, "slidings", slidingRows(made))
  await insertAll(
    trx,
    "counters",
    [...counters].map(([name, value]) => ({ name, value })),
  )
}
