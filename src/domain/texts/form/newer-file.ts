/** Texts about a file that waited on a device while somebody else put another one in its place. Not from the specification. */
export const newerFileTexts = {
  refused:
    "{who} has put another file for {doc} there on {when}, after you chose yours. Yours was not sent in its place.",
  college: "The college",
} as const
