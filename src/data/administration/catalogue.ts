/** Degrees, courses, departments, organisations and payment references, for who maintains them. */

import { answer, answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { catalogueReads } from "#data/reads/catalogue-reads.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead, wholeList } from "#data/reads/staff-lists.ts"
import type { CatalogueExample, CatalogueKind, TeachingKind } from "#domain/college/catalogue.ts"
import { keepInKnown } from "./after-save.ts"

export type Catalogue = components["schemas"]["Catalogue"]
export type CatalogueEntry = components["schemas"]["CatalogueEntry"]
export type CatalogueEntryInput = components["schemas"]["CatalogueEntryInput"]

/** Reads that contain the names of these entries. */
const touches: readonly ReadName[] = [
  ...catalogueReads,
  "readSetUp",
  "listUsers",
  "getUser",
  "listSeatMatrix",
  "getSeatMatrixInDetail",
  "listFeeStructures",
  "listAdmissions",
  "listStudentsReport",
]

const catalogue = wholeList<Catalogue>("listCatalogue", (signal) =>
  answerData(api.GET("/catalogue", { signal }), "listCatalogue"),
)

/** All entries, also inactive ones, with what uses each. */
export const useCatalogue = (): ListRead<Catalogue> => useListRead("listCatalogue", {}, catalogue.ask)

const references = wholeList<CatalogueEntry[]>("listCatalogueEntries", (signal) =>
  answerData(
    api.GET("/catalogue/{kind}", { params: { path: { kind: "paymentReferences" } }, signal }),
    "listCatalogueEntries",
  ),
)

/** All payment references, also ended ones, with how many payments name each. */
export const usePaymentReferenceEntries = (): ListRead<CatalogueEntry[]> =>
  useListRead("listCatalogueEntries", {}, references.ask)

const listNames = {
  degrees: "Degrees",
  courses: "Courses",
  departments: "Departments",
  organizations: "Organizations",
} as const satisfies Record<TeachingKind, keyof Catalogue>

/** The entries of one kind. */
export const entriesOf = (lists: Catalogue, kind: TeachingKind): readonly CatalogueEntry[] =>
  lists[listNames[kind]]

/** Shows one kind as it is after a save, until the lists have been read again. */
const keepEntries = (kind: CatalogueKind, change: (known: readonly CatalogueEntry[]) => CatalogueEntry[]) =>
  kind === "paymentReferences"
    ? keepInKnown(references, change)
    : keepInKnown(catalogue, (lists) => ({ ...lists, [listNames[kind]]: change(entriesOf(lists, kind)) }))

/**
 * `known`: null for a new entry. Returns the saved entry and the server's message. Throws `ApiFailure`: 412 when it was
 * changed in the meantime, 409 with the field.
 */
export async function saveCatalogueEntry(
  kind: CatalogueKind,
  known: Pick<CatalogueEntry, "Id" | "Version"> | null,
  body: CatalogueEntryInput,
): Promise<{ data: CatalogueEntry; message: string }> {
  const { data } = await writeOnline<{ data: CatalogueEntry; message: string }>({
    method: known ? "PUT" : "POST",
    touches,
    send: (header) =>
      known
        ? answer(
            api.PUT("/catalogue/{kind}/{entryId}", {
              params: {
                path: { kind, entryId: known.Id },
                header: ifMatch(header, String(known.Version)),
              },
              body,
            }),
            "updateCatalogueEntry",
          )
        : answer(
            api.POST("/catalogue/{kind}", { params: { path: { kind }, header }, body }),
            "createCatalogueEntry",
          ),
  })
  const saved = data.data
  await keepEntries(kind, (all) =>
    known ? all.map((one) => (one.Id === saved.Id ? saved : one)) : [...all, saved],
  )
  return data
}

/** Removes an entry that nothing uses. Throws `ApiFailure`: 409 says what uses it. */
export async function deleteCatalogueEntry(kind: CatalogueKind, entryId: number): Promise<void> {
  await writeOnline({
    method: "DELETE",
    touches,
    send: (header) =>
      answer(
        api.DELETE("/catalogue/{kind}/{entryId}", { params: { path: { kind, entryId }, header } }),
        "deleteCatalogueEntry",
      ),
  })
  await keepEntries(kind, (all) => all.filter(({ Id }) => Id !== entryId))
}

/** What an example may replace: changed quotas, categories and communities; or the degrees, courses and documents, too. */
export type ExampleReplaces = "lists" | "all"

/**
 * Fills the college's lists with those of an example; returns the server's
 * message. Throws `ApiFailure`: 409 when it would replace more than `replace`, or something that is in use.
 */
export async function fillCatalogue(example: CatalogueExample, replace: ExampleReplaces): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: [...touches, "readCollegeLists", "readCollegeSettings"],
    send: (header) =>
      answer(
        api.POST("/catalogue-examples/{example}", {
          params: { path: { example }, query: { replace }, header },
        }),
        "fillCatalogue",
      ),
  })
  return data.message
}
