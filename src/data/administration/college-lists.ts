/** Quotas, seat categories and communities, for the Admin who maintains them. */
import { answer, answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead, wholeList } from "#data/reads/staff-lists.ts"
import { keepSaved } from "./after-save.ts"

export type CollegeLists = components["schemas"]["CollegeLists"]
export type CollegeListsInput = components["schemas"]["CollegeListsInput"]

/** Reads that contain the names or the options of these lists. */
const touches: readonly ReadName[] = [
  "readCollegeLists",
  "readSetUp",
  "getSettings",
  "getOfflinePack",
  "listSeatMatrix",
  "getSeatMatrixInDetail",
  "listFeeStructures",
  "listDocumentChecklist",
]

const collegeLists = wholeList<CollegeLists>("readCollegeLists", (signal) =>
  answerData(api.GET("/college-lists", { signal }), "readCollegeLists"),
)

/** All rows, also inactive ones, with what uses each. */
export const useCollegeLists = (): ListRead<CollegeLists> =>
  useListRead("readCollegeLists", {}, collegeLists.ask)

/**
 * A list that is left out is not changed. Throws `ApiFailure`: 412 with the current lists when they were changed since
 * `version`, 409 says what uses a row.
 */
export async function saveCollegeLists(
  body: CollegeListsInput,
  version: string,
): Promise<{ data: CollegeLists; message: string }> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/college-lists", { params: { header: ifMatch(header, version) }, body }),
        "saveCollegeLists",
      ),
  })
  await keepSaved(collegeLists, data.data)
  return data
}
