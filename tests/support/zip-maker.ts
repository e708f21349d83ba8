/** Builds zips for tests part by part, including broken and hostile ones. */
import { deflateRawSync } from "node:zlib"

export interface ZipPart {
  name: string
  content: string | Buffer
  /** The size that the zip claims for the uncompressed part. */
  claimed?: number
  localName?: string
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, content, claimed, localName } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimed ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const named = Buffer.from(common)
    named.writeUInt16LE(Buffer.byteLength(localName ?? name), 22)
    const local = Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      named,
      Buffer.from(localName ?? name),
      packed,
    ])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    centrals.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write("PK\u0005\u0006", "latin1")
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

/** A relationship of a Word file. */
export const relation = (type: string, target: string, more = "") =>
  `<Relationship Id="r${type}" Type="${RELATIONS}/${type}" Target="${target}" ${more}/>`

/** A Word letter as Word exports it; more parts and relationships can be added. */
export function docxOf({
  relations = "",
  parts = [],
  types = "",
  body = "<w:p><w:r><w:t>Letter</w:t></w:r></w:p>",
}: {
  relations?: string
  parts?: readonly ZipPart[]
  types?: string
  body?: string
} = {}): Buffer {
  return zipOf([
    {
      name: "[Content_Types].xml",
      content: `${HEAD}<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: `${HEAD}<Relationships>${relation("officeDocument", "word/document.xml")}</Relationships>`,
    },
    { name: "word/document.xml", content: `${HEAD}<w:document><w:body>${body}</w:body></w:document>` },
    {
      name: "word/_rels/document.xml.rels",
      content: `${HEAD}<Relationships>${relation("styles", "styles.xml")}${relation("hyperlink", "https://example.org/a", 'TargetMode="External"')}${relations}</Relationships>`,
    },
    ...parts,
  ])
}
