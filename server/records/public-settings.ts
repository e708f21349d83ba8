/** Decides what the page is told about the college before and after anybody signs in. */
import { extensionsFor, MAX_FILE_BYTES } from "#domain/file-types.ts"
import type { Queries } from "../db/database.ts"
import type { Schemas } from "../http/operation.ts"
import type { Settings } from "../settings.ts"
import { version } from "../version.ts"
import { readCollege, rulesOf } from "./college.ts"

const MOST_DOCUMENTS = 100

export async function readPublicSettings(
  db: Queries,
  settings: Settings,
  now: Date,
): Promise<Schemas["Settings"]> {
  const college = await readCollege(db)
  return {
    CollegeName: college.collegeName,
    CollegeAddress: college.collegeAddress,
    CrestInitials: college.crestInitials,
    SupportEmail: college.supportEmail,
    HelpDeskPhone: college.helpDeskPhone,
    AdmissionCycle: { examYear: college.examYear, academicYear: college.academicYear },
    Limits: {
      maxFileBytes: MAX_FILE_BYTES,
      uploadTypes: [...extensionsFor("upload")],
      reuploadTypes: [...extensionsFor("reupload")],
      maxDocuments: MOST_DOCUMENTS,
      tokenSeconds: settings.tokenSeconds,
      refreshDays: settings.refreshDays,
      simpleFormDobFrom: college.simpleFormDobFrom,
      simpleFormDobTo: college.simpleFormDobTo,
    },
    requireMandatoryDocuments: college.requireMandatoryDocuments,
    rejectReasonRequired: college.rejectReasonRequired,
    decideBeforeConfirm: college.decideBeforeConfirm,
    ...rulesOf(college),
    demo: settings.demo,
    serverTime: now.toISOString(),
    version,
    publicBaseUrl: settings.publicBaseUrl ?? null,
    emailCheckUrl: settings.emailCheckUrl ?? null,
  }
}
