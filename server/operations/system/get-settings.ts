import { extensionsFor, MAX_FILE_BYTES } from "#domain/file-types.ts"
import { own } from "../../http/operation.ts"
import { readCollege } from "../../records/college.ts"
import { version } from "../../version.ts"

const MOST_DOCUMENTS = 100

/** What the page must know before anybody signs in. */
export const getSettings = own("getSettings", async ({ db, settings, now }) => {
  const college = await readCollege(db)
  const data = {
    CollegeName: college.collegeName,
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
    demo: settings.demo,
    serverTime: now.toISOString(),
    version,
    publicBaseUrl: settings.publicBaseUrl ?? null,
  }
  return { status: 200, body: { data, message: "Settings" } }
})
