/** Applications that only this device knows can be paid for as well. */

import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { useCreatedHere } from "#data/admissions/created-here.ts"
import { mobileText, quotaText } from "#data/admissions/staff-rows.ts"
import type { Payee } from "#data/payments/staff-payments.ts"
import { knownRules } from "#data/reads/settings.ts"
import { hasWords } from "#domain/common/search-words.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"

/**
 * The applications that match each word of the text, as the server finds them, none for null, and that an answer requested at
 * `asOf` (ms) does not have.
 */
export function usePayeesOfDevice(text: string | null, asOf: number | null): Payee[] {
  const created = useCreatedHere(asOf)
  if (text === null) return []
  return payeesAmong(created, text)
}

/** The applications that match each word of the text. */
export const payeesAmong = (created: readonly LocalAdmission[], text: string): Payee[] =>
  created
    .filter(({ record }) =>
      hasWords([record.FormNo, wholeNameOf(record), record.Email, record.MobileNo, record.City], text),
    )
    .map(({ admissionId, record, payments }) => ({
      AdmissionId: admissionId,
      FormNo: record.FormNo ?? "",
      UserName: wholeNameOf(record),
      PhoneNo: record.MobileNo ?? null,
      CourseId: record.CourseId ?? null,
      CourseName: null,
      Category: record.Category ?? null,
      Quota: record.Quota ?? null,
      Payments: payments.length,
    }))

/** `F25-00226 · Orthopaedics · S1 · 20451 17830` */
export function payeeNote(payee: Payee): string {
  const parts = [
    payee.AdmissionNo ?? payee.FormNo,
    payee.CourseName,
    quotaText(payee, knownRules()),
    mobileText(payee.PhoneNo),
  ]
  return parts.filter(Boolean).join(" · ")
}
