/** Decides whether a page that is to be stored is of this build: a server of another release may have answered (decision 0087). */

/** Code beside the page; not that of another place, which a program against viruses may have written into it. */
const CODE = /["'\s](?:\.\/)?(assets\/[\w.-]+)/g

/** True when the page names code, and only files of this build. `urls`: their full addresses; `base`: where the page is. */
export const isOwnPage = (page: string, urls: readonly string[], base: string): boolean => {
  const names = [...page.matchAll(CODE)].map(([, name = ""]) => name)
  return names.length > 0 && names.every((name) => urls.includes(new URL(name, base).href))
}
