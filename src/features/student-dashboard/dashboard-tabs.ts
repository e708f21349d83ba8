/** The tabs of the student dashboard in their order, as they stand in the address. */
export const dashboardTabs = ["form", "status", "documents", "payments"] as const
export type DashboardTab = (typeof dashboardTabs)[number]
