/** Texts of the college's settings. */
export const collegeWords = {
  back: "Tools",
  intro: "Papers, assets, forms and the sign-in page follow these at once.",
  formName: "College settings",
  about: "The college",
  publicAddress: "Address of this site on papers",
  publicAddressHint: "Set by the operator of the server (PUBLIC_BASE_URL).",
  publicAddressUnset: "Not set: papers show the address at which they were asked for.",
  cycle: "Admission cycle",
  dobHint:
    "The quick registration accepts a date of birth between these two. The full form accepts any day up to today.",
  rules: "Rules",
  yes: "Yes",
  no: "No",
  check: "Please check these settings.",
  save: "Save",
  fetchFailed: "The settings could not be loaded.",
} as const
