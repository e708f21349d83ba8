import { expect, it } from "vitest"
import { readCodeSquare } from "../../support/code-reader.ts"
import { readPdf } from "../../support/pdf-reader.ts"
import { onBothEngines } from "../staff/engines.ts"

onBothEngines("papers", (colleges) => {
  it("are made by one process and known to the other, the first ones at the same time", async () => {
    const seats = await colleges.one.db
      .selectFrom("seat_allotments as s")
      .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
      .innerJoin("payments as p", "p.AdmissionId", "s.AdmissionId")
      .select(["s.AdmissionId", "s.SeatAllotmentId", "p.PaymentId", "a.AdmissionNo"])
      .where("s.Status", "=", "Joined")
      .where("a.AdmissionStatus", "=", "Approved")
      .where("p.PaymentStatus", "=", "Accepted")
      .orderBy("a.FormNo")
      .limit(1)
      .execute()
    const { AdmissionId = "", PaymentId = "", AdmissionNo } = seats[0] ?? {}
    const asked = [
      [colleges.one, `/api/prints/applicationForm/${AdmissionId}`],
      [colleges.other, `/api/prints/receipt/${PaymentId}`],
      [colleges.one, `/api/prints/admissionOrder/${AdmissionId}`],
      [colleges.other, `/api/prints/admissionOrder/${AdmissionId}`],
    ] as const
    const answers = await Promise.all(asked.map(([college, url]) => college.as("principal", "GET", url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const codes = answers.map(({ bytes }) => readCodeSquare(readPdf(bytes)[0]!).split("/").at(-1) ?? "")
    expect(codes[2]).toBe(codes[3])
    for (const code of codes)
      for (const college of [colleges.one, colleges.other])
        expect((await college.ask("GET", `/api/verify/${code}`)).body.data?.IsValid).toBe(true)
    expect(readPdf(answers[2]!.bytes)[0]?.text).toContain(String(AdmissionNo))
    const trail = await colleges.one.as("admin", "GET", `/api/admissions/${AdmissionId}/timeline`)
    const printed = trail.body.data.filter(
      ({ Event }: { Event: string }) => Event === "admissionOrderPrinted",
    )
    expect(printed).toHaveLength(2)
  })

  it("of a cancelled seat say so, in whichever process", async () => {
    const seat = await colleges.one.db
      .selectFrom("seat_allotments as s")
      .innerJoin("admissions as a", "a.AdmissionId", "s.AdmissionId")
      .select(["s.AdmissionId", "s.SeatAllotmentId"])
      .where("s.Status", "=", "Joined")
      .where("a.AdmissionStatus", "=", "Approved")
      .orderBy("a.FormNo", "desc")
      .executeTakeFirstOrThrow()
    const { bytes } = await colleges.one.as("admin", "GET", `/api/prints/admissionOrder/${seat.AdmissionId}`)
    const code = readCodeSquare(readPdf(bytes)[0]!).split("/").at(-1)
    const change = await colleges.other.as("admin", "PUT", "/api/seatallotment/ChangeAllotmentStatus/", {
      body: { SeatAllotmentId: seat.SeatAllotmentId, Status: "Cancelled" },
    })
    expect(change.status, JSON.stringify(change.body)).toBe(200)
    const told = await colleges.one.ask("GET", `/api/verify/${code}`)
    expect(told.body.data).toMatchObject({ IsValid: false, Status: "Cancelled" })
    const again = await colleges.other.as("admin", "GET", `/api/prints/admissionOrder/${seat.AdmissionId}`)
    expect(again.status).toBe(409)
  })
})
