/** Decides what is wrong with the document types that an Admin enters, for page and server. */
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"

/** One sentence per row: `Types.2.DocName`. Names are unique, whatever their capitals. */
export function documentTypeIssues(
  types: readonly { readonly DocName: string }[],
): { field: string; message: string }[] {
  const names = types.map(({ DocName }) => DocName.trim().toLowerCase())
  const wrong = (name: string, at: number): string | undefined => {
    if (name.length < 2 || name.length > 100) return catalogueTexts.typeName
    return names.indexOf(name) === at ? undefined : catalogueTexts.typeTwice
  }
  return names.flatMap((name, at) => {
    const message = wrong(name, at)
    return message ? [{ field: `Types.${at}.DocName`, message }] : []
  })
}
