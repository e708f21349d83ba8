/** Decides under which name a file is kept and shown: its last part, without what hides, turns round or leads elsewhere. */

/** Most characters of a kept name, its ending included. */
export const MOST_NAME_CHARACTERS = 120

/** A name as people read it: "C:\\x\\..\\cod\u202Efdp.exe.pdf" is "codfdp.exe.pdf". May be empty. */
export function plainFileName(name: string): string {
  const last =
    name
      .normalize("NFC")
      .split(/[\\/:]/)
      .at(-1) ?? ""
  const plain = last
    // Controls, marks of direction, and what has no shape.
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[<>"|?*]/g, "_")
    .trim()
    .replace(/^[. ]+/, "")
  // A longer ending is none that is known.
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? ""
  const characters = [...plain.slice(0, plain.length - ending.length)]
  const room = MOST_NAME_CHARACTERS - ending.length
  return characters.length > room ? `${characters.slice(0, room).join("")}${ending}` : plain
}
