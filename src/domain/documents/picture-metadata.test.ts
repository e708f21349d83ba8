import { describe, expect, it } from "vitest"
import { withoutMetadata } from "./picture-metadata.ts"

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const segment = (marker: number, body: readonly number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 0xff,
  ...body,
]
const entry = (tag: number, value: number, isLittle: boolean) => {
  const word = (n: number) => (isLittle ? [n & 0xff, n >> 8] : [n >> 8, n & 0xff])
  const long = isLittle ? [1, 0, 0, 0] : [0, 0, 0, 1]
  return [...word(tag), ...word(3), ...long, ...word(value), 0, 0]
}
/** An Exif segment with a model, an orientation and a pointer to where the place would be. */
const exif = (orientation: number, isLittle: boolean) =>
  segment(0xe1, [
    ...text("Exif\0\0"),
    ...(isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 3]),
    ...entry(0x0110, 7, isLittle),
    ...entry(0x0112, orientation, isLittle),
    ...entry(0x8825, 9, isLittle),
    ...text("17.3850 N 78.4867 E"),
  ])
const start = [0xff, 0xd8]
const jfif = segment(0xe0, text("JFIF\0"))
const table = segment(0xdb, [1, 2, 3])
const scan = [...segment(0xda, [1]), 5, 0xff, 0, 6, 0xff, 0xd0, 7, 0xff, 0xd9]
const stripped = (...parts: readonly number[][]) => [...withoutMetadata(new Uint8Array(parts.flat()))]

describe("a JPEG", () => {
  it.each([true, false])("keeps only its picture and which side is up (little endian: %s)", (isLittle) => {
    const notes = [
      segment(0xe1, text("http://ns.adobe.com/xap/1.0/\0<gps/>")),
      segment(0xed, text("Photoshop 3.0\0Guntur")),
      segment(0xfe, text("taken at home")),
    ]
    const film = text("ftypmp42 with a place")
    const left = stripped(start, jfif, exif(6, isLittle), ...notes, table, scan, film)
    const up = segment(0xe1, [
      ...text("Exif\0\0MM\0"),
      ...[42, 0, 0, 0, 8, 0, 1],
      ...entry(0x0112, 6, false),
      ...[0, 0, 0, 0],
    ])
    expect(left).toEqual([start, up, jfif, table, scan].flat())
    // What it has become is not changed again.
    expect(stripped(left)).toEqual(left)
  })

  it("that stands upright needs no word about it", () => {
    expect(stripped(start, exif(1, true), table, scan)).toEqual([start, table, scan].flat())
    expect(stripped(start, exif(9, true), table, scan)).toEqual([start, table, scan].flat())
  })

  it("may have filling before its markers", () => {
    expect(stripped(start, [0xff, 0xff], exif(1, true), [0xff], table, scan)).toEqual(
      [start, table, scan].flat(),
    )
  })

  it.each([
    ["a segment longer than the file", [start, [0xff, 0xe1, 0xff, 0xff, 1]]],
    ["no scan", [start, jfif]],
    ["no end", [start, jfif, scan.slice(0, -2)]],
    ["something between its segments", [start, jfif, [0, 0, 0, 0], scan]],
  ])("with %s stays as it is", (_, parts) => {
    expect(stripped(...parts)).toEqual(parts.flat())
  })

  it("loses an Exif segment that is shorter than it says", () => {
    const short = segment(0xe1, [...text("Exif\0\0II*\0"), 8, 0, 0, 0, 200, 0])
    expect(stripped(start, short, scan)).toEqual([start, scan].flat())
  })
})

describe("a PNG", () => {
  const head = [0x89, ...text("PNG\r\n"), 0x1a, 0x0a]
  const chunk = (type: string, body: readonly number[] = []) => [
    0,
    0,
    0,
    body.length,
    ...text(type),
    ...body,
    1,
    2,
    3,
    4,
  ]
  it("keeps only its picture", () => {
    const picture = [chunk("IHDR", [1, 2]), chunk("gAMA", [3]), chunk("IDAT", [4, 5])]
    const notes = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"].map((type) => chunk(type, text("Guntur")))
    expect(stripped(head, ...picture, ...notes, chunk("IEND"), text("more"))).toEqual(
      [head, ...picture, chunk("IEND")].flat(),
    )
  })

  it("that is cut off stays as it is", () => {
    const cut = [head, chunk("IHDR", [1, 2]), chunk("tEXt", text("Guntur"))]
    expect(stripped(...cut)).toEqual(cut.flat())
    expect(stripped(head, [0, 0, 9, 9], text("IDAT"), [1, 2, 3, 4])).toEqual(
      [head, [0, 0, 9, 9], text("IDAT"), [1, 2, 3, 4]].flat(),
    )
  })
})

it("leaves every other file as it is", () => {
  expect(stripped(text("%PDF-1.7"))).toEqual(text("%PDF-1.7"))
  expect(stripped([])).toEqual([])
})
