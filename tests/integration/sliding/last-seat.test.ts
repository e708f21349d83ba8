import { expect, it } from "vitest"
import { putApplications } from "../staff/applications.ts"
import { onBothEngines } from "../staff/engines.ts"
import { decide, inside, putMatrix, putStudent, putStudents, seatsOf, slide } from "./students.ts"

const ANATOMY = 1
const PHYSIOLOGY = 2
const MEDICINE = 9

onBothEngines("sliding into the last seat", (colleges) => {
  const taken = async (year: number, CourseId: number) =>
    (await seatsOf(colleges.one, year)).filter(
      (seat) => seat.CourseId === CourseId && ["Allotted", "Joined"].includes(seat.Status),
    )

  it("lets exactly one of thirty in, and the others keep their seats", async () => {
    const year = 2061
    await putMatrix(colleges.one, year, MEDICINE, [1, 0, 1, 0, 0])
    await putMatrix(colleges.one, year, ANATOMY, [30, 0, 30, 0, 0])
    const ids = await putStudents(colleges.one, 30, { CourseId: ANATOMY, year })
    const answers = await Promise.all(
      ids.map((id, i) => slide(i % 2 === 0 ? colleges.one : colleges.other, inside(id))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 422)])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: "seats.full",
      message: "No seat is left for this course and quota: course 1 of 1, quota 1 of 1.",
    })
    expect(await taken(year, MEDICINE)).toHaveLength(1)
    expect(await taken(year, ANATOMY)).toHaveLength(29)
    const slid = await colleges.one.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .where("AdmissionId", "in", ids)
      .where("IsSlid", "=", true)
      .execute()
    expect(slid).toHaveLength(1)
    const rows = await colleges.one.db
      .selectFrom("slidings")
      .select("AdmissionId")
      .where("AcademicYear", "=", year)
      .execute()
    expect(rows).toEqual(slid)
  })

  it("and final approvals share one lock: the last seat goes to one of both", async () => {
    const year = 2062
    await putMatrix(colleges.one, year, MEDICINE, [1, 0, 1, 0, 0])
    await putMatrix(colleges.one, year, ANATOMY, [8, 0, 8, 0, 0])
    const students = await putStudents(colleges.one, 8, { CourseId: ANATOMY, year })
    const applicants = await putApplications(colleges.one, 8, { level: 3, CourseId: MEDICINE, year })
    const approve = (id: string, i: number) =>
      (i % 2 === 0 ? colleges.one : colleges.other).as(
        "principal",
        "POST",
        "/api/ApplicationApprovalProgress/updateApprovalProgress",
        { body: { AdmissionId: id, ApprovalStatus: "Approved" } },
      )
    const answers = await Promise.all([
      ...students.map((id, i) => slide(i % 2 === 0 ? colleges.other : colleges.one, inside(id))),
      ...applicants.map(approve),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
    expect(await taken(year, MEDICINE)).toHaveLength(1)
  })

  it("two crossing crowds never wait for each other, and no seat is lost or made", async () => {
    const year = 2063
    await putMatrix(colleges.one, year, ANATOMY, [12, 0, 12, 0, 0])
    await putMatrix(colleges.one, year, PHYSIOLOGY, [12, 0, 12, 0, 0])
    const there = await putStudents(colleges.one, 10, { CourseId: ANATOMY, year })
    const back = await putStudents(colleges.one, 10, { CourseId: PHYSIOLOGY, year })
    const answers = await Promise.all(
      there.flatMap((id, i) => [
        slide(colleges.one, inside(id, { NewCourse: PHYSIOLOGY })),
        slide(colleges.other, inside(back[i] ?? "", { NewCourse: ANATOMY })),
      ]),
    )
    for (const { status } of answers) expect([201, 422]).toContain(status)
    const [a, b] = [await taken(year, ANATOMY), await taken(year, PHYSIOLOGY)]
    expect(a.length + b.length).toBe(20)
    expect(a.length).toBeLessThanOrEqual(12)
    expect(b.length).toBeLessThanOrEqual(12)
  })

  it("of one student happens once, however many press Save", async () => {
    const year = 2064
    await putMatrix(colleges.one, year, MEDICINE, [9, 0, 9, 0, 0])
    await putMatrix(colleges.one, year, ANATOMY, [9, 0, 9, 0, 0])
    const id = await putStudent(colleges.one, { CourseId: ANATOMY, year })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => slide(i % 2 === 0 ? colleges.one : colleges.other, inside(id))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await seatsOf(colleges.one, year)).toHaveLength(2)
  })

  it("gives the old seat back to one of two who want it", async () => {
    const year = 2065
    await putMatrix(colleges.one, year, MEDICINE, [2, 0, 2, 0, 0])
    await putMatrix(colleges.one, year, ANATOMY, [1, 0, 1, 0, 0])
    await putMatrix(colleges.one, year, PHYSIOLOGY, [1, 0, 1, 0, 0])
    const first = await putStudent(colleges.one, { CourseId: ANATOMY, year })
    const second = await putStudent(colleges.one, { CourseId: PHYSIOLOGY, year })
    const body = inside(first)
    expect((await slide(colleges.one, body)).status).toBe(201)
    const [back, into] = await Promise.all([
      decide(colleges.one, first, { SlidingId: body.SlidingId, Status: "Rejected", Reason: "Withdrawn" }),
      slide(colleges.other, inside(second, { NewCourse: ANATOMY })),
    ])
    expect([`${back.status} ${into.status}`]).toContainEqual(expect.stringMatching(/^(200 422|409 201)$/))
    expect(await taken(year, ANATOMY)).toHaveLength(1)
  })
})
