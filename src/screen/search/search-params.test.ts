import { expect, it } from "vitest"
import {
  dayParam,
  flagParam,
  idParam,
  numberParam,
  oneOfNumbersParam,
  oneOfParam,
  queryParam,
  rowParam,
  searchReader,
  textParam,
} from "./search-params.ts"

const read = searchReader({
  q: queryParam,
  status: oneOfParam(["Active", "Inactive"]),
  role: oneOfNumbersParam([1, 3]),
  row: rowParam,
  year: numberParam(2000, 2100),
  id: idParam,
  day: dayParam,
  code: textParam(/^[A-Z]{2}$/),
  add: flagParam,
})

it("gives what stands in the address, words as what they mean", () => {
  const id = "018f2f6e-1111-7abc-8def-0123456789ab"
  expect(
    read({
      q: " 9876 ",
      status: "Active",
      role: "3",
      row: 12,
      year: "2025",
      id,
      day: "2025-11-21",
      code: " AP ",
      add: 1,
    }),
  ).toEqual({
    q: "9876",
    status: "Active",
    role: 3,
    row: 12,
    year: 2025,
    id,
    day: "2025-11-21",
    code: "AP",
    add: 1,
  })
})

it("takes what makes no sense as if it were not there, and other names as well", () => {
  expect(
    read({
      q: "  ",
      status: "active",
      role: 2,
      row: 0,
      year: 1999,
      id: "x",
      day: "2025-02-30",
      code: "ap",
      add: 0,
      other: 1,
    }),
  ).toEqual({})
  expect(read({ row: "1e99", year: "2025.5", role: "", q: {}, id: null, day: ["2025-11-21"] })).toEqual({})
  expect(read({ row: 2 ** 31 })).toEqual({})
  expect(read({})).toEqual({})
})

it("looks for digits as for words, and for 100 characters at most", () => {
  expect(read({ q: 9876543210 })).toEqual({ q: "9876543210" })
  expect(read({ q: "x".repeat(200) }).q).toHaveLength(100)
})
