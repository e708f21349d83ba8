import { sql } from "kysely"
import { expect, it } from "vitest"
import { LIST_MOST } from "#domain/common/limits.ts"
import { countRows, loadCollege, loadTotals } from "#server/demo/load-college.ts"
import { putIndexesBack, withoutIndexes } from "#server/demo/load-indexes.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { matchingAdmissions } from "#server/records/admissions/admission-search.ts"
import { readWords, type SearchedWord } from "#server/records/admissions/searched-words.ts"
import { onBothEngines } from "./engines.ts"

/** The full set is measured by `npm run bench:server -- --scale`; this one is small. */
const APPLICATIONS = 1_010

onBothEngines("the load set", (colleges) => {
  it("makes exactly what it says, and nothing the second time", async () => {
    const college = colleges.one
    const load = (applications: number) =>
      loadCollege(college.open, diskStore(college.folder), new Date(), undefined, applications)
    await load(APPLICATIONS / 2)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS / 2))
    await load(APPLICATIONS)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS))
    await load(APPLICATIONS)
    expect(await countRows(college.db)).toEqual(loadTotals(APPLICATIONS))
  }, 120_000)

  it("is written without the indexes that only reading needs, and has them all again: after a failure, and after a load that was killed", async () => {
    const { db } = colleges.one
    const indexes = async () =>
      (
        await sql<{ definition: string }>`
          select pg_get_indexdef(i.indexrelid) as definition from pg_index as i
          join pg_class as t on t.oid = i.indrelid
          where t.relname in ('admissions', 'payments') order by 1`.execute(db)
      ).rows.map(({ definition }) => definition)
    const all = await indexes()
    let meanwhile: string[] = []
    const failing = withoutIndexes(db, async () => {
      meanwhile = await indexes()
      throw new Error("no room")
    })
    await expect(failing).rejects.toThrow("no room")
    const missing = all.filter((one) => !meanwhile.includes(one))
    expect(missing.length).toBeGreaterThan(20)
    expect(missing.filter((one) => one.startsWith("CREATE UNIQUE"))).toEqual([])
    expect(meanwhile.join()).toContain("payments_admission")
    expect(await indexes()).toEqual(all)

    // A killed load leaves its list of indexes behind, and the next load restores them first.
    await sql`create table load_indexes as select 'admissions_birth' as name, pg_get_indexdef('admissions_birth'::regclass) as definition`.execute(
      db,
    )
    await sql`drop index admissions_birth`.execute(db)
    await putIndexesBack(db)
    expect(await indexes()).toEqual(all)
  })

  it("is answered whole only up to a bound, with the way to the rest", async () => {
    const first = await colleges.one.as("admin", "GET", "/api/admissions/")
    expect(first.body.data).toHaveLength(LIST_MOST)
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ""
    const rest = await colleges.one.as("admin", "GET", next)
    expect(rest.body.data).toHaveLength(first.body.total - LIST_MOST)
    expect(rest.headers.link).toBeUndefined()
    const ids = [...first.body.data, ...rest.body.data].map(({ AdmissionId }) => AdmissionId)
    expect(new Set(ids).size).toBe(first.body.total)
  })

  it("is searched as its rows say, whether few or all have the word, and by words of courses and statuses", async () => {
    const { db } = colleges.one
    const rows = await db
      .selectFrom("admissions as a")
      .innerJoin("courses as c", "c.CourseId", "a.CourseId")
      .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
      .select(["a.AdmissionId", "a.SearchText", "a.AdmissionNo", "a.AdmissionStatus"])
      .select(["c.Name as course", "d.Name as degree"])
      .where("a.DeletedAt", "is", null)
      .execute()
    const numbered = rows.find(({ AdmissionNo }) => AdmissionNo !== null)
    const last = rows.at(-1)?.SearchText.split(" ") ?? []
    const searches = [
      ...[...last, ...last.map((word) => word.slice(1, 5))].slice(0, 12),
      String(numbered?.AdmissionNo),
      String(numbered?.AdmissionNo).slice(1).toLowerCase(),
      // A word of every applicant, one whose parts are in two fields of some, and one too short for an index.
      "EXAMPLE",
      "40000 00",
      `${last[0]} example`,
      "a",
      "general",
      "general approved",
      `ms ${last[1]}`,
      "zzqxw",
      "%",
      "exam_le",
    ]
    for (const q of searches) {
      const words = q.toLowerCase().split(" ")
      const wanted = rows.filter(({ AdmissionId: _, ...texts }) =>
        words.every((word) => Object.values(texts).some((text) => text?.toLowerCase().includes(word))),
      )
      const { body } = await colleges.one.as(
        "admin",
        "GET",
        `/api/admissions/?page=1&size=500&q=${encodeURIComponent(q)}`,
      )
      expect([q, body.total]).toEqual([q, wanted.length])
      const ids = new Set(wanted.map(({ AdmissionId }) => AdmissionId))
      expect(body.data.filter((row: { AdmissionId: string }) => !ids.has(row.AdmissionId))).toEqual([])
    }
  })

  it("finds a word that few have by its index, and looks through all for one that is everybody's", async () => {
    const { db } = colleges.one
    const words = await readWords(db, "zebunnisa example zq")
    expect(words.map(({ word, isRare, isUsual }) => [word, isRare, isUsual])).toEqual([
      ["zebunnisa", true, false],
      ["example", false, true],
      ["zq", false, false],
    ])
    const planOf = (these: readonly SearchedWord[]) =>
      db.transaction().execute(async (trx) => {
        // With so few rows a scan would be as good: forbids it, to see whether the index can answer.
        for (const way of ["seqscan", "indexscan", "indexonlyscan"])
          await sql.raw(`set local enable_${way} = off`).execute(trx)
        const found = matchingAdmissions(trx, { words: these }).select("a.AdmissionId")
        return JSON.stringify(await found.explain("json"))
      })
    expect(await planOf(words.slice(0, 1))).toContain('"admissions_pieces"')
    expect(await planOf(words.slice(1, 2))).not.toContain('"admissions_pieces"')
  })

  const sorted = {
    FormNo: 'lower(a."FormNo")',
    AdmissionNo: 'lower(a."AdmissionNo")',
    FirstName: 'lower(a."FirstName")',
    Email: 'lower(a."Email")',
    MobileNo: 'a."MobileNo"',
    City: 'lower(a."City")',
    Degree: 'lower(d."Name")',
    CourseName: 'lower(c."Name")',
    Batch: 'a."Batch"',
    Status: 'a."AdmissionStatus"',
    CreatedAt: 'a."CreatedAt"',
  }

  it.each(Object.entries(sorted))(
    "is in the order of %s on every page, both ways, and what is not there comes last",
    async (sort, by) => {
      const { db } = colleges.one
      const some = db.selectFrom("admissions").select("AdmissionId").where("DeletedAt", "is", null)
      if (sort === "City")
        await db
          .updateTable("admissions")
          .set({ City: null, Email: null })
          .where("AdmissionId", "in", some.orderBy("MobileNo").limit(620).offset(40))
          .execute()
      for (const order of ["asc", "desc"]) {
        const wanted = await db
          .selectFrom("admissions as a")
          .innerJoin("courses as c", "c.CourseId", "a.CourseId")
          .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
          .select("a.AdmissionId")
          .where("a.DeletedAt", "is", null)
          .orderBy(sql.raw(`${by} ${order} nulls last, a."AdmissionId" ${order}`))
          .execute()
        const seen: string[] = []
        for (const page of [1, 2, 3]) {
          const path = `/api/admissions/?page=${page}&size=350&sort=${sort}&order=${order}`
          const { data, total } = (await colleges.one.as("admin", "GET", path)).body
          seen.push(...data.map((row: { AdmissionId: string }) => row.AdmissionId))
          expect(total).toBe(wanted.length)
        }
        expect(seen).toEqual(wanted.map(({ AdmissionId }) => AdmissionId))
      }
    },
  )

  it.each(["CreatedAt", "FirstName", "City", "AdmissionNo", "CourseName", "Status", "Email"])(
    "has the same last page of %s from its end as from its beginning, both ways",
    async (sort) => {
      for (const order of ["asc", "desc"]) {
        const page = async (number: number, size: number) =>
          (
            await colleges.one.as(
              "admin",
              "GET",
              `/api/admissions/?page=${number}&size=${size}&sort=${sort}&order=${order}`,
            )
          ).body
        // The first page is reached from the beginning, over a thousand rows; the others from the end.
        const walked = await page(101, 10)
        expect(walked.data.length).toBeGreaterThan(5)
        const reached = [await page(202, 5), await page(203, 5)]
        expect(reached.flatMap(({ data }) => data)).toEqual(walked.data.slice(5))
        expect(reached[0]?.total).toBe(walked.total)
        expect(reached[1]?.total).toBe(walked.total)
      }
    },
  )

  it("keeps the seats as they were: as many more as were taken", async () => {
    const { data } = (await colleges.one.as("principal", "GET", "/api/getSeatMatrixInDetail/")).body
    const anatomy = data.find(
      (row: Record<string, unknown>) => row.CourseName === "Anatomy" && row.AcademicYear === 2025,
    )
    expect(anatomy.Available).toBe(0)
    expect(anatomy.Occupied).toBeGreaterThan(4)
  })

  it("gives each new application its applicant's account, when it is asked to", async () => {
    const { db, open, folder } = colleges.one
    const before = await countRows(db)
    await loadCollege(open, diskStore(folder), new Date(), undefined, APPLICATIONS + 20, true)
    expect((await countRows(db)).users).toBe(before.users + 20)
    const { linked } = await db
      .selectFrom("admissions as a")
      .innerJoin("users as u", "u.UserID", "a.UserId")
      .select((eb) => eb.fn.countAll<number>().as("linked"))
      .whereRef("u.MobileNo", "=", "a.MobileNo")
      .where("u.Username", "like", "applicant.%")
      .executeTakeFirstOrThrow()
    expect(linked).toBe(20)
  })
})
