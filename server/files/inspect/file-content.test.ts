import { readFileSync } from "node:fs"
import { deflateSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { packedObjects, pdfOf, streamOf } from "#tests/support/pdf-maker.ts"
import { docxOf, relation, zipOf } from "#tests/support/zip-maker.ts"
import { fileFault } from "./file-content.ts"

const script = "<</S/JavaScript/JS(app.alert(1))>>"
const sample = (name: string) => readFileSync(new URL(`../../demo/files/${name}`, import.meta.url))

describe("a PDF is refused", () => {
  test.each<[string, Buffer, string]>([
    ["that runs a script when it opens", pdfOf([script], "/OpenAction 4 0 R"), "pdfActive"],
    ["whose script hides behind an escaped name", pdfOf(["<</S/J#61vaScript/#4a#53(1)>>"]), "pdfActive"],
    ["that starts a program", pdfOf(["<</S/Launch/F(cmd.exe)>>"]), "pdfActive"],
    ["that carries a file", pdfOf([streamOf("/Type/EmbeddedFile", "MZ")]), "pdfActive"],
    ["that names a carried file", pdfOf(["<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>"]), "pdfActive"],
    ["with a table of carried files", pdfOf([], "/Names<</EmbeddedFiles 4 0 R>>"), "pdfActive"],
    ["that plays what runs", pdfOf(["<</Subtype/RichMedia>>"]), "pdfActive"],
    ["with an XFA form", pdfOf([], "/AcroForm<</XFA 4 0 R>>"), "pdfActive"],
    ["that sends a form", pdfOf(["<</S/SubmitForm/F(http://x.test)>>"]), "pdfActive"],
    ["that opens another file", pdfOf(["<</S/GoToR/F(//x.test/a)>>"]), "pdfActive"],
    ["whose script is packed", pdfOf([packedObjects([script])]), "pdfActive"],
    ["whose packed script is escaped", pdfOf([packedObjects(["<</S/J#61vaScript>>"])]), "pdfActive"],
    [
      "whose script is packed as it is",
      pdfOf([packedObjects([script], { filter: "", packed: false })]),
      "pdfActive",
    ],
    ["whose packed script stands in a string", pdfOf([stringHidden()]), "pdfActive"],
    [
      "whose script lies in the bytes of a stream",
      pdfOf([streamOf("", `\n9 0 obj\n${script}\nendobj\n`)]),
      "pdfActive",
    ],
    ["whose script lies in a string", pdfOf([`(9 0 obj ${script} endobj)`]), "pdfActive"],
    ["whose script lies in a comment", pdfOf([`null % 9 0 obj ${script} endobj`]), "pdfActive"],
    [
      "whose script nobody points at",
      Buffer.concat([Buffer.from(`%PDF-1.4\n9 0 obj${script}endobj\n`), pdfOf()]),
      "pdfActive",
    ],
    [
      "whose stream claims to be shorter than it is",
      pdfOf([`<</Length 0>>\nstream\n\n9 0 obj${script}endobj\nendstream`]),
      "pdfActive",
    ],
    [
      "packed twice",
      pdfOf([packedObjects([script], { filter: "/Filter[/ASCIIHexDecode/FlateDecode]" })]),
      "pdfUnreadable",
    ],
    [
      "whose packing is named elsewhere",
      pdfOf([packedObjects([script], { filter: "/Filter 9 0 R" })]),
      "pdfUnreadable",
    ],
    [
      "whose packing breaks off",
      pdfOf([
        streamOf(
          "/Type/ObjStm/N 1/First 4/Filter/FlateDecode",
          deflateSync(Buffer.alloc(9000, "a b")).subarray(0, 20),
        ),
      ]),
      "pdfUnreadable",
    ],
    [
      "that unpacks to far more",
      pdfOf([streamOf("/N 1/First 4/Filter/FlateDecode", deflateSync(Buffer.alloc(40_000_000, 32)))]),
      "tooMuchInside",
    ],
    ["whose packed objects begin all over empty space", pdfOf([emptySpace()]), "pdfUnreadable"],
    [
      "with a script of a spatial picture",
      pdfOf(["<</Type/Annot/Subtype/3#44/3DD 5 0 R>>", "<</Type/3D/Subtype/U3D/OnInstantiate 6 0 R>>"]),
      "pdfActive",
    ],
    ["with a film", pdfOf(["<</Type/Annot/Subtype/Movie/Movie 5 0 R>>"]), "pdfActive"],
    ["that is protected", pdfOf([], "", "/Encrypt 4 0 R"), "pdfProtected"],
    [
      "that is a page as well",
      Buffer.concat([Buffer.from("%PDF-1.4\n<html><script>1</script></html>\n"), pdfOf()]),
      "mixed",
    ],
    ["with a page behind it", Buffer.concat([pdfOf(), Buffer.from("<script>1</script>")]), "mixed"],
    ["with a zip behind it", Buffer.concat([pdfOf(), zipOf([{ name: "a", content: "b" }])]), "mixed"],
  ])("%s", async (_, bytes, fault) => {
    expect(await fileFault("pdf", bytes)).toBe(fault)
  })
})

/** An object stream whose index begins an object inside a string. */
function stringHidden(): Buffer {
  const text = `10 0 11 2 (x ${script} )`
  return streamOf("/Type/ObjStm/N 2/First 10/Filter/FlateDecode", deflateSync(Buffer.from(text)))
}

/** An object stream with many objects in a long run of spaces, which every one of them would read to the end. */
function emptySpace(): Buffer {
  const head = Array.from({ length: 20_000 }, (_, at) => `${at} ${at}`).join(" ")
  const text = head + " ".repeat(1_000_000)
  return streamOf(`/N 20000/First ${head.length}/Filter/FlateDecode`, deflateSync(Buffer.from(text)))
}

/** An object stream that is nothing but index. */
const onlyIndex = streamOf(
  "/N 1/First 4/Filter/FlateDecode",
  deflateSync(Buffer.from("1 ".repeat(4_000_000))),
)

describe("a PDF passes", () => {
  test.each<[string, Buffer]>([
    ["of one page", pdfOf()],
    ["with a link", pdfOf(["<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://x.test/Launch/JS)>>>>"])],
    [
      "that is signed",
      pdfOf(
        [
          `<</FT/Sig/T(Signature1)/V 5 0 R>>`,
          `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]/Contents<${"0".repeat(4000)}>>>`,
        ],
        "/AcroForm<</Fields[4 0 R]/SigFlags 3>>",
      ),
    ],
    ["that opens at a page", pdfOf([], "/OpenAction[3 0 R/Fit]")],
    [
      "with packed objects",
      pdfOf([packedObjects(["<</Type/Font/Name/F1>>", "[1 2 3]", "(JavaScript /JS)"])]),
    ],
    ["with an index of millions of numbers", pdfOf([onlyIndex])],
    [
      "with a photo whose bytes look like names",
      pdfOf([streamOf("/Subtype/Image/Filter/DCTDecode", "\xff\xd8 /JS (/Launch \xff\xd9")]),
    ],
    [
      "with a colour profile",
      pdfOf([streamOf("/N 3/Filter/FlateDecode", deflateSync(Buffer.from("profile")))]),
    ],
    [
      "that was changed and saved behind its end",
      Buffer.concat([pdfOf(), Buffer.from("4 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\r\n\0")]),
    ],
    ["of the demo college", sample("document.pdf")],
  ])("%s", async (_, bytes) => {
    expect(await fileFault("pdf", bytes)).toBeUndefined()
  })
})

const external = 'TargetMode="External"'
const COMMAND = "<w:instrText>DDEAUTO c:\\\\x</w:instrText>"
const FIELDS =
  '<w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "><w:r/></w:fldSimple><w:instrText xml:space="preserve"> TOC </w:instrText><w:instrText/>'
const DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"

describe("a Word file is refused", () => {
  test.each<[string, Buffer, string]>([
    ["with a macro", docxOf({ parts: [{ name: "word/vbaProject.bin", content: "x" }] }), "wordMacro"],
    [
      "whose type says macro",
      docxOf({
        types: '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProj&#101;ct"/>',
      }),
      "wordMacro",
    ],
    [
      "with a template from outside",
      docxOf({ relations: relation("attachedTemplate", "http://x.test/a.dotm", external) }),
      "wordOutside",
    ],
    [
      "whose outside is spelled in numbers",
      docxOf({ relations: relation("image", "http://x.test/a", 'TargetMode="&#69;xternal"') }),
      "wordOutside",
    ],
    ["with an object", docxOf({ relations: relation("oleObject", "embeddings/a.bin") }), "wordMacro"],
    [
      "with a carried file",
      docxOf({ parts: [{ name: "word/embeddings/a.xlsx", content: "x" }] }),
      "wordMacro",
    ],
    [
      "with a program by name",
      docxOf({ parts: [{ name: "word/media/evil.exe", content: "x" }] }),
      "wordMacro",
    ],
    [
      "with a program by content",
      docxOf({ parts: [{ name: "word/media/image1.png", content: "MZ\u0090" }] }),
      "wordMacro",
    ],
    [
      "with a zip inside",
      docxOf({
        parts: [
          { name: "word/media/image1.png", content: zipOf([]) },
          { name: "word/media/b", content: zipOf([{ name: "a", content: "b" }]) },
        ],
      }),
      "wordMacro",
    ],
    [
      "with a command in a field",
      docxOf({ body: "<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\x</w:instrText>" }),
      "wordOutside",
    ],
    [
      "with a command in a field of a part that lies elsewhere",
      docxOf({
        parts: [{ name: "docs/main.xml", content: `<w:document>${COMMAND}</w:document>` }],
        types: `<Override PartName="/docs/main.xml" ContentType="${DOCUMENT}"/>`,
      }),
      "wordOutside",
    ],
    [
      "with a command in a field of its glossary",
      docxOf({
        parts: [{ name: "word/glossary/document.xml", content: `<w:document>${COMMAND}</w:document>` }],
      }),
      "wordOutside",
    ],
    [
      "with a command in a field that is written in UTF-16",
      docxOf({
        parts: [
          {
            name: "word/main.xml",
            content: Buffer.from(`\ufeff<w:document>${COMMAND}</w:document>`, "utf16le"),
          },
        ],
      }),
      "wordOutside",
    ],
    ["of many tags that do not end", docxOf({ body: "<w:instrText ".repeat(200_000) }), "wordUnreadable"],
    ["of many fields that do not end", docxOf({ body: "<w:fldSimple ".repeat(200_000) }), "wordUnreadable"],
    [
      "with a command in a simple field",
      docxOf({ body: '<w:fldSimple a=">" w:instr="DDE c"/>' }),
      "wordOutside",
    ],
    [
      "with a command behind a bracket",
      docxOf({ body: '<w:instrText a=">">DDE c</w:instrText>' }),
      "wordOutside",
    ],
    [
      "with a command in a quoted section",
      docxOf({ body: "<w:instrText><![CDATA[DDEAUTO c]]></w:instrText>" }),
      "wordUnreadable",
    ],
    [
      "with a command around a comment",
      docxOf({ body: "<w:instrText>DDE<!-- -->AUTO c</w:instrText>" }),
      "wordUnreadable",
    ],
    [
      "with a part in UTF-16 that does not say so",
      docxOf({
        parts: [
          { name: "word/main.xml", content: Buffer.from(`<w:document>${COMMAND}</w:document>`, "utf16le") },
        ],
      }),
      "wordUnreadable",
    ],
    [
      "with a part of the document that is called a picture",
      docxOf({
        parts: [{ name: "word/media/main.png", content: `<w:document>${COMMAND}</w:document>` }],
        types: `<Override ContentType='${DOCUMENT}' PartName='/word/media/main.png'/>`,
      }),
      "wordUnreadable",
    ],
    [
      "whose pictures are all parts of the document",
      docxOf({ types: `<Default Extension="png" ContentType="${DOCUMENT.replace("word", "&#119;ord")}"/>` }),
      "wordUnreadable",
    ],
    [
      "with a part in an encoding that is not Word's",
      docxOf({
        parts: [{ name: "word/main.xml", content: '<?xml version="1.0" encoding="utf-7"?><w:document/>' }],
      }),
      "wordUnreadable",
    ],
    [
      "that unpacks to far more than it claims",
      docxOf({
        parts: [{ name: "word/media/a.png", content: Buffer.alloc(101 * 1024 * 1024), claimed: 10 }],
      }),
      "tooMuchInside",
    ],
    [
      "of too many parts",
      docxOf({
        parts: Array.from({ length: 2000 }, (_, n) => ({ name: `word/media/${n}.png`, content: "" })),
      }),
      "tooMuchInside",
    ],
    [
      "whose parts have two names",
      docxOf({ parts: [{ name: "word/a.png", content: "x", localName: "word/b.exe" }] }),
      "wordUnreadable",
    ],
    [
      "with a part twice",
      docxOf({ parts: [{ name: "word/document.xml", content: "<a/>" }] }),
      "wordUnreadable",
    ],
    ["with bytes behind it", Buffer.concat([docxOf(), Buffer.from("<script>")]), "wordUnreadable"],
    ["with bytes before it", Buffer.concat([Buffer.from("PK\u0003\u0004 x"), docxOf()]), "wordUnreadable"],
    [
      "that leads out of its folder",
      docxOf({ parts: [{ name: "../../a.png", content: "x" }] }),
      "wordUnreadable",
    ],
    [
      "with a relationship of a million attributes",
      docxOf({ relations: `<Relationship${' a=""'.repeat(1_000_000)}/>` }),
      "wordUnreadable",
    ],
    ["with markup of its own", docxOf({ body: "<!DOCTYPE a [<!ENTITY b 'c'>]>" }), "wordUnreadable"],
  ])("%s", async (_, bytes, fault) => {
    expect(await fileFault("docx", bytes)).toBe(fault)
  })
})

test.each([
  ["made here", docxOf()],
  ["with fields", docxOf({ body: FIELDS })],
  ["of the demo college", sample("letter.docx")],
  [
    "with the settings of a printer, and data of its own",
    docxOf({
      types: `<Override PartName="/word/printerSettings1.bin" ContentType="${DOCUMENT.replace("document.main+xml", "printerSettings")}"/>`,
      parts: [
        { name: "word/printerSettings1.bin", content: "\u0000\u0001" },
        {
          name: "customXml/item1.xml",
          content: '<?xml version="1.0" encoding="UTF-8" standalone="no"?><b:Sources/>',
        },
        {
          name: "customXml/item2.xml",
          content: Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', "utf16le"),
        },
      ],
    }),
  ],
  [
    "with a picture",
    docxOf({
      relations: relation("image", "media/image1.png"),
      parts: [{ name: "word/media/image1.png", content: "\u0089PNG" }],
    }),
  ],
])("a Word file passes: %s", async (_, bytes) => {
  expect(await fileFault("docx", bytes)).toBeUndefined()
})

/** A .doc file (the format before 2007) with these entries in its directory. */
function oldWord(...names: string[]): Buffer {
  const entries = ["Root Entry", ...names].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, "utf16le")
    entry.writeUInt16LE(2 * name.length + 2, 64)
    entry[66] = 2
    return entry
  })
  const head = Buffer.alloc(512)
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, ...entries, Buffer.alloc(128)])
}

test.each<[string, Buffer, string | undefined]>([
  ["letter", oldWord("WordDocument", "1Table", "\u0005SummaryInformation"), undefined],
  ["macro", oldWord("WordDocument", "Macros", "_VBA_PROJECT"), "wordMacro"],
  ["macro in other letters", oldWord("WordDocument", "_vba_Project"), "wordMacro"],
  ["carried file", oldWord("WordDocument", "ObjectPool"), "wordMacro"],
  ["protected file", oldWord("WordDocument", "EncryptedPackage"), "wordProtected"],
  ["installer", oldWord("Installer"), "wordUnreadable"],
])("an old Word file, a %s", async (_, bytes, fault) => {
  expect(await fileFault("doc", bytes)).toBe(fault)
})

test("a picture with a page or a zip in it is refused, and one without is not", async () => {
  const picture = sample("photo.png")
  expect(await fileFault("png", picture)).toBeUndefined()
  expect(await fileFault("jpg", sample("scan.jpg"))).toBeUndefined()
  expect(await fileFault("png", Buffer.concat([picture, zipOf([{ name: "a", content: "b" }])]))).toBe("mixed")
  const page = Buffer.concat([
    picture.subarray(0, 60),
    Buffer.from("<script>1</script>"),
    picture.subarray(60),
  ])
  expect(await fileFault("png", page)).toBe("mixed")
})
