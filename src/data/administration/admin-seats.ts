/** The seat matrix, for the office: current occupancy, create, edit, delete (platform §2, §5). */

import { useMemo } from "react"
import { answer, api, type DataWithEtag } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { withCourseNames } from "#domain/college/course-names.ts"
import { useUniqueCourses } from "./admin-catalogue.ts"
import { keepSaved } from "./after-save.ts"

export type SeatMatrix = components["schemas"]["SeatMatrix"]
export type SeatMatrixDetail = components["schemas"]["SeatMatrixDetail"]
export type SeatMatrixInput = components["schemas"]["SeatMatrixInput"]

/** How often the seat matrix is reloaded while it is shown, ms. */
export const LIVE_MS = 20_000
const touches: readonly ReadName[] = [
  "listSeatMatrix",
  "getSeatMatrix",
  "getSeatMatrixInDetail",
  "readSetUp",
  "getDashboard",
]

/** All rows with their current occupancy; two courses of the same name have their degree in it. */
export function useSeatMatrixInDetail(): Read<SeatMatrixDetail[]> {
  const read = useRead(
    readOf<SeatMatrixDetail[]>("getSeatMatrixInDetail", [], (signal) =>
      api.GET("/getSeatMatrixInDetail/", { signal }),
    ),
    { staleTime: 0 },
  )
  const { data: courses } = useUniqueCourses()
  const { data: rows } = read
  const data = useMemo(() => rows && withCourseNames(rows, courses ?? []), [rows, courses])
  return { ...read, data }
}

const seatMatrix = (id: number | null) =>
  readOf<SeatMatrix>("getSeatMatrix", [id], (signal) =>
    api.GET("/seatmatrix/{id}", { params: { path: { id: id ?? 0 } }, signal }),
  )

/** One row with its version, named as in the list. */
export function useSeatMatrix(id: number | null): Read<SeatMatrix> {
  const read = useRead(seatMatrix(id), { staleTime: 0, enabled: id !== null })
  const { data: courses } = useUniqueCourses()
  const { data: row } = read
  const data = useMemo(() => row && withCourseNames([row], courses ?? [])[0], [row, courses])
  return { ...read, data }
}

/** Creates a row, or changes one of a known version; returns the saved row. Throws `ApiFailure` when the server refuses. */
export async function saveSeatMatrix(
  body: SeatMatrixInput,
  known: { id: number; version: string } | null,
): Promise<{ data: SeatMatrix; message: string }> {
  const { data, etag } = await writeOnline({
    method: known ? "PUT" : "POST",
    touches,
    send: (header): Promise<DataWithEtag<{ data: SeatMatrix; message: string }>> => {
      if (!known) return answer(api.POST("/seatmatrix/", { params: { header }, body }), "createSeatMatrix")
      const params = { path: { id: known.id }, header: ifMatch(header, known.version) }
      return answer(api.PUT("/seatmatrix/{id}", { params, body }), "updateSeatMatrix")
    },
  })
  await keepSaved(seatMatrix(data.data.SeatMatrixId), data.data, etag)
  return data
}

/** Throws `ApiFailure` when the server refuses, for example while seats are taken. */
export async function deleteSeatMatrix(id: number): Promise<void> {
  await writeOnline<unknown>({
    method: "DELETE",
    touches,
    send: (header) =>
      answer<unknown>(
        api.DELETE("/seatmatrix/{id}", { params: { path: { id }, header } }),
        "deleteSeatMatrix",
      ),
  })
}
