/** The choices of rows per page (platform §2). */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10
