/** Decides what is wrong with the document types that an Admin enters, for page and server. */
import type { Quota } from "#domain/college/college-lists.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { IN_SERVICE } from "./checklist.ts"

interface Entered {
  readonly DocName: string
  /** Left out: unchanged. */
  readonly Quotas?: readonly string[] | undefined
}

/** The codes to which a document type can be limited: quota codes and INSERVICE. */
const askableOf = (quotas: readonly Pick<Quota, "QuotaCode">[]): readonly string[] => [
  ...quotas.map(({ QuotaCode }) => QuotaCode),
  IN_SERVICE,
]

/** One message per field: `Types.2.DocName`. Names must be unique, ignoring case; quotas must be the college's. */
export function documentTypeIssues(
  types: readonly Entered[],
  quotas: readonly Pick<Quota, "QuotaCode">[],
): { field: string; message: string }[] {
  const names = types.map(({ DocName }) => DocName.trim().toLowerCase())
  const askable = askableOf(quotas)
  const wrong = (name: string, at: number): string | undefined => {
    if (name.length < 2 || name.length > 100) return catalogueTexts.typeName
    return names.indexOf(name) === at ? undefined : catalogueTexts.typeTwice
  }
  return types.flatMap(({ Quotas = [] }, at) => {
    const message = wrong(names[at] ?? "", at)
    return [
      ...(message ? [{ field: `Types.${at}.DocName`, message }] : []),
      ...(Quotas.every((code) => askable.includes(code))
        ? []
        : [{ field: `Types.${at}.Quotas`, message: validationTexts.option }]),
    ]
  })
}
