/** Texts of the dialog in which a list row is edited. */
export const rowWords = { save: "Save", saving: "Saving…", cancel: "Cancel" } as const
