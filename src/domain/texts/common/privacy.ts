/** Texts about the privacy notice and the consent to it. Not from the specification. */
export const privacyTexts = {
  published: "The privacy notice is published",
  otherVersion: "Another version was published meanwhile. Read it before you publish yours.",
  noText: "Write the notice in at least one language.",
  unknownLanguage: "{language} is not one of the languages of a notice.",
  twice: "{language} is there twice.",
  empty: "Write the notice in {language}, or remove the language.",
  tooLong: "The notice in {language} is longer than 20,000 characters.",
  recorded: "The consent is recorded",
  unknownVersion: "The college has no such privacy notice. Remove this entry and read the notice again.",
  otherConsent: "This consent belongs to another application.",
  consentEntry: "Consent to the privacy notice",
} as const
