import { expect, it } from "vitest"
import { roleCatalogue } from "#domain/people/roles.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { topicsFor } from "./topics.ts"

it("has something for everybody, and says nothing twice", () => {
  for (const { code } of roleCatalogue) {
    const ids = topicsFor(code).map(({ id }) => id)
    expect(ids).toContain("status")
    expect(new Set(ids).size).toBe(ids.length)
  }
  expect(topicsFor("S").map(({ id }) => id)).toEqual(["apply", "photos", "payments", "status", "track"])
  expect(topicsFor("F").map(({ id }) => id)).toContain("money")
  expect(topicsFor(undefined).map(({ id }) => id)).toEqual(["status", "track"])
  const lines = topicsFor("S").flatMap((topic) => topic.lines)
  expect(lines).toContain("Files of up to 5 MB: pdf, jpg, jpeg, png and docx.")
})

it("tells staff, too, whose view of a tracked application is a part only", () => {
  for (const role of ["STAFF", "S"] as const) {
    const track = topicsFor(role).find(({ id }) => id === "track")
    expect(track?.lines).toContain("Applicants see somebody else's name in part only.")
  }
})

it("names the buttons and states of a day at a camp as the screens do", () => {
  const camp = topicsFor("C").find(({ id }) => id === "camp")
  const named = camp?.lines.flatMap((line) => [...line.matchAll(/“(.+?)”/g)].map(([, name]) => name))
  expect(named).toEqual(["New admission", outboxTexts.needsYou])
})
