/** Small real files for uploads: pictures and a one-page PDF. */
import sharp from "sharp"

export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photographed marks memo; `size` is its longer edge in pixels. */
export async function photo(name: string, size = 1200): Promise<SampleFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 0.75}" height="${size}"><rect width="100%" height="100%" fill="#fdf9ee"/><text x="40" y="90" font-size="44">${name}</text></svg>`
  return {
    name: `${name}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
  }
}

/** The same, but blurred. */
export async function blurredPhoto(name: string): Promise<SampleFile> {
  const { buffer, ...clear } = await photo(name)
  return { ...clear, buffer: await sharp(buffer).blur(9).jpeg().toBuffer() }
}

/** A photo as a phone's camera makes it: several megabytes of detail. */
export async function cameraPhoto(name: string): Promise<SampleFile> {
  const width = 3000
  const height = 2200
  const noise = Buffer.alloc(width * height * 3)
  for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2654435761) >>> 24
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer }
}

/** A college's emblem on a transparent ground: a green shield, taller than wide; `size` is its longer edge in pixels. */
export async function emblem(size = 500): Promise<SampleFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 0.8}" height="${size}" viewBox="0 0 80 100"><path d="M4 4H76V55C76 80 55 92 40 97C25 92 4 80 4 55Z" fill="#166534" stroke="#ca8a04" stroke-width="5"/><circle cx="40" cy="46" r="20" fill="#fef3c7"/><path d="M40 32V60M26 46H54" stroke="#b91c1c" stroke-width="7"/></svg>`
  return { name: "emblem.png", mimeType: "image/png", buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}

export function pdf(name: string): SampleFile {
  const text = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% ${name}\ntrailer<</Root 1 0 R>>\n%%EOF\n`
  return { name: `${name}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(text) }
}
