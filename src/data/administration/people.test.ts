import { describe, expect, it } from "vitest"
import { peopleColumns } from "#domain/people/people-columns.ts"
import { newUserCreation, readPeopleFile } from "./people.ts"

const heading = peopleColumns.map(({ column }) => column)
const cells = ["asha.devi", "asha@example.org", "Asha", "Devi", "Female", "9848022338", "", "Staff"]
const lines = (separator: string, ...rows: string[][]) => rows.map((row) => row.join(separator)).join("\r\n")
const read = async (content: string | Uint8Array<ArrayBuffer>) => {
  const found = await readPeopleFile(new File([content], "people.csv"))
  return "rows" in found
    ? found.rows.map(({ Row, cells: { Username, FirstName }, problem }) => [
        Row,
        Username,
        FirstName,
        problem,
      ])
    : found.problems
}

describe("a file of people is read", () => {
  const asha = [2, "asha.devi", "Asha", null]
  it.each([
    ["with commas", lines(",", heading, cells)],
    ["with semicolons", lines(";", heading, cells)],
    ["with a mark", `\ufeff${lines(",", heading, cells)}`],
    ["with quotation marks", lines(",", heading, ['"asha.devi"', ...cells.slice(1)])],
    ["with names in other spellings", lines(",", ["user-name", "E-MAIL", ...heading.slice(2)], cells)],
  ])("%s", async (_, text) => expect(await read(text)).toEqual([asha]))

  it("with a row that is none among the others", async () => {
    const rows = await read(lines(",", heading, [...cells, "more"], cells))
    expect(rows).toEqual([
      [2, "", "", `The row has ${heading.length + 1} cells, the heading has ${heading.length}`],
      [3, "asha.devi", "Asha", null],
    ])
  })
})

describe("a file that cannot be read says why", () => {
  const latin = new Uint8Array([...new TextEncoder().encode(`${heading.join(",")}\nren`), 0xe9, 0x0a])
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["empty", "", "The file is empty."],
    ["only a heading", heading.join(","), "The file has a heading and no rows."],
    [
      "another heading",
      "Name;Salary\nAsha;5",
      "No column was recognised. The first row must hold the names of the columns, with commas, semicolons or tabs between them.",
    ],
    [
      "accents in Windows-1252",
      latin,
      "The file is not in UTF-8 (Windows-1252, perhaps). Save it as “CSV UTF-8” and choose it again.",
    ],
    [
      "more than 200 people",
      lines(",", heading, ...Array.from({ length: 201 }, () => cells)),
      "The file has more than 200 rows. Split it and import the parts one after the other.",
    ],
    ["more than 256 KB", "x".repeat(256 * 1024 + 1), "The file must be smaller than 256 KB."],
  ])("%s", async (_, content, problem) => expect(await read(content)).toEqual([problem]))
})

it("gives each account a key and a password of its own", () => {
  const all = Array.from({ length: 200 }, newUserCreation)
  for (const { password } of all) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  expect(new Set(all.flatMap(({ key, password }) => [key, password])).size).toBe(400)
})
