/**
 * Decides whether a PDF has only passive content. It is read as a sequence of tokens, not by its cross-reference table,
 * which readers repair in different ways: so every object is inspected that any reader could reach, even inside a stream, a
 * string, a comment or an object stream.
 */
import { inflateSync } from "node:zlib"
import type { FileFault } from "#domain/texts/form/refused-files.ts"
import { RefusedFile } from "./refused-file.ts"

/** Names that make a PDF run, send, fetch, play or embed something. A link (URI) and a signature do not. */
const ACTIVE = new Set([
  "JS",
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMedia",
  "RichMediaContent",
  "RichMediaExecute",
  "3D",
  "3DD",
  "OnInstantiate",
  "Movie",
  "Sound",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "XFA",
])
/** How many bytes all compressed streams of a file may have together after decompression. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** How many times its size a file may be scanned in total, because of objects inside other objects. */
const MOST_PASSES = 4

const WHITE = /[\0\t\n\f\r ]/
const DIGIT = /\d/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/g
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
const HIDDEN = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/g

/**
 * What the outermost dictionary of an object says about its stream: whether it is an object stream, and how it is
 * compressed.
 */
interface Outer {
  readonly names: string[]
  readonly filters: string[]
  first: number
  /** Set while the value of /Filter is being read. */
  filterPart: "" | "value" | "list"
  key: string
}

const newOuter = (): Outer => ({ names: [], filters: [], first: 0, filterPart: "", key: "" })

class PdfScan {
  private readonly bytes: Buffer
  private readonly seen = new Set<number>()
  private budget: number
  private unpacked = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.budget = bytes.length * MOST_PASSES + 1024
  }

  run(): void {
    const text = this.bytes.toString("latin1")
    this.scan(text, 0, "file")
    HIDDEN.lastIndex = 0
    for (let found = HIDDEN.exec(text); found; found = HIDDEN.exec(text)) {
      const at = found.index + found[0].length - 3
      if (!this.seen.has(at)) this.scan(text, at, "object")
    }
    const end = text.lastIndexOf("%%EOF")
    if (end >= 0 && /[^\0\t\n\f\r ]/.test(text.slice(end + 5))) throw new RefusedFile("mixed")
  }

  private spend(bytes: number): void {
    this.budget -= bytes
    if (this.budget < 0) throw new RefusedFile("pdfUnreadable")
  }

  /** Reads tokens: to the end, to an object's `endobj` or stream, or (in an object stream) over one value. */
  private scan(text: string, from: number, what: "file" | "object" | "value"): void {
    let at = from
    let depth = 0
    let lists = 0
    let outer = newOuter()
    while (at < text.length) {
      const before = at
      const char = text[at] as string
      if (WHITE.test(char)) {
        at += 1
        this.spend(1)
        continue
      }
      if (char === "%") {
        const end = endOfLine(text, at)
        if (MARKUP.test(text.slice(at, end))) throw new RefusedFile("mixed")
        at = end
        this.spend(at - before)
        continue
      }
      if (char === "(") at = endOfString(text, at)
      else if (char === "<" && text[at + 1] === "<") {
        depth += 1
        at += 2
      } else if (char === "<") {
        const end = text.indexOf(">", at)
        if (MARKUP.test(text.slice(at, at + 32))) throw new RefusedFile("mixed")
        at = end < 0 ? text.length : end + 1
      } else if (char === ">" && text[at + 1] === ">") {
        depth -= 1
        at += 2
      } else if (char === "/") {
        at = endOfWord(text, at + 1)
        const name = plainName(text.slice(before + 1, at))
        if (ACTIVE.has(name)) throw new RefusedFile("pdfActive")
        if (name === "Encrypt") throw new RefusedFile("pdfProtected")
        if (depth === 1) noteName(outer, name)
      } else if ("[]{})>".includes(char)) {
        if (char === "[") lists += 1
        if (char === "]") lists -= 1
        if (depth === 1 && outer.filterPart !== "") outer.filterPart = char === "[" ? "list" : ""
        at += 1
      } else {
        at = endOfWord(text, at)
        const word = text.slice(before, at)
        if (word === "endobj" && what === "object") return
        if (word.endsWith("obj") && word !== "endobj") {
          this.seen.add(at - 3)
          outer = newOuter()
          depth = 0
        } else if (word === "stream" && what !== "value") {
          const start = at + (text[at] === "\r" ? (text[at + 1] === "\n" ? 2 : 1) : 1)
          if (outer.names.includes("First") && outer.names.includes("N")) this.unpack(start, outer)
          if (what === "object") return
          const over = text.indexOf("endstream", start)
          at = over < 0 ? text.length : over + 9
          outer = newOuter()
          depth = 0
        } else if (depth === 1) noteWord(outer, word)
      }
      this.spend(at - before)
      if (what === "value" && depth <= 0 && lists <= 0) return
    }
  }

  /** Reads the objects of an object stream, each from the position that the index gives. */
  private unpack(start: number, { filters, names, first }: Outer): void {
    const [filter, ...further] = filters
    const isPlain = filter === undefined && further.length === 0
    const isFlate = (filter === "FlateDecode" || filter === "Fl") && further.length === 0
    // Office programs, phones and printers make no PDF with any other compression.
    if (!(isPlain || isFlate) || names.includes("DecodeParms") || names.includes("DP"))
      throw new RefusedFile("pdfUnreadable")
    const packed = this.bytes.subarray(start)
    const text = (isPlain ? packed : this.inflate(packed)).toString("latin1")
    this.unpacked += text.length
    if (this.unpacked > MOST_UNPACKED) throw new RefusedFile("tooMuchInside")
    this.budget += text.length * MOST_PASSES
    this.scan(text, 0, "file")
    // The index may begin an object inside a string, where the scan above saw none.
    for (const begin of startsIn(text, first)) this.scan(text, begin, "value")
  }

  private inflate(packed: Buffer): Buffer {
    try {
      return inflateSync(packed, { maxOutputLength: MOST_UNPACKED - this.unpacked + 1 })
    } catch (error) {
      const isBomb = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE"
      throw new RefusedFile(isBomb ? "tooMuchInside" : "pdfUnreadable")
    }
  }
}

function noteName(outer: Outer, name: string): void {
  if (outer.filterPart !== "") {
    outer.filters.push(name)
    if (outer.filterPart === "value") outer.filterPart = ""
    return
  }
  outer.names.push(name)
  outer.key = name
  if (name === "Filter") outer.filterPart = "value"
}

function noteWord(outer: Outer, word: string): void {
  // A filter in any other form is unknown.
  if (outer.filterPart !== "") {
    outer.filters.push(word)
    outer.filterPart = ""
  }
  if (outer.key === "First") outer.first = Number(word) || 0
  outer.key = ""
}

/** Where the objects of an object stream begin, by the pairs of number and offset at its start. */
function startsIn(text: string, first: number): ReadonlySet<number> {
  const begins = new Set<number>()
  let at = endOf(WHITE, text, 0)
  while (at < text.length) {
    const number = endOf(DIGIT, text, at)
    const place = endOf(WHITE, text, number)
    const end = endOf(DIGIT, text, place)
    if (number === at || place === number || end === place) break
    const begin = first + Number(text.slice(place, end))
    if (begin < text.length) begins.add(begin)
    at = endOf(WHITE, text, end)
  }
  return begins
}

/** The end of a run of such characters. It is no regular expression, since a long run would overflow the stack. */
function endOf(kind: RegExp, text: string, from: number): number {
  let at = from
  while (at < text.length && kind.test(text[at] as string)) at += 1
  return at
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === "\n" || text[at] === "\r") return at
  return text.length
}

function endOfWord(text: string, from: number): number {
  DELIMITER.lastIndex = from
  return DELIMITER.exec(text)?.index ?? text.length
}

/** The end of a string, whose parentheses may nest; an unclosed string ends with the text. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === "\\") at += 1
    else if (char === "(") depth += 1
    else if (char === ")") {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** A name without its escapes: /J#61vaScript is /JavaScript. */
const plainName = (name: string) =>
  name.includes("#")
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name

/** Why a PDF is refused; undefined when it contains only passive content. */
export function pdfFault(bytes: Buffer): FileFault | undefined {
  try {
    new PdfScan(bytes).run()
    return undefined
  } catch (error) {
    if (error instanceof RefusedFile) return error.fault
    throw error
  }
}
