/** Decides the times and counts that the product keeps everywhere (platform §9, applicant-form §9; decisions A16, E2, E5). Times in milliseconds. */

/** How long a toast stays: shared, on the applicant's screens, and after a staff success. */
export const toastTimes = { shared: 5000, applicant: 3000, staffSuccess: 1500 } as const

/** Before the wizard moves on after a save; before the redirect after update or final submit. */
export const STEP_ADVANCE_DELAY = 1500
export const REDIRECT_DELAY = 2000

/** After the last key before a search starts; the payee search wants some characters first. */
export const LIST_SEARCH_DELAY = 300
export const PAYEE_SEARCH_DELAY = 400
export const PAYEE_SEARCH_MIN_CHARACTERS = 2

/** Time-outs of calls: with a JSON body (platform §7), with a file (decision E2: a piece over a line of 32 kbit/s takes a minute), for a file that is made while it is sent, and of the e-mail check (platform §7). */
export const callTimeouts = { api: 30_000, upload: 120_000, wholeFile: 600_000, emailCheck: 15_000 } as const

/** Rows of a page that may be asked for; rows of a list that is asked for whole: a whole number of such pages. */
export const PAGE_MOST = 500
export const LIST_MOST = 1000

/** How long an answer counts as fresh; how long restoring stored state may take. */
export const FRESH_FOR = 300_000
export const RESTORE_WITHIN = 5000
/** What lies on this device starts within it, or a part of it will never come. */
export const START_WITHIN = 15_000

/** A clock that is off by more is said to be wrong. */
export const CLOCK_OFF_AFTER = 120_000

/** A token with less than this left is expiring soon; staff devices lock after this without activity. */
export const TOKEN_EXPIRING_WITHIN = 300_000
export const IDLE_LOCK_AFTER = 900_000

/** Bytes of files that the college has and that a device keeps for looking at them offline: some dozen photographs. */
export const RECEIVED_FILES_KEPT = 50 * 1024 * 1024
/** Bytes of files that no backup of the college covers yet, kept beside those (law 22): two days of a camp. */
export const UNCOVERED_FILES_KEPT = 400 * 1024 * 1024

/** How long a device keeps what it sent where the server names no backup, and in any case: until every read has shown it (law 22). */
export const RECEIPTS_KEPT = 7 * 24 * 3_600_000
export const RECEIPTS_KEPT_AT_LEAST = 3_600_000

/** Writes that may be under way at once: one with a lower position than another may be committed after it. */
export const POSITIONS_UNDER_WAY = 1000

/** People of one file that accounts are made of, and its bytes. */
export const PEOPLE_MOST = 200
export const PEOPLE_FILE_BYTES = 256 * 1024

/** Characters of a payment reference. */
export const PAYMENT_REFERENCE_MAX = 100

/** Documents in the modal summary. */
export const SUMMARY_DOCUMENTS = 6

/** Retries that the crash screen offers, and the time between them. */
export const CRASH_RETRIES = 3
export const CRASH_RETRY_DELAY = 1000
