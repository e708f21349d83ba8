/**
 * Makes the documents of a demo application: those that its applicant is asked for, reviewed as far as the application has
 * come.
 */

import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { checklistFor } from "#domain/documents/checklist.ts"
import { EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import { toDocumentType } from "#server/records/documents/document-types.ts"
import type { NewDocument } from "../db/tables.ts"
import { documentTypes } from "./catalogue.ts"
import { extraProofOf } from "./edge-records.ts"
import type { Planned } from "./plan.ts"
import { uuidOf, type Workshop } from "./workshop.ts"

const types = documentTypes.map(toDocumentType)

type Asked = { Quota: string; Category: string | null; Community: string | null }

/** The documents that are required of everybody in the same situation, computed once. */
const known = new Map<string, ReturnType<typeof requiredOf>>()

const requiredOf = (record: Asked) => checklistFor(types, types, record, andhraPradesh).required

function requiredDocuments({ Quota, Category, Community }: Asked) {
  const key = JSON.stringify([Quota, Category, Community])
  const required = known.get(key) ?? requiredOf({ Quota, Category, Community })
  known.set(key, required)
  return required
}

/** The documents of one application. */
export function documentRows(
  { state, nth, year }: Planned,
  AdmissionId: string,
  record: Asked,
  UploadedAt: string,
  UploadedBy: string,
  { chance, files }: Workshop,
): NewDocument[] {
  if (state === "draftStarted") return []
  const extra = extraProofOf(state, nth)
  const wanted = [...requiredDocuments(record), ...types.filter(({ Proves }) => extra && Proves === extra)]
  const isPartial = state === "draftWithDocuments"
  const isReviewed = !state.startsWith("draft") && state !== "atOfficer"
  return wanted.slice(0, isPartial ? chance.whole(3, 9) : wanted.length).map((type, i): NewDocument => {
    const isRefused =
      i === 2 && ((state === "atOfficer" && nth < 8) || (state === "rejected" && nth % 4 === 0))
    const isOdd = state === "atOfficer" && i === 0
    const odd = isOdd
      ? ({ 26: files.fiveMegabytes, 27: files.letter, 28: files.broken } as const)[nth]
      : undefined
    const usual = type.Proves === "photo" ? files.photo : i % 3 === 0 ? files.scan : files.pdf
    const isEducational = type.Type === EDUCATIONAL_TYPE
    return {
      ...(odd ?? usual),
      AdmissionDocId: uuidOf(Date.parse(UploadedAt), chance),
      AdmissionId,
      DocTypeId: type.DocTypeId,
      DocName: type.DocName,
      UploadedAt,
      UploadedBy,
      Status: isRefused ? "Rejected" : isReviewed ? "Approved" : "Pending",
      Remarks: isRefused
        ? "The scan is not legible. Please upload it again."
        : isReviewed
          ? "Approved"
          : null,
      DocNo: null,
      YearOfPassing: isEducational ? year - chance.whole(1, 9) : null,
      Percentage: isEducational ? String(chance.whole(55, 88)) : null,
      Institute: isEducational ? "Government Medical College" : null,
      CreateDigest: null,
      CreatedAtDevice: null,
      DeletedAt: null,
    }
  })
}
