/** The tabs of the student dashboard in their order, as named in the address. */
export const dashboardTabs = ["form", "status", "documents", "payments"] as const
export type DashboardTab = (typeof dashboardTabs)[number]
