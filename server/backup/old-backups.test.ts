import { describe, expect, it } from "vitest"
import { type BackupsThere, oldBackups } from "./old-backups.ts"

const on = (day: string) => `admissions-2026${day}T020000Z.tar`
const forgotten = (names: readonly string[], rest: Partial<BackupsThere> = {}) =>
  oldBackups({ names, keep: 2, taken: names.at(-1) ?? "", incomplete: new Set(), complete: null, ...rest })

describe("the backups that are deleted after another one", () => {
  it("are the oldest beyond as many as are kept", () => {
    const names = [on("0301"), on("0302"), on("0303")]
    expect(forgotten(names)).toEqual([on("0301")])
    expect(forgotten(names, { keep: 3 })).toEqual([])
  })

  it("are never the one just taken, by a clock that is behind", () => {
    const names = [on("0301"), on("0302"), on("0101")]
    expect(forgotten(names)).toEqual([on("0301")])
    expect(forgotten([on("0302"), on("0101"), on("0102")])).toEqual([on("0302")])
    expect(forgotten(names, { keep: 1 })).toEqual([on("0301"), on("0302")])
    expect(forgotten(names, { keep: 0 })).not.toContain(on("0101"))
  })

  it("are first those from a clock that was ahead", () => {
    const names = [on("0301"), on("1201"), on("0302")]
    expect(forgotten(names)).toEqual([on("1201")])
  })

  it("are not the last one that lacks no file", () => {
    const names = [on("0301"), on("0302"), on("0303"), on("0304"), on("0305")]
    const incomplete = new Set([on("0303"), on("0304"), on("0305")])
    expect(forgotten(names, { incomplete })).toEqual([on("0301"), on("0303")])
    expect(forgotten(names, { incomplete, complete: on("0302") })).toEqual([on("0301"), on("0303")])
    // It is gone: the newest that there is.
    expect(forgotten(names, { incomplete, complete: on("0228") })).toEqual([on("0301"), on("0303")])
  })

  it("are neither the last one that lacks no file on record nor a later one, after a restore of the record", () => {
    const names = [on("0301"), on("0302"), on("0303"), on("0304"), on("0305")]
    const incomplete = new Set([on("0303"), on("0304"), on("0305")])
    expect(forgotten(names, { incomplete, complete: on("0301") })).toEqual([on("0303")])
  })

  it("are not the last one that lacks no file when its name is later than that of the one just taken, by a clock that is behind", () => {
    const names = [on("0301"), on("0302"), on("0303"), on("0101"), on("0102")]
    const incomplete = new Set([on("0101"), on("0102")])
    expect(forgotten(names, { incomplete, complete: on("0303") })).toEqual([on("0301"), on("0302")])
  })
})
