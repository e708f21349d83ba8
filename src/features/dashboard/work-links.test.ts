import { expect, it } from "vitest"
import { roleCatalogue } from "#domain/people/roles.ts"
import { mainWorkOf } from "./work-links.ts"

it("leads who decides to the decisions, who registers to the admissions, and an applicant nowhere", () => {
  const to = Object.fromEntries(roleCatalogue.map(({ code }) => [code, mainWorkOf(code)?.link.to]))
  expect(to).toEqual({
    ADMIN: "/students",
    STAFF: "/students",
    C: "/students",
    AO: "/approval",
    F: "/approval",
    P: "/approval",
    S: undefined,
  })
})
