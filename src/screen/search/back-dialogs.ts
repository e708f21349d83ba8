/** The open dialogs that Back closes, in the order in which they were opened. */
export const backDialogs: object[] = []
