/** Users, for the office: the directory, adding, activating, one-time passwords (platform §2, §5). */

import { answer, answerData, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { ifMatch, writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import type { ReadName } from "#data/reads/read-name.ts"
import { readOf } from "#data/reads/read-of.ts"
import { type ListRead, useListRead, withoutEmptyParams } from "#data/reads/staff-lists.ts"
import { tidyMobile } from "#domain/people/phone-number.ts"
import { tidyPerson } from "#domain/people/tidy-person.ts"
import type { UserCorrection, UserValues } from "#domain/people/user-form.ts"
import { keepSaved, whenReadAgain } from "./after-save.ts"

export type User = components["schemas"]["User"]
export type UserStatus = components["schemas"]["UserStatus"]
export type UsersQuery = NonNullable<paths["/user/"]["get"]["parameters"]["query"]>
export type UsersSort = NonNullable<UsersQuery["sort"]>
export type OneTimePassword = components["schemas"]["OneTimePassword"]
export type Organization = components["schemas"]["Organization"]
export type EduRole = components["schemas"]["EduRole"]

export interface UsersPage {
  data: User[]
  total?: number
  statuses?: UserStatus[]
}

const touches: readonly ReadName[] = ["listUsers", "getUser", "readSetUp"]

export function useUsersPage(query: UsersQuery): ListRead<UsersPage> {
  const asked = withoutEmptyParams(query)
  return useListRead(
    "listUsers",
    asked,
    (signal) => answer(api.GET("/user/", { params: { query: asked }, signal }), "listUsers"),
    { isKept: !query.q },
  )
}

const oneUser = (userId: number) =>
  readOf<User>("getUser", [userId], (signal) =>
    api.GET("/user/{id}", { params: { path: { id: userId } }, signal }),
  )

/** One user, always loaded again. */
export const useUser = (userId: number): Read<User> => useRead(oneUser(userId), { staleTime: 0 })

export function useOrganizations(): Read<Organization[]> {
  return useRead(
    readOf("listOrganizations", [], (signal) => api.GET("/dropdown/getOrganizationDropdown", { signal })),
  )
}

export function useEduRoles(): Read<EduRole[]> {
  return useRead(readOf("listEduRoles", [], (signal) => api.GET("/dropdown/getEduRolesDropdown", { signal })))
}

/** Reads that a change of a user makes stale. */
export const userReads = touches

/**
 * Adds a user, active at once; returns the server's message. `key`: the idempotency key, for a request that is sent again.
 * Throws `ApiFailure` when the server refuses.
 */
export async function createUser(values: UserValues, key?: string): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches,
    key,
    send: (header) =>
      answer(
        api.POST("/user/", {
          params: { header },
          body: {
            ...tidyPerson(values),
            MobileNo: tidyMobile(values.MobileNo),
            Gender: values.Gender as User["Gender"] as "Male" | "Female" | "Other",
            OrgId: Number(values.OrgId),
            EduRoleId: Number(values.EduRoleId),
            Status: "Active",
          },
        }),
        "createUser",
      ),
  })
  return data.message
}

/** Activates or deactivates a user; returns the server's message. Throws `ApiFailure` when the server refuses. */
export async function setUserStatus(userId: number, Status: UserStatus): Promise<string> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/user/{id}", { params: { path: { id: userId }, header }, body: { Status } }),
        "updateUser",
      ),
  })
  await keepSaved(oneUser(userId), data.data)
  return data.message
}

/**
 * Corrects a user's details; returns the corrected user and the server's message. Throws `ApiFailure`: 412 with the present
 * user when somebody else was faster, 409 when the e-mail address is taken.
 */
export async function correctUser(
  userId: number,
  version: string,
  values: UserCorrection,
): Promise<{ data: User; message: string }> {
  const { data } = await writeOnline({
    method: "PUT",
    touches,
    send: (header) =>
      answer(
        api.PUT("/user/{id}/details", {
          params: { path: { id: userId }, header: ifMatch(header, version) },
          body: {
            ...tidyPerson(values),
            MobileNo: tidyMobile(values.MobileNo),
            EduRoleId: Number(values.EduRoleId),
          },
        }),
        "correctUser",
      ),
  })
  await keepSaved(oneUser(userId), data.data)
  return data
}

/** Creates a one-time password, which the server returns only once. Throws `ApiFailure` when the server refuses. */
export async function resetPassword(userId: number): Promise<OneTimePassword> {
  const { data } = await writeOnline({
    method: "POST",
    touches,
    send: () =>
      answerData(api.POST("/user/{id}/password", { params: { path: { id: userId } } }), "resetPassword"),
  })
  // Not awaited: the password exists nowhere else, and is shown at once.
  void whenReadAgain(["getUser"])
  return data
}
