/** The register of breaches, and the list of the people each affects (decision 0053). */
import { answer, api, type DataWithEtag } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { keepSaved } from "#data/administration/after-save.ts"
import { loadMadeFile, type PaperOutcome } from "#data/administration/prints.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import { type ListRead, useListRead } from "#data/reads/staff-lists.ts"

export type Breach = components["schemas"]["Breach"]
export type BreachInput = components["schemas"]["BreachInput"]
export type BreachChange = components["schemas"]["BreachChange"]
export type BreachPerson = components["schemas"]["BreachPerson"]
export type BreachPeopleInput = components["schemas"]["BreachPeopleInput"]
export type BreachPeopleAdded = components["schemas"]["BreachPeopleAdded"]

type PageOf = { page: number; size: number }

const register = ["listBreaches", "getBreach", ...figures] as const

export function useBreaches(query: PageOf): ListRead<{ data: Breach[]; total: number }> {
  return useListRead("listBreaches", query, (signal) =>
    answer(api.GET("/breaches", { params: { query }, signal }), "listBreaches"),
  )
}

const oneBreach = (id: string) =>
  readOf<Breach>("getBreach", [id], (signal) =>
    api.GET("/breaches/{id}", { params: { path: { id } }, signal }),
  )

/** One entry with its history; nothing is asked for null. */
export const useBreach = (id: string | null): Read<Breach> =>
  useRead(oneBreach(id ?? ""), { enabled: id !== null, staleTime: 0 })

/**
 * Saves an entry. `newId`: of a new one, the same with every try, so that it stays one entry. Throws `ApiFailure`: 412 when
 * somebody else has changed the entry in the meantime.
 */
export async function saveBreach(
  body: BreachInput,
  saved: { id: string; version: string } | { newId: string },
): Promise<{ data: Breach; message: string }> {
  const { data, etag } = await writeOnline({
    method: "id" in saved ? "PUT" : "POST",
    touches: register,
    send: (header): Promise<DataWithEtag<{ data: Breach; message: string }>> => {
      if ("newId" in saved) {
        const entered = { ...body, BreachId: saved.newId }
        return answer(api.POST("/breaches", { params: { header }, body: entered }), "createBreach")
      }
      const params = { path: { id: saved.id }, header: ifMatch(header, saved.version) }
      return answer(api.PUT("/breaches/{id}", { params, body }), "updateBreach")
    },
  })
  await keepSaved(oneBreach(data.data.BreachId), data.data, etag)
  return data
}

export function useBreachPeople(
  id: string,
  query: PageOf,
): ListRead<{ data: BreachPerson[]; total: number }> {
  return useListRead(
    "listBreachPeople",
    { id, ...query },
    (signal) =>
      answer(
        api.GET("/breaches/{id}/people", { params: { path: { id }, query }, signal }),
        "listBreachPeople",
      ),
    { family: id, isKept: false },
  )
}

const people = ["listBreachPeople", ...register] as const

/** Returns how many were added, and the numbers that nobody has. Throws `ApiFailure`. */
export async function addBreachPeople(id: string, body: BreachPeopleInput): Promise<BreachPeopleAdded> {
  const { data } = await writeOnline({
    method: "POST",
    touches: people,
    send: (header) =>
      answer(
        api.POST("/breaches/{id}/people", { params: { path: { id }, header }, body }),
        "addBreachPeople",
      ),
  })
  return data.data
}

/** Returns the server's message. Throws `ApiFailure`. */
export async function removeBreachPerson(id: string, admissionId: string): Promise<string> {
  const { data } = await writeOnline({
    method: "DELETE",
    touches: people,
    send: (header) =>
      answer(
        api.DELETE("/breaches/{id}/people/{admissionId}", {
          params: { path: { id, admissionId }, header },
        }),
        "removeBreachPerson",
      ),
  })
  return data.message
}

/** The list of affected people, as the server's CSV file. */
export const loadBreachPeople = (id: string): Promise<PaperOutcome> =>
  loadMadeFile(`/breaches/${id}/people.csv`, /\bcsv\b/)
