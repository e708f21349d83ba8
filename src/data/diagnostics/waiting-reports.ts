/** Whether failures of this page wait for the college: most devices have none, and need not load the part that sends them. */
export const REPORTS = "admissions:client-errors"

export const hasReports = (): boolean => localStorage.getItem(REPORTS) !== null
