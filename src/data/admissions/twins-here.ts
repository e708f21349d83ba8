/**
 * Which applications that this device has created are of the person who is being entered: the college does not have them yet, or
 * cannot be asked (decision 10.6).
 */
import { useMemo } from "react"
import { useSnapshot } from "valtio"
import { connectivity } from "#data/reads/connectivity.ts"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { isMasked } from "#domain/people/aadhaar.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { type LocalRecord, projectAdmission } from "#offline/outbox/projection.ts"
import { type Created, useCreated } from "./created-here.ts"
import type { DuplicateMatch, Person } from "./duplicates.ts"

/** An application that may be of the same person. */
export interface PossibleTwin extends DuplicateMatch {
  /** This device has created it, and the college has not named it. */
  isHere?: boolean
}

/** The college's matches, and those on this device that are not among them. */
export function useTwins(person: Person | null, matches: readonly DuplicateMatch[]): readonly PossibleTwin[] {
  const { online } = useSnapshot(connectivity)
  const created = useCreated(null)
  const degrees = useDegrees().data
  const courses = useCourses().data
  return useMemo(() => {
    const known = new Set(matches.map(({ AdmissionId }) => AdmissionId))
    const here = twinsHere(person, created ?? [], online)
      .filter(({ AdmissionId }) => !known.has(AdmissionId))
      .map(({ DegreeId, CourseId, ...twin }) => ({
        ...twin,
        Degree: degrees?.find((one) => one.DegreeId === DegreeId)?.Name ?? null,
        CourseName: courses?.find((one) => one.CourseId === CourseId)?.Name ?? null,
      }))
    return [...matches, ...here]
  }, [person, matches, created, online, degrees, courses])
}

type TwinHere = PossibleTwin & Pick<LocalRecord, "DegreeId" | "CourseId">

/**
 * Applications of the same admission year with the same mobile number, identity number or roll number, by the college's rule:
 * without a batch, any year may be the same. With `online`, those that the college has in full are its own to name.
 */
export function twinsHere(person: Person | null, created: readonly Created[], online: boolean): TwinHere[] {
  if (!person) return []
  return created.flatMap((one) => {
    const { lane, pending, received } = one
    const local = projectAdmission(lane, null, pending, received)
    if (!local || lane === person.AdmissionId || (online && local.delivery === "received")) return []
    const record = { ...local.record, ...enteredNumbers(one) }
    const Matches = sharedNumbers(person, record)
    const [year, theirs] = [academicYearOf(person.Batch), academicYearOf(record.Batch)]
    const isOtherYear = year !== undefined && theirs !== undefined && year !== theirs
    return Matches.length === 0 || isOtherYear ? [] : [{ ...shown(lane, record), Matches }]
  })
}

/** The identity numbers as they were typed here: an answer of the college carries them masked, and so may a later change. */
function enteredNumbers({ pending, received }: Created) {
  const numbers: Pick<LocalRecord, "AadharNo" | "OtherIdNo"> = {}
  for (const { operationId, body } of [...received, ...pending]) {
    if (operationId !== "createAdmission" && operationId !== "updateAdmission") continue
    for (const name of ["AadharNo", "OtherIdNo"] as const) {
      const typed = body[name]
      if (typed === null || (typeof typed === "string" && !isMasked(typed))) numbers[name] = typed
    }
  }
  return numbers
}

function sharedNumbers(person: Person, record: LocalRecord): DuplicateMatch["Matches"] {
  const { MobileNo, AadharNo, OtherIdKind, OtherIdNo } = person
  const rollNo = rollNoKey(person.NEETRollNo)
  const found = [
    MobileNo && MobileNo === record.MobileNo && "MobileNo",
    AadharNo && AadharNo === record.AadharNo && "AadharNo",
    OtherIdNo && OtherIdNo === record.OtherIdNo && OtherIdKind === record.OtherIdKind && "OtherIdNo",
    rollNo && rollNo === rollNoKey(record.NEETRollNo) && "NEETRollNo",
  ] as const
  return found.filter((match) => typeof match === "string" && match !== "") as DuplicateMatch["Matches"]
}

const shown = (lane: string, record: LocalRecord) => ({
  AdmissionId: lane,
  FormNo: record.FormNo ?? "",
  AdmissionNo: record.AdmissionNo ?? null,
  FirstName: record.FirstName ?? null,
  MiddleName: record.MiddleName ?? null,
  LastName: record.LastName ?? null,
  DOB: record.DOB ?? null,
  MobileNo: record.MobileNo ?? null,
  Email: record.Email ?? null,
  AadharNo: record.AadharNo ?? null,
  OtherIdKind: record.OtherIdKind ?? null,
  OtherIdNo: record.OtherIdNo ?? null,
  NEETRollNo: record.NEETRollNo ?? null,
  City: record.City ?? null,
  Degree: null,
  CourseName: null,
  Batch: record.Batch ?? null,
  AdmissionStatus: record.AdmissionStatus ?? "Draft",
  overallStatus: "Pending" as const,
  CreatedAt: record.CreatedAt ?? "",
  Stops: true,
  isHere: true,
  DegreeId: record.DegreeId ?? null,
  CourseId: record.CourseId ?? null,
})
