import { reads } from "#server/contract/operation.ts"
import { readPublicSettings } from "#server/records/college/public-settings.ts"
import { readDocumentTypes } from "#server/records/documents/document-types.ts"
import { cycleYear, readFeeStructures } from "#server/records/money/fee-structures.ts"

/** Applications are made for the cycle, and for the years that a batch may begin in now. */
const packYears = (cycle: number, today: string) => {
  const year = Number(today.slice(0, 4))
  return [...new Set([cycle, year - 1, year, year + 1])]
}

/** One answer instead of a hundred: what a device needs to make whole applications without a network. */
export const getOfflinePack = reads(
  "getOfflinePack",
  async ({ db, settings, now, today }) => {
    const degrees = await db
      .selectFrom("degrees")
      .select(["DegreeId", "Name"])
      .where("IsActive", "=", true)
      .orderBy("DegreeId")
      .execute()
    const courses = await db
      .selectFrom("courses")
      .select(["CourseId", "Name", "DegreeId", "CourseCategory", "DepartmentId"])
      .where("IsActive", "=", true)
      .orderBy("CourseId")
      .execute()
    const departments = await db.selectFrom("departments").selectAll().orderBy("DepartmentId").execute()
    const listed = await db
      .selectFrom("document_checklist as l")
      .innerJoin("document_types as t", "t.DocTypeId", "l.DocTypeId")
      .select(["l.CourseId", "l.DocTypeId", "l.IsMandatory"])
      .where("t.IsActive", "=", true)
      .orderBy("t.SortOrder")
      .execute()
    const Checklists = courses.map(({ CourseId }) => ({
      CourseId,
      Documents: listed
        .filter((row) => row.CourseId === CourseId)
        .map(({ DocTypeId, IsMandatory }) => ({ DocTypeId, IsMandatory })),
    }))
    const data = {
      Settings: await readPublicSettings(db, settings, now),
      Degrees: degrees,
      Courses: courses,
      Departments: departments,
      DocumentTypes: await readDocumentTypes(db),
      Checklists,
      FeeStructures: await readFeeStructures(db, packYears(await cycleYear(db), today)),
    }
    return { status: 200, body: { data, message: "Offline pack" } }
  },
  { may: "everybody" },
)
