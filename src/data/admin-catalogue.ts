/** What an Admin maintains: fee structures, document types and checklists. */
import { answer, answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Course, useCourses } from "./dropdowns.ts"
import { writeOnline } from "./online-write.ts"
import { keepAnswer, type Read, useRead } from "./query-client.ts"

export type FeeStructure = components["schemas"]["FeeStructure"]
export type FeeStructureInput = components["schemas"]["FeeStructureInput"]
export type Checklists = components["schemas"]["Checklists"]
export type ChecklistInput = components["schemas"]["ChecklistInput"]
export type DocumentTypesInput = components["schemas"]["DocumentTypesInput"]

/** What is maintained per course: read beside the courses. */
export interface ByCourse<T> extends Read<T> {
  courses: Course[] | undefined
}

/** What fails of the two is one failure, and both are asked again. */
function useByCourse<T>(read: Read<T>): ByCourse<T> {
  const { data: courses, failure, reload } = useCourses()
  return {
    ...read,
    courses,
    failure: read.failure ?? failure,
    reload: () => {
      read.reload()
      reload()
    },
  }
}

export function useFeeStructures(): ByCourse<FeeStructure[]> {
  const read = useRead(
    ["listFeeStructures"],
    (signal) => answerData(api.GET("/coursefee", { signal }), "listFeeStructures"),
    { staleTime: 0 },
  )
  return useByCourse(read)
}

/** The server's message. Throws `ApiFailure` when the server refuses. */
export async function saveFeeStructure(body: FeeStructureInput): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: ["listFeeStructures", "getFeeStructure", "listStudentsReport", "getOfflinePack"],
    send: (header) =>
      answer(api.PUT("/coursefee/feeStructure", { params: { header }, body }), "saveFeeStructure"),
  })
  return data.message
}

export function useChecklists(): ByCourse<Checklists> {
  const read = useRead(
    ["listChecklists"],
    (signal) => answerData(api.GET("/document-checklists", { signal }), "listChecklists"),
    { staleTime: 0 },
  )
  return useByCourse(read)
}

const lists = ["listChecklists", "listDocumentChecklist", "listDocumentTypes", "getOfflinePack"]

/** The lists as the college has them now, before anybody goes on writing in older ones; answers its message. */
async function keepLists({ data, message }: { data: Checklists; message: string }): Promise<string> {
  await keepAnswer(["listChecklists"], { data, etag: null, fetchedAt: Date.now() })
  return message
}

/** The server's message. Throws `ApiFailure` when the server refuses. */
export async function saveChecklist(body: ChecklistInput): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: lists,
    send: (header) => answer(api.PUT("/document-checklists", { params: { header }, body }), "saveChecklist"),
  })
  return keepLists(data)
}

/** The server's message. Throws `ApiFailure` when the server refuses. */
export async function saveDocumentTypes(body: DocumentTypesInput): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches: lists,
    send: (header) => answer(api.PUT("/document-types", { params: { header }, body }), "saveDocumentTypes"),
  })
  return keepLists(data)
}
