import { collegeIssues, fromForm, tidyCollege, toForm } from "#domain/college/college-form-values.ts"
import { collegeTexts } from "#domain/texts/office/college.ts"
import { reads, type Schemas, writes } from "#server/contract/operation.ts"
import { invalid, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { type College, lockCollege, readCollege, writeCollege } from "#server/records/college/college.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import type { Settings } from "../../settings.ts"

function toSettings(college: College, { publicBaseUrl }: Settings): Required<Schemas["CollegeSettings"]> {
  const form = toForm(college)
  return {
    ...form,
    OrderConditions: [...form.OrderConditions],
    SetUpChecked: [...form.SetUpChecked],
    PublicBaseUrl: publicBaseUrl ?? null,
    Version: college.version,
  }
}

export const readCollegeSettings = reads("readCollegeSettings", async ({ db, settings }) => {
  const college = await readCollege(db)
  const data = toSettings(college, settings)
  return { status: 200, version: college.version, body: { data, message: collegeTexts.title } }
})

/**
 * Saves name, crest, address, contact, conditions, admission cycle and rules. Throws 412 when they were changed since the
 * caller read them.
 */
export const saveCollegeSettings = writes("saveCollegeSettings", async (call) => {
  const { db, settings } = call
  const before = await lockCollege(db)
  if (!matchesVersion(call.ifMatch, before.version)) throw stale(toSettings(before, settings))
  // A page that is older than a setting does not send it; the stored value is kept.
  const form = tidyCollege({ ...toForm(before), ...call.body })
  const issues = collegeIssues(form)
  if (issues.length > 0) throw invalid(issues)
  await writeCollege(db, fromForm(form))
  await noteCatalogueChange(db)
  const after = await readCollege(db)
  const data = toSettings(after, settings)
  await noteAdminEvent(call, { subject: "college", id: 0 }, "updated", {
    Before: toSettings(before, settings),
    After: data,
  })
  return { status: 200, version: after.version, body: { data, message: collegeTexts.saved } }
})
