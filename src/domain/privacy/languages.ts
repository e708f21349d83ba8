/**
 * Decides in which languages the privacy notice may be written: English and those of the
 * Eighth Schedule (DPDP Act 2023, section 5(3)).
 */

export interface NoticeLanguage {
  /** ISO 639. */
  readonly code: string
  /** In the language itself, as its readers look for it. */
  readonly name: string
}

export const noticeLanguages: readonly NoticeLanguage[] = [
  { code: "en", name: "English" },
  { code: "as", name: "অসমীয়া" },
  { code: "bn", name: "বাংলা" },
  { code: "brx", name: "बड़ो" },
  { code: "doi", name: "डोगरी" },
  { code: "gu", name: "ગુજરાતી" },
  { code: "hi", name: "हिन्दी" },
  { code: "kn", name: "ಕನ್ನಡ" },
  { code: "ks", name: "کٲشُر" },
  { code: "kok", name: "कोंकणी" },
  { code: "mai", name: "मैथिली" },
  { code: "ml", name: "മലയാളം" },
  { code: "mni", name: "মৈতৈলোন্" },
  { code: "mr", name: "मराठी" },
  { code: "ne", name: "नेपाली" },
  { code: "or", name: "ଓଡ଼ିଆ" },
  { code: "pa", name: "ਪੰਜਾਬੀ" },
  { code: "sa", name: "संस्कृतम्" },
  { code: "sat", name: "ᱥᱟᱱᱛᱟᱲᱤ" },
  { code: "sd", name: "سنڌي" },
  { code: "ta", name: "தமிழ்" },
  { code: "te", name: "తెలుగు" },
  { code: "ur", name: "اردو" },
]

/** The language's own name; the code when it is not in the list. */
export const languageName = (code: string): string =>
  noticeLanguages.find((language) => language.code === code)?.name ?? code
