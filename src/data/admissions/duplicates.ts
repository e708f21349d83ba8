/**
 * Whether an applicant who is being entered already has an application: asked while staff type, and again when a save was
 * refused for it (decision 10.6).
 */
import { useEffect, useState } from "react"
import { useSnapshot } from "valtio"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import type { components } from "#api/schema.gen.ts"
import { type Outcome, repairAndAwait } from "#data/outbox/commands.ts"
import { connectivity, noteCall } from "#data/reads/connectivity.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser } from "#data/session/session-state.ts"
import { parseFormDate } from "#domain/fields/dates.ts"
import { isOtherId } from "#domain/people/other-id.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { JsonObject } from "#offline/outbox/outbox-entry.ts"

export type DuplicateMatch = components["schemas"]["DuplicateMatch"]
export type Person = components["schemas"]["DuplicateCheck"]

/** How long typing must pause before the server is asked, ms. */
const QUIET_MS = 700

/** The values of a form that identify a person, as typed. */
export interface PersonToCompare {
  AdmissionId: string | null
  MobileNo: string
  Email: string
  AadharNo: string
  OtherIdKind: string
  OtherIdNo: string
  NEETRollNo: string
  FirstName: string
  LastName: string
  DOB: string
  Batch: string
}

/**
 * The values of a form that can be compared already: complete numbers
 * and addresses, the name only with the date of birth. Null: none yet.
 */
export function personToCheck(given: PersonToCompare): Person | null {
  const DOB = parseFormDate(given.DOB)
  const name = given.FirstName.trim()
  const NEETRollNo = rollNoKey(given.NEETRollNo)
  const found: Person = {
    ...(/^\d{10}$/.test(given.MobileNo) ? { MobileNo: given.MobileNo } : {}),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(given.Email.trim()) ? { Email: given.Email.trim() } : {}),
    ...(/^\d{12}$/.test(given.AadharNo) ? { AadharNo: given.AadharNo } : {}),
    ...otherIdOf(given),
    ...(NEETRollNo ? { NEETRollNo } : {}),
    ...(DOB && name && wholeNameOf(given).length > 1
      ? { DOB, FirstName: name, LastName: given.LastName.trim() || null }
      : {}),
  }
  if (Object.keys(found).length === 0) return null
  return {
    ...found,
    ...(given.AdmissionId ? { AdmissionId: given.AdmissionId } : {}),
    ...(/^\d{4}-\d{4}$/.test(given.Batch) ? { Batch: given.Batch } : {}),
  }
}

function otherIdOf({ OtherIdKind, OtherIdNo }: PersonToCompare): Partial<Person> {
  const kind = isOtherId(OtherIdKind, OtherIdNo) ? OtherIdKind : undefined
  return kind ? { OtherIdKind: kind as NonNullable<Person["OtherIdKind"]>, OtherIdNo } : {}
}

/** `matches` is undefined until the server has answered, and empty when it cannot be asked now. */
export interface Duplicates {
  matches: readonly DuplicateMatch[] | undefined
}

/**
 * Applications that match this person, asked for when typing pauses
 * and there is a network. Until then the last answer stays.
 */
export function useDuplicates(person: Person | null): Duplicates {
  const { online } = useSnapshot(connectivity)
  const asked = person && online ? JSON.stringify(person) : null
  const [matches, setMatches] = useState<readonly DuplicateMatch[]>()
  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const askedAt = performance.now()
      askDuplicates(JSON.parse(asked) as Person, leaving.signal)
        .then(setMatches)
        .catch((error: unknown) => {
          if (leaving.signal.aborted) return
          setMatches([])
          // A failure is ignored while typing: the server compares again when it is saved.
          if (error instanceof ApiFailure) noteCall(askedAt, error.status, error.body.code)
          else reportError(error)
        })
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked])
  return { matches: asked === null ? [] : matches }
}

async function askDuplicates(person: Person, signal: AbortSignal): Promise<DuplicateMatch[]> {
  const call = api.POST("/admissions/check-duplicates", { body: person, signal })
  return (await answerData(call, "checkDuplicates")).data
}

/** The person in an entry that was refused as a duplicate, by the record's field names; null when there is no such entry. */
export function useRefusedPerson(seq: number): JsonObject | null | undefined {
  const userId = requireUser().UserID
  return useLive(`refused-person-${userId}-${seq}`, async () => {
    const entry = await getUserDb(userId).outbox.get(seq)
    return entry ? { ...entry.body, AdmissionId: entry.lane } : null
  })
}

/** Sends the refused entry again, with the reason for a second application of this person. */
export async function allowDuplicate(seq: number, reason: string): Promise<Outcome> {
  const entry = await getUserDb(requireUser().UserID).outbox.get(seq)
  return repairAndAwait(seq, { body: { ...(entry?.body ?? {}), allowDuplicateReason: reason.trim() } })
}
