/**
 * Decides whether a Word file has only passive content: no macro, no program, no embedded file, and nothing loaded from
 * outside except links that a reader clicks.
 */
import type { FileFault } from "#domain/texts/form/refused-files.ts"
import { RefusedFile } from "./refused-file.ts"
import { entriesOf } from "./zip-entries.ts"

const PROGRAM =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs?|vbe|jse?|mjs|wsf|wsh|hta|jar|class|lnk|reg|sh|py|apk|app|iso|img|chm|html?|xht|swf|zip|rar|7z|gz|cab|docm|dotm|xlsm|pptm|doc|docx|xls|xlsx|ppt|rtf|pdf)$/i
const MACRO = /vba(?:project|data)|macrosheets|activex|(?:^|\/)embeddings\/|(?:^|\/)controls\//i
/** Windows and Linux programs, OLE, zip, rar, 7z, scripts, PDF, RTF, Java. */
const HOSTILE_HEADS = [
  "MZ",
  "\x7fELF",
  "\xd0\xcf\x11\xe0",
  "PK\x03\x04",
  "Rar!",
  "7z\xbc\xaf",
  "#!",
  "%PDF",
  "{\\rtf",
  "\xca\xfe\xba\xbe",
]
const MACRO_TYPE = /macroEnabled|vbaProject|activeX|oleObject/i
const LOADING_TYPE =
  /\/(?:attachedTemplate|subDocument|aFChunk|frame|control|oleObject|package|vbaProject|wordVbaData)$/i
const QUOTED_ATTRIBUTE = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))`
/** A whole tag of one of these names, with its attributes. */
const tagOf = (names: string, count = "{0,32}") =>
  String.raw`<(?:[\w.-]+:)?(?:${names})(${QUOTED_ATTRIBUTE}${count})\s*\/?>`
const beginOf = (names: string) => new RegExp(String.raw`<(?:[\w.-]+:)?(?:${names})(?=[\s/>])`, "g")
const RELATION = new RegExp(tagOf("Relationship"), "g")
const RELATION_BEGIN = beginOf("Relationship")
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Fields that fetch or run something when they are updated. */
const LOADING_FIELD = /(?:^|\s)(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE)\b/i
/** The tag, and the text behind it. */
const FIELD = new RegExp(`${tagOf("instrText|fldSimple")}([^<]*)`, "g")
const FIELD_BEGIN = beginOf("instrText|fldSimple")

/** What Word reads as a part of the document is declared as such, wherever it lies; `refuseTypes` admits only names that end so. */
const isText = (name: string) => /\.(?:xml|rels)$/i.test(name)
/** Not that of the settings of a printer, which are no text. */
const DOCUMENT_TYPE = /wordprocessingml[\w.-]*\+xml/gi
const TYPE = new RegExp(tagOf("Override|Default", "{1,8}"), "g")
const OTHER_ENCODING = /^\s*<\?xml\b[^<>]*?\bencoding\s*=\s*["'](?!utf-(?:8|16)["'])/i

/** A value with its entities decoded. Markup that declares entities was refused before. */
function plain(value: string): string {
  return value
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, number: string) => character(Number(number)))
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" })[name] ?? "",
    )
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "")

/** The attributes of a tag, by their names in small letters. */
const attributesOf = (tag: string) =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = "", one, two]) => [
      name.toLowerCase(),
      plain(one ?? two ?? "").trim(),
    ]),
  )

/** Refuses a macro's type, and a part of the document whose name does not say that it is text. */
function refuseTypes(text: string): void {
  if (MACRO_TYPE.test(plain(text))) throw new RefusedFile("wordMacro")
  const named = [...text.matchAll(TYPE)]
    .map(([, attributes = ""]) => attributesOf(attributes))
    .filter((given) => isText(given.get("partname") ?? `.${given.get("extension")}`))
    .flatMap((given) => given.get("contenttype")?.match(DOCUMENT_TYPE) ?? [])
  if (named.length !== (plain(text).match(DOCUMENT_TYPE) ?? []).length)
    throw new RefusedFile("wordUnreadable")
}

/** All tags that begin in the text; refuses it when one of them cannot be read to its end. */
function wholeTags(text: string, tag: RegExp, begin: RegExp): RegExpExecArray[] {
  const tags = [...text.matchAll(tag)]
  if (tags.length !== (text.match(begin) ?? []).length) throw new RefusedFile("wordUnreadable")
  return tags
}

function refuseRelations(text: string): void {
  for (const [, attributes = ""] of wholeTags(text, RELATION, RELATION_BEGIN)) {
    const given = attributesOf(attributes)
    const type = given.get("type") ?? ""
    const isOutside = given.get("targetmode")?.toLowerCase() === "external"
    if (isOutside && !/\/hyperlink$/i.test(type)) throw new RefusedFile("wordOutside")
    if (LOADING_TYPE.test(type)) throw new RefusedFile("wordMacro")
  }
}

function refuseFields(text: string): void {
  const fields = wholeTags(text, FIELD, FIELD_BEGIN)
  // Comments and quoted sections could hide a part of a command; Word writes neither.
  if (fields.length > 0 && text.includes("<!")) throw new RefusedFile("wordUnreadable")
  // A field may be split over several runs.
  const whole = plain(fields.map(([, , words = ""]) => words).join(""))
  const simple = fields.flatMap(([, attributes = ""]) =>
    [...attributesOf(attributes)].filter(([name]) => /(?:^|:)instr$/.test(name)).map(([, words]) => words),
  )
  if ([whole, ...simple].some((words) => LOADING_FIELD.test(words))) throw new RefusedFile("wordOutside")
}

/** Why a .docx file is refused; undefined when it contains only passive content. */
export async function wordFault(bytes: Buffer): Promise<FileFault | undefined> {
  try {
    for await (const { name, head, text } of entriesOf(bytes, isText)) {
      if (MACRO.test(name) || PROGRAM.test(name)) return "wordMacro"
      if (name.includes("..") || /[\\:\0]/.test(name) || name.startsWith("/")) return "wordUnreadable"
      if (HOSTILE_HEADS.some((magic) => head.subarray(0, magic.length).equals(Buffer.from(magic, "latin1"))))
        return "wordMacro"
      if (text === undefined) continue
      if (/\0|<!(?:DOCTYPE|ENTITY)/i.test(text) || OTHER_ENCODING.test(text)) return "wordUnreadable"
      if (/\.rels$/i.test(name)) refuseRelations(text)
      else if (/^\[Content_Types\]\.xml$/i.test(name)) refuseTypes(text)
      else refuseFields(text)
    }
    return undefined
  } catch (error) {
    if (error instanceof RefusedFile) return error.fault
    throw error
  }
}
