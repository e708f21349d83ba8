/** Words of the dialog in which one row of a list is written. */
export const rowWords = { save: "Save", saving: "Saving…", cancel: "Cancel" } as const
