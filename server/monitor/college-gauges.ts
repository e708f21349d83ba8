/**
 * Tells a monitor about the college's season: seats of the cycle's year, messages that wait to be sent, the privacy notice
 * that is shown. Numbers only.
 */
import type { Registry } from "prom-client"
import { academicYearOf } from "#domain/seats/seats.ts"
import type { Queries } from "#server/db/database.ts"
import { readCollege } from "#server/records/college/college.ts"
import { newestNoticeVersion } from "#server/records/privacy/notices.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"
import { addGauge, type GaugePorts } from "./gauge.ts"

/** Undefined while the college has no cycle. */
const yearOf = async (db: Queries) => academicYearOf((await readCollege(db)).academicYear)

async function seatsOf(db: Queries, year: number): Promise<{ offered: number; taken: number }> {
  const { offered } = await db
    .selectFrom("seat_matrix")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("TotalSeats"), eb.lit(0)).as("offered"))
    .where("AcademicYear", "=", year)
    .where("Status", "=", "Active")
    .executeTakeFirstOrThrow()
  const { taken } = await db
    .selectFrom("seat_allotments")
    .select((eb) => eb.fn.countAll<number>().as("taken"))
    .where("AcademicYear", "=", year)
    .where("Status", "in", TAKEN)
    .executeTakeFirstOrThrow()
  return { offered: Number(offered), taken }
}

/** Messages to people: held back while the decision may be taken back, then prepared, then sent. */
function messagesOf(db: Queries, now: Date) {
  const isHeld = now.toISOString()
  return db
    .selectFrom("notifications")
    .select((eb) => {
      const isPrepared = eb("Status", "=", "Prepared")
      const held = eb.and([isPrepared, eb("HeldUntil", ">", isHeld)])
      const due = eb.and([isPrepared, eb.or([eb("HeldUntil", "is", null), eb("HeldUntil", "<=", isHeld)])])
      return [
        eb.fn.countAll<number>().filterWhere(held).as("held"),
        eb.fn.countAll<number>().filterWhere(due).as("prepared"),
        eb.fn.countAll<number>().filterWhere("Status", "=", "Sent").as("sent"),
        eb.fn.min<string | null>("CreatedAt").filterWhere(due).as("oldest"),
      ]
    })
    .executeTakeFirstOrThrow()
}

/** Adds these gauges. */
export function addCollegeGauges(registry: Registry, { db, now }: GaugePorts): void {
  addGauge(
    registry,
    "admissions_seats",
    "Seats of the cycle's year: offered by the active matrix, and taken. Absent while the college has no cycle.",
    ["kind"],
    async (figure) => {
      const year = await yearOf(db)
      if (year === undefined) return
      const { offered, taken } = await seatsOf(db, year)
      figure.set({ kind: "offered" }, offered)
      figure.set({ kind: "taken" }, taken)
    },
  )
  addGauge(
    registry,
    "admissions_messages",
    "Messages to people: held while their decision may be taken back, prepared from then on, sent.",
    ["state"],
    async (figure) => {
      const { held, prepared, sent } = await messagesOf(db, now())
      figure.set({ state: "held" }, held)
      figure.set({ state: "prepared" }, prepared)
      figure.set({ state: "sent" }, sent)
    },
  )
  addGauge(
    registry,
    "admissions_messages_oldest_seconds",
    "How long ago the oldest prepared message was written. Absent where there is none.",
    [],
    async (figure) => {
      const { oldest } = await messagesOf(db, now())
      if (oldest !== null) figure.set((now().getTime() - Date.parse(oldest)) / 1000)
    },
  )
  addGauge(
    registry,
    "admissions_privacy_notice_version",
    "The version of the privacy notice that applicants are shown; 0 while none was published.",
    [],
    async (figure) => {
      const version = await newestNoticeVersion(db)
      figure.set(version ?? 0)
    },
  )
}
