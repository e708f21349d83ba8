import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { fileIssue } from "./documents.ts"
import { isCutOff, isTooManyPixels, pictureSize } from "./picture-size.ts"

const read = (name: string) => new Uint8Array(readFileSync(`server/demo/files/${name}`))
const samples = {
  pdf: read("document.pdf"),
  png: read("photo.png"),
  jpg: read("scan.jpg"),
  docx: read("letter.docx"),
}

/** A real image whose header gives another size. */
function resized(type: "png" | "jpg", width: number, height: number): Uint8Array {
  const bytes = samples[type].slice()
  const view = new DataView(bytes.buffer)
  if (type === "png") {
    view.setUint32(16, width)
    view.setUint32(20, height)
    return bytes
  }
  const at = bytes.findIndex((byte, n) => byte === 0xff && (bytes[n + 1] === 0xc0 || bytes[n + 1] === 0xc2))
  view.setUint16(at + 5, height)
  view.setUint16(at + 7, width)
  return bytes
}

describe("a picture's size", () => {
  it("is read from its header, without decoding", () => {
    expect(pictureSize("png", resized("png", 20_000, 15_000))).toEqual({ width: 20_000, height: 15_000 })
    expect(pictureSize("jpg", resized("jpg", 20_000, 15_000))).toEqual({ width: 20_000, height: 15_000 })
  })

  it("is unknown when the bytes end before it, or are none", () => {
    for (const type of ["png", "jpg", "webp", "pdf"] as const) {
      expect(pictureSize(type, new Uint8Array())).toBeUndefined()
      expect(pictureSize(type, new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined()
    }
    expect(pictureSize("jpg", new Uint8Array(100).fill(0xff))).toBeUndefined()
  })

  it.each(["png", "jpg"] as const)("refuses 300 megapixels of %s at picking and at the college", (type) => {
    const head = resized(type, 20_000, 15_000)
    expect(isTooManyPixels(pictureSize(type, head))).toBe(true)
    const issue = fileIssue({ name: `scan.${type}`, size: head.length, head }, "Memo", "upload")
    expect(issue?.text).toMatch(/300 million pixels/)
    expect(isTooManyPixels({ width: 8000, height: 6000 })).toBe(false)
  })
})

describe("a file that is cut off", () => {
  it.each(["pdf", "png", "jpg", "docx"] as const)("is told by its missing end: %s", (type) => {
    const whole = samples[type]
    expect(isCutOff(type, whole)).toBe(false)
    const cut = whole.slice(0, Math.floor(whole.length * 0.6))
    expect(isCutOff(type, cut)).toBe(true)
    const issue = fileIssue({ name: `scan.${type}`, size: cut.length, head: cut }, "Memo", "upload")
    // A truncated docx may not be recognised as a docx at all.
    expect(issue?.text).toMatch(/not complete|does not match/)
  })

  it("may have something behind its end, as phones add", () => {
    const longer = new Uint8Array([...samples.jpg, ...new Uint8Array(500)])
    expect(isCutOff("jpg", longer)).toBe(false)
  })

  it("is not judged by its beginning alone", () => {
    const head = samples.pdf.slice(0, 20)
    expect(fileIssue({ name: "scan.pdf", size: 5000, head }, "Memo", "upload")).toBeUndefined()
  })
})
