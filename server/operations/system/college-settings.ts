import { collegeIssues, tidyCollege } from "#domain/college-form.ts"
import { collegeTexts } from "#domain/texts/college.ts"
import { reads, type Schemas, writes } from "../../http/operation.ts"
import { invalid, stale } from "../../http/problem.ts"
import { noteAdminEvent } from "../../records/admin-log.ts"
import { matchesVersion } from "../../records/admissions.ts"
import { type College, lockCollege, readCollege, writeCollege } from "../../records/college.ts"
import type { Settings } from "../../settings.ts"

const toSettings = (college: College, { publicBaseUrl }: Settings): Required<Schemas["CollegeSettings"]> => ({
  CollegeName: college.collegeName,
  CollegeAddress: college.collegeAddress,
  CrestInitials: college.crestInitials,
  SupportEmail: college.supportEmail,
  HelpDeskPhone: college.helpDeskPhone,
  OrderConditions: [...college.orderConditions],
  AcademicYear: college.academicYear,
  ExamYear: college.examYear,
  SimpleFormDobFrom: college.simpleFormDobFrom,
  SimpleFormDobTo: college.simpleFormDobTo,
  RequireMandatoryDocuments: college.requireMandatoryDocuments,
  RejectReasonRequired: college.rejectReasonRequired,
  DecideBeforeConfirm: college.decideBeforeConfirm,
  OverIntake: college.overIntake,
  TuitionFeeName: college.tuitionFeeName,
  FreeCouncilRegNo: college.freeCouncilRegNo,
  OtherIdAllowed: college.otherIdAllowed,
  AuthorMayDecide: college.authorMayDecide,
  AdmittedYears: college.admittedYears,
  PublicBaseUrl: publicBaseUrl ?? null,
  Version: college.version,
})

export const readCollegeSettings = reads("readCollegeSettings", async ({ db, settings }) => {
  const college = await readCollege(db)
  const data = toSettings(college, settings)
  return { status: 200, version: college.version, body: { data, message: collegeTexts.title } }
})

/** Name, crest, address, contact, conditions, admission cycle and rules. Throws 412 when they were changed since they were read. */
export const saveCollegeSettings = writes("saveCollegeSettings", async (call) => {
  const { db, settings } = call
  const before = await lockCollege(db)
  if (!matchesVersion(call.ifMatch, before.version)) throw stale(toSettings(before, settings))
  // A page that is older than a setting leaves it out: it stays.
  const { TuitionFeeName, FreeCouncilRegNo, OtherIdAllowed, AuthorMayDecide, AdmittedYears } = toSettings(
    before,
    settings,
  )
  const kept = { TuitionFeeName, FreeCouncilRegNo, OtherIdAllowed, AuthorMayDecide, AdmittedYears }
  const form = tidyCollege({ ...kept, ...call.body })
  const issues = collegeIssues(form)
  if (issues.length > 0) throw invalid(issues)
  await writeCollege(db, {
    collegeName: form.CollegeName,
    collegeAddress: form.CollegeAddress,
    crestInitials: form.CrestInitials,
    supportEmail: form.SupportEmail,
    helpDeskPhone: form.HelpDeskPhone,
    orderConditions: form.OrderConditions,
    academicYear: form.AcademicYear,
    examYear: form.ExamYear,
    simpleFormDobFrom: form.SimpleFormDobFrom,
    simpleFormDobTo: form.SimpleFormDobTo,
    requireMandatoryDocuments: form.RequireMandatoryDocuments,
    rejectReasonRequired: form.RejectReasonRequired,
    decideBeforeConfirm: form.DecideBeforeConfirm,
    overIntake: form.OverIntake,
    tuitionFeeName: form.TuitionFeeName,
    freeCouncilRegNo: form.FreeCouncilRegNo,
    otherIdAllowed: form.OtherIdAllowed,
    authorMayDecide: form.AuthorMayDecide,
    admittedYears: form.AdmittedYears,
  })
  const after = await readCollege(db)
  const data = toSettings(after, settings)
  await noteAdminEvent(call, { subject: "college", id: 0 }, "updated", {
    Before: toSettings(before, settings),
    After: data,
  })
  return { status: 200, version: after.version, body: { data, message: collegeTexts.saved } }
})
