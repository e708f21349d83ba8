/**
 * Consent to the privacy notice: a command in the lane of its
 * application, queued in the outbox like any other (decision 0051).
 */
import { uuidv7 } from "uuidv7"
import { type Command, type Outcome, saveAndAwait } from "#data/outbox/commands.ts"
import type { Agreement } from "#domain/privacy/consent.ts"
import { privacyTexts } from "#domain/texts/common/privacy.ts"

/** The command to save behind the one that creates the application. */
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

/** Records the consent for an existing application. Throws `NotSavedError` when nothing was saved. */
export const recordConsent = (admissionId: string, agreement: Agreement, subject: string): Promise<Outcome> =>
  saveAndAwait({ commands: [consentCommand(admissionId, agreement, subject)] })
