/** Fetches ahead after sign-in what a whole application needs offline: lists, checklists, fee structures, the own record. */

import { loadDraft } from "#offline/drafts.ts"
import { askDetails, detailsKey } from "./admissions.ts"
import {
  askChecklist,
  askCourses,
  askDegrees,
  askDepartments,
  askDocumentTypes,
  checklistKey,
  coursesKey,
  degreesKey,
  departmentsKey,
  documentTypesKey,
} from "./dropdowns.ts"
import { askFees, feeKey } from "./payments.ts"
import { fetchAhead } from "./query-client.ts"
import { roleOf, sessionState } from "./session-state.ts"
import { askSettings, settingsKey } from "./settings.ts"

const QUOTA_CODES = ["CONV", "S1", "S2", "S3"]
const AT_ONCE = 3

export async function fetchAheadForUser(userId: number): Promise<void> {
  const role = roleOf(sessionState.user)
  if (sessionState.user?.UserID !== userId || (role !== "S" && role !== "C")) return
  await fetchAhead(settingsKey, askSettings)
  await fetchAhead(degreesKey, askDegrees)
  await fetchAhead(documentTypesKey, askDocumentTypes)
  await fetchAhead(departmentsKey, askDepartments)
  const draft = await loadDraft(userId, "mine")
  if (draft?.admissionId) await fetchAhead(detailsKey(draft.admissionId), askDetails(draft.admissionId))
  const courses = await fetchAhead(coursesKey, askCourses)
  if (!courses) return
  const jobs = courses.data.flatMap(({ CourseId }) => [
    () => fetchAhead(checklistKey(CourseId), askChecklist(CourseId)),
    ...QUOTA_CODES.map((quota) => () => fetchAhead(feeKey(CourseId, quota), askFees(CourseId, quota))),
  ])
  await runAll(jobs, userId)
}

/** A few at a time; stops when the person signs out. */
async function runAll(jobs: (() => Promise<unknown>)[], userId: number): Promise<void> {
  const worker = async () => {
    for (let job = jobs.shift(); job && sessionState.user?.UserID === userId; job = jobs.shift()) await job()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
