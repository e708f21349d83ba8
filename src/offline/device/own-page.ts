/** Decides whether a page that is to be stored is of this build: a server of another release may have answered (decision 0087). */

const CODE = /\bassets\/[\w.-]+/g

/** True when the page names code, and only files of this build. `urls`: their full addresses; `base`: where the page is. */
export const isOwnPage = (page: string, urls: readonly string[], base: string): boolean => {
  const names = page.match(CODE) ?? []
  return names.length > 0 && names.every((name) => urls.includes(new URL(name, base).href))
}
