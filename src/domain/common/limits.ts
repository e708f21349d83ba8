/**
 * Lists the times and counts that apply everywhere in the product (platform §9, applicant-form §9; decisions A16, E2, E5).
 * Times in milliseconds.
 */

/** How long a toast is shown: by default, on the applicant's screens, and after a success of the staff. */
export const toastTimes = { shared: 5000, applicant: 3000, staffSuccess: 1500 } as const

/**
 * How long after a save the wizard goes to the next step; how long after an update or the final submit the page redirects.
 */
export const STEP_ADVANCE_DELAY = 1500
export const REDIRECT_DELAY = 2000

/** How long after the last key a search starts; the payee search also needs a minimum of characters. */
export const LIST_SEARCH_DELAY = 300
export const PAYEE_SEARCH_DELAY = 400
export const PAYEE_SEARCH_MIN_CHARACTERS = 2

/**
 * Time-outs of calls: with a JSON body (platform §7), with a file (decision E2: one part takes a minute at 32 kbit/s), for a
 * file that the server makes while it sends it, and for the e-mail check (platform §7).
 */
export const callTimeouts = { api: 30_000, upload: 120_000, wholeFile: 600_000, emailCheck: 15_000 } as const

/** Most rows of one page; most rows of a list that is asked for without paging, a whole multiple of a page. */
export const PAGE_MOST = 500
export const LIST_MOST = 1000

/** How long an answer counts as fresh; how long restoring the stored session may take. */
export const FRESH_FOR = 300_000
export const RESTORE_WITHIN = 5000
/** How long the start may take before the page assumes that a part of the app on this device cannot be loaded. */
export const START_WITHIN = 15_000

/** A clock that is off by more than this is reported as wrong. */
export const CLOCK_OFF_AFTER = 120_000

/** A token with less than this left is about to expire; staff devices lock after this long without activity. */
export const TOKEN_EXPIRING_WITHIN = 300_000
export const IDLE_LOCK_AFTER = 900_000

/** Bytes of uploaded files that a device keeps so that they can be viewed offline: a few dozen photographs. */
export const RECEIVED_FILES_KEPT = 50 * 1024 * 1024
/** Bytes of uploaded files that no backup of the server contains yet, kept in addition (law 22): two days of a camp. */
export const UNCOVERED_FILES_KEPT = 400 * 1024 * 1024

/**
 * How long a device keeps a receipt of what it sent where the server names no backup; how long it keeps every receipt at
 * least, so that all reads have shown the change by then (law 22).
 */
export const RECEIPTS_KEPT = 7 * 24 * 3_600_000
export const RECEIPTS_KEPT_AT_LEAST = 3_600_000
/** Most bytes of one share from another app: a few photographs of a good camera. */
export const SHARED_BYTES = 25 * 1024 * 1024
/** How many shared files a device keeps for one user: only the newest is offered. */
export const SHARED_KEPT = 3
/** How long a file that was shared while nobody was signed in waits for an applicant, ms. */
export const UNCLAIMED_KEPT = 24 * 3_600_000
/** How long after a restore devices put back what it has lost, ms: a server and the receipts of people who are away. */
export const PUT_BACK_FOR = 90 * 24 * 3_600_000

/**
 * Most writes that run at the same time: a write with a lower position may be committed after one with a higher position.
 */
export const POSITIONS_UNDER_WAY = 1000

/** Most people in one file that becomes accounts, and its most bytes. */
export const PEOPLE_MOST = 200
export const PEOPLE_FILE_BYTES = 256 * 1024

/** Most characters of a payment reference. */
export const PAYMENT_REFERENCE_MAX = 100

/** Most documents in the summary dialog. */
export const SUMMARY_DOCUMENTS = 6

/** Retries that the crash screen offers, and the time between them. */
export const CRASH_RETRIES = 3
export const CRASH_RETRY_DELAY = 1000
