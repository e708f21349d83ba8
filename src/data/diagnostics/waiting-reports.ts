/**
 * Tells whether failures of this page wait to be sent: most devices have none and need not load the code that sends them.
 */
export const REPORTS = "admissions:client-errors"

export const hasReports = (): boolean => localStorage.getItem(REPORTS) !== null
