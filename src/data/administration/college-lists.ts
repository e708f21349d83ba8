/** Quotas, seat categories and communities as an Admin maintains them. */
import { answer, answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type CollegeLists = components["schemas"]["CollegeLists"]
export type CollegeListsInput = components["schemas"]["CollegeListsInput"]

/** Their names and their choices stand in these too. */
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

/** All of them, also inactive ones, with what uses each. */
export function useCollegeLists(): ListRead<CollegeLists> {
  return useListRead("readCollegeLists", {}, (signal) =>
    answerData(api.GET("/college-lists", { signal }), "readCollegeLists"),
  )
}

/** A list that is left out stays. Throws `ApiFailure`: 412 with the lists as they stand when they were changed since `version`, 409 says what uses a row. */
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
  return data
}
