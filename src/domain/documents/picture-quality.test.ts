import { describe, expect, it } from "vitest"
import { type GreyPicture, pictureDoubt, pictureUse, sharpness } from "./picture-quality.ts"

const [WIDTH, HEIGHT] = [750, 1000]

/** A picture whose grey values are computed from the position of each pixel. */
function drawn(grey: (x: number, y: number) => number): GreyPicture {
  const pixels = Uint8ClampedArray.from({ length: WIDTH * HEIGHT }, (_, at) =>
    grey(at % WIDTH, Math.floor(at / WIDTH)),
  )
  return { width: WIDTH, height: HEIGHT, pixels }
}

/** A printed page: strokes of 3 pixels in lines of 14, on the lines for which `isPrinted` returns true. */
const page = (ink: number, paper: number, isPrinted: (line: number) => boolean = () => true) =>
  drawn((x, y) => {
    const line = Math.floor(y / 28)
    const isStroke = y % 28 < 14 && isPrinted(line) && (x * 7 + line * 13) % 11 < 4 && x % 9 < 3
    return isStroke ? ink : paper
  })

/** Blurs like a lens: a box blur, applied twice. */
function blurred({ width, height, pixels }: GreyPicture, radius: number): GreyPicture {
  const along = (from: ArrayLike<number>, step: number, length: number, other: number, jump: number) => {
    const to = new Uint8ClampedArray(from.length)
    for (let row = 0; row < other; row += 1)
      for (let at = 0; at < length; at += 1) {
        let sum = 0
        for (let by = -radius; by <= radius; by += 1) {
          const near = Math.min(length - 1, Math.max(0, at + by))
          sum += from[row * jump + near * step] ?? 0
        }
        to[row * jump + at * step] = sum / (2 * radius + 1)
      }
    return to
  }
  let now: ArrayLike<number> = pixels
  for (let pass = 0; pass < 2; pass += 1) {
    now = along(now, 1, width, height, width)
    now = along(now, width, height, width, 1)
  }
  return { width, height, pixels: now }
}

const camera = { width: 3000, height: 4000 }

describe("a photographed paper", () => {
  it("passes when it is clear: full of print, with two lines, and in poor light", () => {
    expect(pictureDoubt(camera, page(30, 240), "paper")).toBeNull()
    expect(
      pictureDoubt(
        camera,
        page(30, 240, (line) => line === 3 || line === 4),
        "paper",
      ),
    ).toBeNull()
    expect(pictureDoubt(camera, page(90, 140), "paper")).toBeNull()
  })

  it("is doubted when it is blurred, in good light and in poor", () => {
    expect(pictureDoubt(camera, blurred(page(30, 240), 4), "paper")).toEqual({ kind: "blurred" })
    expect(pictureDoubt(camera, blurred(page(90, 140), 4), "paper")).toEqual({ kind: "blurred" })
    expect(pictureDoubt(camera, blurred(page(30, 240), 4), "receipt")).toEqual({ kind: "blurred" })
  })

  it("is the less sharp the more it is blurred, and without any edge not sharp at all", () => {
    const found = [0, 1, 2, 4].map((radius) =>
      sharpness(radius ? blurred(page(30, 240), radius) : page(30, 240)),
    )
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    expect(sharpness(drawn(() => 200))).toBe(0)
    expect(sharpness({ width: 1, height: 1, pixels: [9] })).toBe(0)
  })

  it("is doubted when it has too few pixels for what it shows", () => {
    const size = { width: 360, height: 480 }
    expect(pictureDoubt(size, page(30, 240), "paper")).toEqual({ kind: "small", size })
    expect(pictureDoubt(size, page(30, 240), "receipt")).toBeNull()
    expect(pictureDoubt(size, page(30, 240), "portrait")).toBeNull()
    expect(pictureDoubt({ width: 640, height: 400 }, page(30, 240), "paper")).toBeNull()
    expect(pictureDoubt({ width: 200, height: 150 }, page(30, 240), "portrait")?.kind).toBe("small")
  })

  it("is judged by what the document is", () => {
    expect(pictureUse("photo")).toBe("portrait")
    expect(pictureUse("marksFirst")).toBe("paper")
  })
})
