/**
 * Decides the name under which a file is stored and shown: its last path part, without
 * invisible, direction-changing and path characters.
 */

/** Maximum characters of a stored name, including its ending. */
export const MOST_NAME_CHARACTERS = 120

/** A readable name: "C:\\x\\..\\cod\u202Efdp.exe.pdf" becomes "codfdp.exe.pdf". May be empty. */
export function plainFileName(name: string): string {
  const last =
    name
      .normalize("NFC")
      .split(/[\\/:]/)
      .at(-1) ?? ""
  const plain = last
    // Control characters, direction marks and characters without a visible shape.
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[<>"|?*]/g, "_")
    .trim()
    .replace(/^[. ]+/, "")
  // A longer ending is not a known file type.
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? ""
  const characters = [...plain.slice(0, plain.length - ending.length)]
  const room = MOST_NAME_CHARACTERS - ending.length
  return characters.length > room ? `${characters.slice(0, room).join("")}${ending}` : plain
}
