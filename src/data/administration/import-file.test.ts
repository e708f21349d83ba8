import { describe, expect, it } from "vitest"
import { importColumns } from "#domain/import/import-columns.ts"
import { importTexts } from "#domain/texts/office/imports.ts"
import { decodeCsv } from "./csv-reader.ts"
import { readImportFile } from "./import-file.ts"

const columns = importColumns.map(({ column }) => column)
const heading = columns.join(",")
const line = (first: string, separator = ",") =>
  columns.map((column) => (column === "FirstName" ? first : "x")).join(separator)
const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], "people.csv")
const read = (content: string | Uint8Array<ArrayBuffer>) => readImportFile(fileOf(content))
const problemsOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await read(content)
  return answer.ok ? [] : answer.problems
}
const namesOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const answer = await read(content)
  return answer.ok ? answer.rows.map(({ Row, Cells }) => [Row, Cells.FirstName]) : answer.problems
}
const utf16 = (text: string, mark: boolean) => {
  const bytes = new Uint8Array(text.length * 2 + (mark ? 2 : 0))
  if (mark) bytes.set([0xff, 0xfe])
  for (const [at, letter] of [...text].entries()) bytes[at * 2 + (mark ? 2 : 0)] = letter.charCodeAt(0)
  return bytes
}

describe("a CSV that can be read", () => {
  it.each([
    ["commas", `${heading}\n${line("Asha")}\n`],
    ["semicolons", `${columns.join(";")}\n${line("Asha", ";")}\n`],
    ["tabs", `${columns.join("\t")}\n${line("Asha", "\t")}\n`],
    ["CRLF", `${heading}\r\n${line("Asha")}\r\n`],
    ["old Mac line ends", `${heading}\r${line("Asha")}`],
    ["a mark", `\ufeff${heading}\n${line("Asha")}`],
    [
      "names in other spellings",
      `${heading.toLowerCase().replace("firstname", "First Name")}\n${line("Asha")}`,
    ],
    ["an empty last column", `${heading},\n${line("Asha")},\n`],
    ["blank lines", `${heading}\n${line("Asha")}\n\n,,,\n`],
  ])("with %s", async (_name, text) => expect(await namesOf(text)).toEqual([[2, "Asha"]]))

  it("with quoted separators, quotation marks and line ends, counting records", async () => {
    const text = `${heading}\r\n${line('"Asha ""R"",\r\nDevi"')}\r\n${line("Ravi")}\r\n`
    expect(await namesOf(text)).toEqual([
      [2, 'Asha "R",\nDevi'],
      [3, "Ravi"],
    ])
  })

  it("with Telugu letters, over the borders of its steps", async () => {
    const names = Array.from({ length: 1203 }, (_, n) => `లక్ష్మి ${n}`)
    const answer = await namesOf(`${heading}\n${names.map((name) => line(name)).join("\n")}`)
    expect(answer).toEqual(names.map((name, n) => [n + 2, name]))
  })

  it("has the digest of its bytes, so that the same file is known again", async () => {
    const [one, other] = [await read(`${heading}\n${line("A")}`), await read(`${heading}\n${line("B")}`)]
    const again = await read(`${heading}\n${line("A")}`)
    if (!one.ok || !other.ok || !again.ok) throw new Error("not read")
    expect(one.digest).toMatch(/^[0-9a-f]{64}$/)
    expect([one.digest === again.digest, one.digest === other.digest]).toEqual([true, false])
  })
})

describe("a CSV that cannot be read says why", () => {
  const utf16Text = "The file is in UTF-16. Save it as “CSV UTF-8” and choose it again."
  const latinText =
    "The file is not in UTF-8 (Windows-1252, perhaps). Save it as “CSV UTF-8” and choose it again."

  it.each([
    ["empty", "", "The file is empty."],
    ["only spaces", " \n \n", "The file is empty."],
    ["only a heading", `${heading}\n`, "The file has a heading and no rows."],
    ["UTF-16 with its mark", utf16(`${heading}\n`, true), utf16Text],
    ["UTF-16 without", utf16(`${heading}\n`, false), utf16Text],
    ["Windows-1252", new Uint8Array([...new TextEncoder().encode(`${heading}\nJos`), 0xe9, 0x0a]), latinText],
    [
      "a spreadsheet",
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]),
      "The file is not a CSV file.",
    ],
    [
      "pipes",
      `${columns.join("|")}\n${line("Asha", "|")}`,
      "No column was recognised. The first row must hold the names of the columns, with commas, semicolons or tabs between them.",
    ],
    [
      "no heading",
      line("Asha"),
      "No column was recognised. The first row must hold the names of the columns, with commas, semicolons or tabs between them.",
    ],
    [
      "an open quotation mark",
      `${heading}\n${line('"Asha')}\n${line("Ravi")}`,
      "Row 2: a quotation mark is not closed.",
    ],
  ])("%s", async (_name, content, problem) => expect(await problemsOf(content)).toEqual([problem]))

  it("a folder that was dropped, or a file that is gone", async () => {
    const arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"))
    expect(await readImportFile({ name: "people.csv", size: 4096, arrayBuffer })).toEqual({
      ok: false,
      problems: ["The file could not be read. It may be a folder, or it was moved or changed meanwhile."],
    })
  })

  it("by a first row that is no heading, without repeating what stands in it", async () => {
    const data = columns.map((column) => (column === "Clinical" ? "Clinical" : "asha@example.org")).join(",")
    const problems = await problemsOf(`${data}\n${data}`)
    expect(problems).toEqual([importTexts.noColumns])
  })

  it("by its columns: missing, unknown and double", async () => {
    const [first = "", ...rest] = columns
    expect(await problemsOf(`${rest.join(",")},Salary,Email,email\nx`)).toEqual([
      `Missing columns: ${first}`,
      "Unknown columns: Salary",
      "Columns that appear twice: Email",
    ])
  })

  it("by its size: 50,000 rows, and 5 MB", async () => {
    const short = Array.from({ length: 50_000 }, () => "x,".repeat(columns.length - 1)).join("\n")
    const many = await problemsOf(`${heading}\n${short.slice(0, 5_000_000)}`)
    expect(many).toEqual([
      "The file has more than 5,000 rows. Split it and import the parts one after the other.",
    ])
    expect(await problemsOf(`${heading}\n${"x".repeat(5_242_880)}`)).toEqual([
      "The file must be smaller than 5 MB.",
    ])
  })

  it("row by row, where only a row is wrong", async () => {
    const answer = await read(`${heading}\n${line("Asha")},more\n${line("x".repeat(1001))}\n${line("Ravi")}`)
    if (!answer.ok) throw new Error(answer.problems.join())
    expect(answer.rows.map(({ Row, problem }) => [Row, problem?.Message])).toEqual([
      [2, `The row has ${columns.length + 1} cells, the heading has ${columns.length}`],
      [3, "A cell may hold 1000 characters at most"],
      [4, undefined],
    ])
  })
})

it("keeps an empty text readable", () => expect(decodeCsv(new Uint8Array())).toEqual({ text: "" }))
