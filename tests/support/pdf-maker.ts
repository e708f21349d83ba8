/** Builds PDFs for tests object by object, including hostile ones. */
import { deflateSync } from "node:zlib"

/** The EICAR string, which every scanner reports and which is harmless. It is split, so that this file itself is not reported. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

/** A PDF with a catalog, a page tree and a page, plus these objects from number 4 on. */
export function pdfOf(objects: readonly (string | Buffer)[] = [], catalog = "", trailer = ""): Buffer {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>",
    ...objects,
  ]
  const chunks = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")]
  const places: number[] = []
  for (const [at, object] of all.entries()) {
    places.push(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    chunks.push(
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string, "latin1"),
      Buffer.from("\nendobj\n"),
    )
  }
  const start = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(end)])
}

/** A stream with its dictionary. */
export function streamOf(dictionary: string, bytes: string | Buffer): Buffer {
  const content = Buffer.from(bytes as string, "latin1")
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ])
}

/** An object stream, with the positions of its objects in its index. */
export function packedObjects(
  objects: readonly string[],
  { filter = "/Filter/FlateDecode", packed = true } = {},
): Buffer {
  let at = 0
  const pairs = objects.map((object, n) => {
    const pair = `${n + 10} ${at}`
    at += object.length + 1
    return pair
  })
  const head = `${pairs.join(" ")} `
  const text = `${head}${objects.join(" ")} `
  return streamOf(
    `/Type/ObjStm/N ${objects.length}/First ${head.length}${filter}`,
    packed ? deflateSync(Buffer.from(text, "latin1")) : text,
  )
}
