import { describe, expect, it } from "vitest"
import { LIST_MOST, PAGE_MOST } from "#domain/common/limits.ts"
import { linkToRest, pageCut } from "./paging.ts"

const body = (rows: number, total: number) => ({ data: Array.from({ length: rows }, () => ({})), total })

describe("the rows of a list", () => {
  it("are those of the page that is asked for", () => {
    expect(pageCut({ page: 3, size: 20 })).toEqual({ limit: 20, offset: 40, shown: { page: 3, size: 20 } })
    expect(pageCut({ page: 2 })).toEqual({ limit: 10, offset: 10, shown: { page: 2, size: 10 } })
    expect(pageCut({ size: 5 })).toEqual({ limit: 5, offset: 0, shown: { page: 1, size: 5 } })
  })

  it("end after so many where no page is asked for", () => {
    expect(pageCut({})).toEqual({ limit: LIST_MOST, offset: 0, shown: {} })
    expect(LIST_MOST % PAGE_MOST).toBe(0)
  })
})

describe("the way to the rest", () => {
  it("names the first page after the rows that were answered, with what was searched for", () => {
    const link = linkToRest("/api/admissions/?q=a%20b&Status=Draft", {}, body(LIST_MOST, LIST_MOST + 1))
    expect(link).toBe('</api/admissions/?q=a+b&Status=Draft&page=3&size=500>; rel="next"')
    const { page, size } = Object.fromEntries(new URLSearchParams(link?.split(/[?>]/)[1]))
    expect(pageCut({ page: Number(page), size: Number(size) }).offset).toBe(LIST_MOST)
  })

  it("is not named where everything was answered, nor beside a page, nor for what is no list", () => {
    expect(linkToRest("/api/x", {}, body(3, 3))).toBeUndefined()
    expect(linkToRest("/api/x?page=1", { page: 1 }, body(10, 30))).toBeUndefined()
    expect(linkToRest("/api/x", {}, { data: { a: 1 }, total: 5 })).toBeUndefined()
    expect(linkToRest("/api/x", {}, undefined)).toBeUndefined()
  })
})
