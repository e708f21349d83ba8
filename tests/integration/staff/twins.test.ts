/** The database itself prevents two applications of one person, also with concurrent calls over several connections. */
import { randomUUID } from "node:crypto"
import { uuidv7 } from "uuidv7"
import { expect, it } from "vitest"
import { sampleCreate } from "../../contract/support/samples.ts"
import { onBothEngines } from "./engines.ts"

const ROUNDS = 20
let seed = 400_000

const student = (n: number) => `student.${String(n).padStart(2, "0")}`

onBothEngines("twins", (colleges) => {
  const at = (i: number) => (i % 2 === 0 ? colleges.one : colleges.other)

  /** How many of these applications are not deleted: in all, unflagged and flagged. */
  async function standing(ids: readonly string[]) {
    const rows = await colleges.one.db
      .selectFrom("admissions")
      .select(["AdmissionId", "DuplicateState"])
      .where("AdmissionId", "in", [...ids])
      .where("DeletedAt", "is", null)
      .execute()
    return {
      all: rows.length,
      unflagged: rows.filter((row) => row.DuplicateState === null).length,
      flagged: rows.filter((row) => row.DuplicateState === "Flagged").length,
    }
  }
  const clear = async (ids: readonly string[]) => {
    // Twenty rounds would exceed a student's rate limit per hour.
    await colleges.one.db.deleteFrom("rate_limits").execute()
    await colleges.one.db
      .updateTable("admissions")
      .set({ DeletedAt: new Date().toISOString() })
      .where("AdmissionId", "in", [...ids])
      .execute()
  }

  const createAll = (who: (i: number) => string, changes: (i: number) => object) =>
    Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        const body = { AdmissionId: uuidv7(), ...sampleCreate(seed++), ...changes(i) }
        const answer = await at(i).as(who(i), "POST", "/api/admissions", { body, key: randomUUID() })
        return { id: body.AdmissionId, answer }
      }),
    )

  it("are never two unflagged ones of eight students who apply with one number at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const AadharNo = `13${String(seed).padStart(10, "0")}`
      const made = await createAll(
        (i) => student(i + 1),
        () => ({ AadharNo }),
      )
      expect(made.map(({ answer }) => answer.status)).toEqual(Array(8).fill(201))
      const ids = made.map(({ id }) => id)
      expect(await standing(ids)).toEqual({ all: 8, unflagged: 1, flagged: 7 })
      await clear(ids)
    }
  })

  it("are refused to staff who enter one person eight times at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const AadharNo = `13${String(seed).padStart(10, "0")}`
      const made = await createAll(
        (i) => (i % 2 === 0 ? "counsellor.vja" : "counsellor.tpt"),
        () => ({ AadharNo }),
      )
      const statuses = made.map(({ answer }) => answer.status).sort()
      expect(statuses).toEqual([201, ...Array(7).fill(409)])
      const ids = made.map(({ id }) => id)
      expect(await standing(ids)).toEqual({ all: 1, unflagged: 1, flagged: 0 })
      await clear(ids)
    }
  })

  it("are none when one person is entered for eight years at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const AadharNo = `13${String(seed).padStart(10, "0")}`
      const made = await createAll(
        () => "counsellor.vja",
        (i) => ({ AadharNo, Batch: `${2020 + i}-${2021 + i}` }),
      )
      const ids = made.map(({ id }) => id)
      expect(await standing(ids)).toEqual({ all: 8, unflagged: 8, flagged: 0 })
      await clear(ids)
    }
  })

  // Every second round changes the Aadhaar number: creates of a year wait for each other, and changes do not.
  it("are never two unflagged ones of six drafts that are changed to one number at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const drafts = await Promise.all(
        Array.from({ length: 6 }, async (_, i) => {
          const AdmissionId = uuidv7()
          const body = { AdmissionId, ...sampleCreate(seed++) }
          const made = await at(i).as(student(i + 1), "POST", "/api/admissions", { body, key: randomUUID() })
          expect(made.status).toBe(201)
          return AdmissionId
        }),
      )
      const same =
        round % 2 === 0
          ? { MobileNo: `02${String(seed).padStart(8, "0")}` }
          : { AadharNo: `13${String(seed).padStart(10, "0")}` }
      const answers = await Promise.all(
        drafts.map((id, i) =>
          at(i).as(student(i + 1), "PUT", `/api/admissions/${id}`, { body: same, key: randomUUID() }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(await standing(drafts)).toEqual({ all: 6, unflagged: 1, flagged: 5 })
      await clear(drafts)
    }
  })

  it("are never made by one account that sends two applications at once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await createAll(
        () => student(9),
        () => ({}),
      )
      const statuses = made.map(({ answer }) => answer.status).sort()
      expect(statuses).toEqual([201, ...Array(7).fill(409)])
      await clear(made.map(({ id }) => id))
    }
  })
})
