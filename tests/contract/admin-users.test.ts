import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { TestCollege } from "./support/test-college.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

let numbers = 0
const person = (changes: Record<string, unknown> = {}) => {
  numbers += 1
  return {
    Username: `new.user.${numbers}`,
    Email: `new.user.${numbers}@example.org`,
    PasswordHash: "a long password",
    FirstName: "Meena",
    LastName: "Rao",
    Gender: "Female",
    MobileNo: "1234509999",
    OrgId: 1,
    EduRoleId: 3,
    ...changes,
  }
}
const create = (body: object, user = "admin") =>
  college.as(user, "POST", "/api/user/", { body, key: randomUUID() })
const setStatus = (id: number, Status: string, user = "admin") =>
  college.as(user, "PUT", `/api/user/${id}`, { body: { Status }, key: randomUUID() })
const signIn = (username: string, password: string) =>
  college.ask("POST", "/api/auth/subLogin", { body: { username, password } })
const change = (username: string, password: string, newPassword: string) =>
  college.ask("POST", "/api/auth/changePassword", { body: { username, password, newPassword } })
/** Signs in as a new user, who must change the one-time password first. */
const firstSignIn = async (username: string, password: string) => {
  const own = `${password}, my own`
  await change(username, password, own)
  return signIn(username, own)
}
const list = async (query: string) => (await college.as("admin", "GET", `/api/user/?${query}`)).body
const eventsOf = (id: number) =>
  college.db
    .selectFrom("admin_events")
    .select(["Event", "Username", "From", "To", "Detail"])
    .where("Subject", "=", "user")
    .where("SubjectId", "=", String(id))
    .orderBy("EventId")
    .execute()

describe("creating a user", () => {
  it("answers the user without the password, who signs in with one of their own", async () => {
    const made = await create(person({ Username: " Meena.Rao ", Email: "meena@example.org" }))
    expect([made.status, made.body.message]).toEqual([201, "User created successfully!"])
    expect(made.body.data).toMatchObject({
      Username: "meena.rao",
      OrgName: expect.any(String),
      EduRoleId: 3,
      RoleName: "Counsellor",
      Status: "Active",
      IsActive: true,
      CentralUserId: null,
    })
    expect(JSON.stringify(made.body)).not.toContain("a long password")
    const stored = await college.db
      .selectFrom("users")
      .select("PasswordHash")
      .where("Username", "=", "meena.rao")
      .executeTakeFirstOrThrow()
    expect(stored.PasswordHash).toMatch(/^\$argon2id\$/)
    const early = await signIn("Meena.Rao", "a long password")
    expect([early.status, early.body.code]).toEqual([403, "password.change-required"])
    expect((await change("Meena.Rao", "a long password", "another long password")).status).toBe(200)
    expect((await signIn("Meena.Rao", "a long password")).status).toBe(401)
    expect((await signIn("Meena.Rao", "another long password")).status).toBe(200)
    const { UserID } = made.body.data
    expect((await college.as("staff.office", "GET", `/api/user/${UserID}`)).body.data).toEqual({
      ...made.body.data,
      MustChangePassword: false,
      Version: expect.any(Number),
    })
    expect(await eventsOf(UserID)).toMatchObject([
      { Event: "created", Username: "admin", To: "Active" },
      { Event: "passwordChanged" },
    ])
  })

  it("happens once for one key, and never twice for one name or address", async () => {
    const body = person()
    const key = randomUUID()
    const first = await college.as("admin", "POST", "/api/user/", { body, key })
    const again = await college.as("admin", "POST", "/api/user/", { body, key })
    expect(again.body).toEqual(first.body)
    const name = await create({ ...person(), Username: body.Username.toUpperCase() })
    expect([name.status, name.body.code, name.body.errors[0].field]).toEqual([
      409,
      "user.username-taken",
      "Username",
    ])
    const address = await create({ ...person(), Email: body.Email.toUpperCase() })
    expect([address.status, address.body.code, address.body.errors[0].field]).toEqual([
      409,
      "user.email-taken",
      "Email",
    ])
    const races = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => create(person({ Username: "one.name", Email: `race.${n}@example.org` }))),
    )
    expect(races.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it.each([
    ["Username", "two words"],
    ["Username", "రమేష్"],
    ["Username", "ab"],
    ["Username", "a/b"],
    ["Email", "nobody@nowhere"],
    ["Email", "not an address"],
    ["PasswordHash", "short"],
    ["FirstName", "R2D2"],
    ["LastName", "<b>"],
    ["Gender", "F"],
    ["MobileNo", "12345"],
    ["OrgId", 999],
    ["EduRoleId", 8],
    ["EduRoleId", 0],
  ])("refuses %s = %s and says so at the field", async (field, value) => {
    const { status, body } = await create(person({ [field]: value }))
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  it.each(["password", "12345678", "aaaaaaaa", "qwertyui", "Password1", "Meena2025", "1234509999"])(
    "refuses %s as a password wherever one is set",
    async (weak) => {
      const refused = await create(person({ PasswordHash: weak }))
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [
          {
            field: "PasswordHash",
            message:
              "This password is easy to guess: take a longer one, without names or numbers of yours or the college's",
          },
        ],
      ])
      const body = person()
      await create(body)
      const kept = await change(body.Username, body.PasswordHash, weak)
      expect([kept.status, kept.body.errors[0].field]).toEqual([422, "newPassword"])
      const overlong = await change(body.Username, body.PasswordHash, "a1!".repeat(67))
      expect([overlong.status, overlong.body.errors[0].field]).toEqual([422, "newPassword"])
    },
  )

  it("takes names of other scripts, and no password that is the name", async () => {
    expect((await create(person({ FirstName: "రమేష్", LastName: "Müller" }))).status).toBe(201)
    const same = person({ Username: "same.as.password", PasswordHash: "Same.As.Password" })
    expect((await create(same)).body.errors[0].field).toBe("PasswordHash")
  })
})

describe("people of a file", () => {
  const check = (body: object, user = "staff.office") => college.as(user, "POST", "/api/user/check", { body })
  it("are compared with the users there are, by name and by address, whatever the capitals", async () => {
    const [one, other] = [person(), person()]
    await create(one)
    await create(other)
    const { status, body } = await check({
      Usernames: [one.Username.toUpperCase(), "nobody.of.this.name"],
      Emails: [other.Email.toUpperCase(), "nobody@nowhere.example.org"],
    })
    expect(status).toBe(200)
    expect(body.data).toEqual(
      [one, other].map(({ Username, Email, FirstName, LastName }) => ({
        UserID: expect.any(Number),
        Username,
        Email,
        FirstName,
        LastName,
      })),
    )
    expect((await check({ Usernames: [], Emails: [] })).body.data).toEqual([])
  })

  it("are shown to the office alone, and 200 at a time", async () => {
    const Usernames = Array.from({ length: 201 }, (_, n) => `person.${n}`)
    expect((await check({ Usernames, Emails: [] })).status).toBe(422)
    const asked = { Usernames: ["admin"], Emails: [] }
    for (const user of ["counsellor.vja", "principal", "student.01"])
      expect((await check(asked, user)).status).toBe(403)
  })
})

describe("the directory", () => {
  it("searches, filters, sorts, pages, and tells the statuses that there are", async () => {
    const zebra = { Username: "zebra.finder", FirstName: "Zebra", LastName: "Finder", MobileNo: "0987654321" }
    await create(person(zebra))
    // First and last name in any order, and the mobile number with the space that lists show.
    for (const q of ["zebra.f", "ZEBRA FIND", "zebra finder", "finder zebra", "09876 54321"])
      expect((await list(`q=${q}`)).total, q).toBe(1)
    expect((await list("q=100%25")).total).toBe(0)
    const inactive = await list("Status=Inactive")
    expect(inactive.data.map((row: { Username: string }) => row.Username)).toEqual(["staff.former"])
    expect(inactive.statuses).toEqual(["Active", "Inactive"])
    const finance = await list("EduRoleId=5&sort=FirstName&order=desc")
    expect(finance.data.map((row: { FirstName: string }) => row.FirstName)).toEqual(
      ["Fatima", "Farid"].sort().reverse(),
    )
    const page = await list("page=2&size=5&sort=RoleName")
    expect(page).toMatchObject({ page: 2, size: 5 })
    expect(page.data).toEqual((await list("sort=RoleName")).data.slice(5, 10))
    for (const bad of ["Status=Gone", "EduRoleId=9", "sort=PasswordHash", "order=up", "page=0"])
      expect((await college.as("admin", "GET", `/api/user/?${bad}`)).status).toBe(422)
  })

  it("is the same in pages as in one piece, in every order, both ways", async () => {
    for (const sort of ["Username", "FirstName", "Email", "RoleName", "OrgName", "Status"] as const) {
      const idsOf = async (query: string): Promise<number[]> =>
        (await list(`sort=${sort}&${query}`)).data.map((row: { UserID: number }) => row.UserID)
      const all = await idsOf("order=asc")
      expect(all.length, sort).toBe((await list("")).total)
      expect(await idsOf("order=desc"), sort).toEqual(all.toReversed())
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(all.length / 7); page += 1)
        pages.push(...(await idsOf(`order=desc&page=${page}&size=7`)))
      expect(pages, sort).toEqual(all.toReversed())
      const active = await idsOf("Status=Active&q=a")
      const page = await idsOf("Status=Active&q=a&page=2&size=3")
      expect(page, sort).toEqual(active.slice(3, 6))
    }
    const places = (await list("sort=OrgName")).data.map((row: { OrgName: string | null }) => row.OrgName)
    expect(places).toEqual([
      ...places.filter((name: string | null) => name !== null).sort(),
      ...places.filter((name: string | null) => name === null),
    ])
    const roles = (await list("sort=RoleName")).data.map((row: { RoleName: string }) => row.RoleName)
    expect(roles).toEqual([...roles].sort())
  })

  it("knows no user that is not there", async () => {
    const missing = await college.as("admin", "GET", "/api/user/999999")
    expect([missing.status, missing.body.message]).toEqual([404, "User not found."])
  })
})

describe("activating and deactivating", () => {
  it("signs somebody out everywhere, and lets them in again", async () => {
    const body = person()
    const { UserID } = (await create(body)).body.data
    const { token } = (await firstSignIn(body.Username, body.PasswordHash)).body
    const off = await setStatus(UserID, "Inactive")
    expect([off.status, off.body.data.Status, off.body.data.IsActive]).toEqual([200, "Inactive", false])
    expect((await college.ask("GET", "/api/auth/profile", { token })).status).toBe(401)
    const own = `${body.PasswordHash}, my own`
    const refused = await signIn(body.Username, own)
    expect([refused.status, refused.body.message]).toEqual([401, "Login failed"])
    expect((await setStatus(UserID, "Inactive")).status).toBe(200)
    expect((await setStatus(UserID, "Active")).body.data.Status).toBe("Active")
    expect((await signIn(body.Username, own)).status).toBe(200)
    expect((await eventsOf(UserID)).map(({ Event }) => Event)).toEqual([
      "created",
      "passwordChanged",
      "deactivated",
      "activated",
    ])
    expect((await setStatus(999_999, "Active")).status).toBe(404)
  })

  it("lets nobody deactivate themselves", async () => {
    await create(person({ EduRoleId: 1 }))
    for (const user of ["admin", "staff.office"]) {
      const { UserID } = await college.db
        .selectFrom("users")
        .select("UserID")
        .where("Username", "=", user)
        .executeTakeFirstOrThrow()
      const own = await setStatus(UserID, "Inactive", user)
      expect([own.status, own.body.code]).toEqual([409, "user.own-account"])
    }
  })

  it("lets Staff change nobody who is Admin", async () => {
    expect((await setStatus(1, "Inactive", "staff.office")).body.code).toBe("user.admins-only")
  })
})

describe("whose accounts a role manages", () => {
  it.each([
    [1, "ADMIN", 403],
    [2, "STAFF", 201],
    [3, "C", 201],
    [4, "AO", 403],
    [5, "F", 403],
    [6, "P", 403],
    [7, "S", 201],
  ])(
    "lets Staff make, end and let in again accounts of role %i (%s): %i; Admins all",
    async (EduRoleId, _, status) => {
      const body = person({ EduRoleId })
      const byStaff = await create(body, "staff.office")
      expect(byStaff.status).toBe(status)
      if (status === 403)
        expect([byStaff.body.code, byStaff.body.message]).toEqual([
          "user.admins-only",
          "Only an Admin may add or change Admins, Admissions Officers, Finance and Principals.",
        ])
      const { UserID } = (status === 201 ? byStaff : await create(body)).body.data
      for (const Status of ["Inactive", "Active"]) {
        expect((await setStatus(UserID, Status, "staff.office")).status).toBe(status === 403 ? 403 : 200)
        expect((await setStatus(UserID, Status)).status).toBe(200)
      }
      for (const [user, answer] of [
        ["staff.office", 403],
        ["principal", 403],
        ["admin", 200],
      ] as const)
        expect((await college.as(user, "POST", `/api/user/${UserID}/password`)).status).toBe(answer)
      expect((await create(person({ EduRoleId }), "principal")).status).toBe(403)
    },
  )
})

describe("one-time passwords", () => {
  it("are for others: who makes one for themselves would be signed out before reading it", async () => {
    const { UserID } = await college.db
      .selectFrom("users")
      .select("UserID")
      .where("Username", "=", "admin")
      .executeTakeFirstOrThrow()
    const refused = await college.as("admin", "POST", `/api/user/${UserID}/password`)
    expect([refused.status, refused.body.code]).toEqual([409, "user.own-account"])
    expect((await college.as("admin", "GET", "/api/auth/profile")).status).toBe(200)
  })

  it("open no session, are changed once, and work no more", async () => {
    const body = person()
    const { UserID, Username } = (await create(body)).body.data
    const { token } = (await firstSignIn(Username, body.PasswordHash)).body
    const reset = await college.as("admin", "POST", `/api/user/${UserID}/password`)
    expect(reset.status).toBe(200)
    const { Password } = reset.body.data
    expect(Password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect((await college.ask("GET", "/api/auth/profile", { token })).status).toBe(401)
    expect((await signIn(Username, `${body.PasswordHash}, my own`)).status).toBe(401)
    const asked = await signIn(Username, Password)
    expect([asked.status, asked.body.code]).toEqual([403, "password.change-required"])
    expect((await college.as("admin", "GET", `/api/user/${UserID}`)).body.data.MustChangePassword).toBe(true)
    expect((await change(Username, "wrong password", "my own password")).status).toBe(401)
    expect((await change(Username, Password, "short")).status).toBe(422)
    expect((await change(Username, Password, Password)).status).toBe(422)
    expect((await change(Username, Password, "my own password")).status).toBe(200)
    expect((await signIn(Username, Password)).status).toBe(401)
    expect((await signIn(Username, "my own password")).status).toBe(200)
    const events = await eventsOf(UserID)
    expect(events.map(({ Event }) => Event)).toEqual([
      "created",
      "passwordChanged",
      "passwordReset",
      "passwordChanged",
    ])
    expect(JSON.stringify(events)).not.toContain(Password)
    expect((await college.as("admin", "POST", "/api/user/999999/password")).status).toBe(404)
  })

  it("are changed by one of two who try at once", async () => {
    const { UserID, Username } = (await create(person())).body.data
    const { Password } = (await college.as("admin", "POST", `/api/user/${UserID}/password`)).body.data
    const tries = await Promise.all(
      ["first password", "second password"].map((own) => change(Username, Password, own)),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it("are guessed only so often", async () => {
    const { Username } = (await create(person())).body.data
    const tries = []
    for (let i = 0; i < 21; i += 1)
      tries.push((await change(Username, `guess ${i}`, "my own password")).status)
    expect([tries[0], tries.at(-1)]).toEqual([401, 429])
  })
})

describe("the last Admin", () => {
  it("keeps the last active Admin, whoever is faster", async () => {
    await college.db
      .updateTable("users")
      .set({ Status: "Inactive", IsActive: false })
      .where("RoleId", "=", 1)
      .where("Username", "<>", "admin")
      .execute()
    const last = await setStatus(1, "Inactive")
    expect([last.status, last.body.code]).toEqual([409, "user.last-admin"])
    const second = (await create(person({ EduRoleId: 1 }))).body.data
    const token = (await firstSignIn(second.Username, "a long password")).body.token
    const both = await Promise.all([
      setStatus(second.UserID, "Inactive"),
      college.ask("PUT", "/api/user/1", { body: { Status: "Inactive" }, key: randomUUID(), token }),
    ])
    const active = await college.db
      .selectFrom("users")
      .select("UserID")
      .where("RoleId", "=", 1)
      .where("IsActive", "=", true)
      .execute()
    expect([active.length, both.filter(({ status }) => status === 200).length]).toEqual([1, 1])
  })
})
