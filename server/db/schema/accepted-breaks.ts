/**
 * Lists what `schemaBreaks` finds and was accepted, with what the version before meets (decision 0057). Emptied once a version
 * with it is the one before.
 */
const unflagged = `("DeletedAt" IS NULL) AND ("AdmissionStatus" <> ALL (ARRAY['Withdrawn'::text, 'Cancelled'::text])) AND ("DuplicateState" IS NULL)`

export const acceptedBreaks: readonly string[] = [
  // Its own key over all years was stricter. It flags or refuses an earlier year's applicant as before, until it is gone.
  `admissions ("AadharDigest", "AdmissionYear") WHERE (${unflagged} AND ("AadharDigest" IS NOT NULL)) is unique now`,
  // It does not find another spelling of a roll number, so where it would have stored one person twice, its save is refused
  // (409, the record exists).
  `admissions (roll_no_key("NEETRollNo"), "AdmissionYear") WHERE (${unflagged}) is unique now`,
  // It names this key in no `on conflict`. What it stores in two years at the same time is what is right now.
  `admissions ("AadharDigest") WHERE (${unflagged} AND ("AadharDigest" IS NOT NULL)) is not unique any more: "on conflict" fails`,
  // It names this key in no `on conflict`. Its creates of a year wait for each other, so its search sees the earlier one.
  `admissions ("NEETRollNo", "AdmissionYear") WHERE (${unflagged} AND ("NEETRollNo" IS NOT NULL)) is not unique any more: "on conflict" fails`,
]
