/** How many rows a table shows at once (platform §2). */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 10
