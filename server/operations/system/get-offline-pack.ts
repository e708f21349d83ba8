import { reads } from "#server/contract/operation.ts"
import { readCourses, readDegrees, readDepartments } from "#server/records/college/courses.ts"
import { readPublicSettings } from "#server/records/college/public-settings.ts"
import { readDocumentTypes } from "#server/records/documents/document-types.ts"
import { cycleYear, readFeeStructures } from "#server/records/money/fee-structures.ts"
import { readNotice } from "#server/records/privacy/notices.ts"

/** The year of the cycle, and the years in which a batch may begin now: new applications need both. */
const packYears = (cycle: number, today: string) => {
  const year = Number(today.slice(0, 4))
  return [...new Set([cycle, year - 1, year, year + 1])]
}

/** One answer instead of a hundred: what a device needs to fill whole applications without a network. */
export const getOfflinePack = reads(
  "getOfflinePack",
  async ({ db, settings, now, today }) => {
    const [degrees, courses] = [await readDegrees(db, true), await readCourses(db, true)]
    const isOffered = ({ IsActive }: { IsActive?: boolean }) => IsActive === true
    const isEnded = ({ IsActive }: { IsActive?: boolean }) => IsActive === false
    const listed = await db
      .selectFrom("document_checklist as l")
      .innerJoin("document_types as t", "t.DocTypeId", "l.DocTypeId")
      .select(["l.CourseId", "l.DocTypeId", "l.IsMandatory"])
      .where("t.IsActive", "=", true)
      .orderBy("t.SortOrder")
      .execute()
    const Checklists = courses.filter(isOffered).map(({ CourseId }) => ({
      CourseId,
      Documents: listed
        .filter((row) => row.CourseId === CourseId)
        .map(({ DocTypeId, IsMandatory }) => ({ DocTypeId, IsMandatory })),
    }))
    const Settings = await readPublicSettings(db, settings, now)
    const notice = Settings.noticeVersion === undefined ? null : await readNotice(db, Settings.noticeVersion)
    const data = {
      Settings,
      Degrees: degrees.filter(isOffered),
      Courses: courses.filter(isOffered),
      Ended: { Degrees: degrees.filter(isEnded), Courses: courses.filter(isEnded) },
      Departments: await readDepartments(db),
      DocumentTypes: await readDocumentTypes(db),
      Checklists,
      FeeStructures: await readFeeStructures(db, packYears(await cycleYear(db), today)),
      ...(notice && { PrivacyNotice: notice }),
    }
    return { status: 200, body: { data, message: "Offline pack" } }
  },
  { may: "everybody" },
)
