import Papa from "papaparse"
import { expect, it } from "vitest"
import { csvText } from "./csv-file.ts"

it("writes UTF-8 with its mark and what reads back as it was", () => {
  const rows = [
    ["Name", "City"],
    ['Asha "R"', "Vija,\nwada"],
    ["లక్ష్మి", ""],
  ]
  const text = csvText(rows)
  expect(text.startsWith("\ufeffName,City\r\n")).toBe(true)
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual(rows)
})

it.each(["=1+1", "+91", "-cmd", "@SUM(A1)", "\t=1", "\r=1"])("leaves %j as text in a spreadsheet", (cell) => {
  const [row] = Papa.parse<string[]>(csvText([[cell]]).slice(1)).data
  expect(row?.[0]?.startsWith("'")).toBe(true)
})

it("leaves numbers as numbers", () => {
  expect(csvText([[-5, 1063600]])).toBe("\ufeff-5,1063600\r\n")
})
