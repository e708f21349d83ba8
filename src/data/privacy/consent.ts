/** Consent to the privacy notice: a command of its application, which waits in the outbox like every other (decision 0051). */
import { uuidv7 } from "uuidv7"
import { type Command, type Outcome, saveAndAwait } from "#data/outbox/commands.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"

/** To be saved behind the command that creates the application. */
export function consentCommand(AdmissionId: string, agreement: Agreement, subject: string): Command {
  const { version, language, at } = agreement
  return {
    operationId: "recordConsent",
    lane: AdmissionId,
    body: { ConsentId: uuidv7(), AdmissionId, NoticeVersion: version, Language: language, AgreedAt: at },
    title: privacyTexts.consentEntry,
    subject,
  }
}

/** For an application that is there already. Throws `NotSavedError` when nothing was saved. */
export const recordConsent = (admissionId: string, agreement: Agreement, subject: string): Promise<Outcome> =>
  saveAndAwait({ commands: [consentCommand(admissionId, agreement, subject)] })
