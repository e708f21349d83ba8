import { reads } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { type ZipEntry, zipOf } from "#server/files/zip.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { type PersonFile, personData, personFiles } from "#server/records/privacy/person-data.ts"
import { personPage } from "#server/records/privacy/person-page.ts"

/**
 * All data and files of one applicant. A file whose bytes are missing is named as missing, not left out silently; of a removed
 * document they go after a time, as they should.
 */
export const exportApplication = reads(
  "exportApplication",
  async (call) => {
    const { db, files, session, today } = call
    const row = await requireAdmission(call, call.path.id, "exportApplication")
    const stored = await personFiles(db, row.AdmissionId)
    const here: PersonFile[] = []
    const missing: PersonFile[] = []
    for (const file of stored) {
      if ((await files.size(file.path)) !== undefined) here.push(file)
      else if (!file.isRemoved) missing.push(file)
    }
    const data = await personData(db, row, session, [...here, ...missing])
    const all = { ...data, missingFiles: missing.map(({ name }) => ({ File: name })) }
    const text = (name: string, content: string): ZipEntry => ({ name, bytes: Buffer.from(content) })
    const pieces = zipOf([
      text("data.json", JSON.stringify(all, null, 2)),
      text("application.html", personPage(`Application ${row.FormNo}`, all)),
      ...here.map(({ name, path }) => ({
        name,
        open: async () => {
          const stream = await files.read(path)
          if (!stream) throw notFound("No document available.", "file.missing")
          return stream
        },
      })),
    ])
    const body = { name: `${row.FormNo}-${today}.zip`, type: "application/zip", pieces }
    return { status: 200, about: row.AdmissionId, body }
  },
  { limit: { tries: 20, seconds: 3600, per: "user" } },
)
