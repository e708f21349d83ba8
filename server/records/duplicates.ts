/** Decides when two applications are one person's, so that nobody is admitted twice (decisions, section 10). */
import { createHash } from "node:crypto"
import { overallStatus } from "#domain/approval-record.ts"
import { admissionsTexts } from "#domain/texts/admissions.ts"
import { fill } from "#domain/texts/fill.ts"
import type { Queries } from "../db/database.ts"
import type { Session } from "../http/operation.ts"
import { conflict } from "../http/problem.ts"
import { isOwn } from "./admissions.ts"

/** What tells people apart. */
export interface Identity {
  readonly AdmissionId: string
  readonly AdmissionYear: number
  readonly UserId: number | null
  readonly MobileNo: string
  readonly AadharNo: string | null
  readonly OtherIdKind: string | null
  readonly OtherIdNo: string | null
  readonly NEETRollNo: string | null
}

/** A digest of the number that names a person: of Aadhaar, where only 12 digits tell people apart (decision V5), else of the other document with its kind (V7). */
export function identityDigest(person: {
  readonly AadharNo?: string | null | undefined
  readonly OtherIdKind?: string | null | undefined
  readonly OtherIdNo?: string | null | undefined
}): string | null {
  const { AadharNo, OtherIdKind, OtherIdNo } = person
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")
  if (AadharNo) return /^\d{12}$/.test(AadharNo) ? hashOf(`aadhar:${AadharNo}`) : null
  return OtherIdKind && OtherIdNo ? hashOf(`${OtherIdKind}:${OtherIdNo}`) : null
}

/** Throws 409 when another application that counts has the same mobile and year, Aadhaar or other document, NEET roll number and year, or account and year. */
export async function refuseDuplicate(db: Queries, session: Session, identity: Identity): Promise<void> {
  const digest = identityDigest(identity)
  const found = await db
    .selectFrom("admissions")
    .select(["AdmissionId", "FormNo", "AdmissionStatus", "IsCompleted", "CurrentLevel", "UserId", "MobileNo"])
    .where("DeletedAt", "is", null)
    .where("AdmissionId", "!=", identity.AdmissionId)
    .where("AdmissionStatus", "not in", ["Withdrawn", "Cancelled"])
    .where((eb) =>
      eb.or([
        eb.and([eb("MobileNo", "=", identity.MobileNo), eb("AdmissionYear", "=", identity.AdmissionYear)]),
        ...(digest ? [eb("AadharDigest", "=", digest)] : []),
        ...(identity.NEETRollNo
          ? [
              eb.and([
                eb("NEETRollNo", "=", identity.NEETRollNo),
                eb("AdmissionYear", "=", identity.AdmissionYear),
              ]),
            ]
          : []),
        ...(identity.UserId !== null
          ? [eb.and([eb("UserId", "=", identity.UserId), eb("AdmissionYear", "=", identity.AdmissionYear)])]
          : []),
      ]),
    )
    .orderBy("CreatedAt")
    .executeTakeFirst()
  if (!found) return
  const status = found.AdmissionStatus === "Draft" ? "Draft" : overallStatus(found)
  const mayKnow = session.role !== "S" || isOwn(found, session)
  throw conflict(
    fill(admissionsTexts.duplicateFound, { formNo: found.FormNo, status }),
    "admission.duplicate",
    {
      existing: {
        FormNo: found.FormNo,
        Status: status,
        ...(mayKnow ? { AdmissionId: found.AdmissionId } : {}),
      },
    },
  )
}
