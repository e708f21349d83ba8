/**
 * Makes the certificate with which a phone trusts this machine: for its addresses, signed by an authority that is made for
 * this certificate only and whose key is then discarded. So whoever gets the files cannot sign for another address (decision
 * 0055).
 */
import { X509Certificate } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { generate } from "selfsigned"
import { DAY_MS } from "#domain/common/durations.ts"

/** PEM. */
export interface Certificates {
  /** The certificate that the phone has to trust. */
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

/** Apple allows at most 825 days for a certificate that a person has installed. */
const DAYS = 365
/** A certificate that expires within so many days is replaced. */
const LEFT_DAYS = 7

const common = { keyType: "ec", algorithm: "sha256" } as const
const named = (value: string) => [{ name: "commonName", value }]

/** An authority and a certificate for these IPv4 addresses; both expire after a year. */
export async function makeCertificates(addresses: readonly string[], now: Date): Promise<Certificates> {
  const [first = ""] = addresses
  // The phone's clock may be behind.
  const dates = {
    notBeforeDate: new Date(now.getTime() - DAY_MS),
    notAfterDate: new Date(now.getTime() + DAYS * DAY_MS),
  }
  const authority = await generate(named(`Admissions on ${first}`), {
    ...common,
    ...dates,
    extensions: [
      { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const made = await generate(named(first), {
    ...common,
    ...dates,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: addresses.map((ip) => ({ type: 7, ip })) },
    ],
  })
  return { authority: authority.cert, certificate: made.cert, key: made.private }
}

const files = { authority: "authority.crt", certificate: "certificate.pem", key: "key.pem" } as const

function stillFits({ certificate }: Certificates, addresses: readonly string[], now: Date): boolean {
  const read = new X509Certificate(certificate)
  const isLasting = Date.parse(read.validTo) > now.getTime() + LEFT_DAYS * DAY_MS
  return isLasting && addresses.every((address) => read.checkIP(address) !== undefined)
}

/**
 * The certificates of the folder while they fit, so that a phone has to trust them only once; else new ones, which it has to
 * trust again.
 */
export async function keptCertificates(
  folder: string,
  addresses: readonly string[],
  now: Date,
): Promise<Certificates> {
  const pathOf = (part: keyof Certificates) => join(folder, files[part])
  const parts = Object.keys(files) as (keyof Certificates)[]
  if (parts.every((part) => existsSync(pathOf(part)))) {
    const [authority, certificate, key] = [pathOf("authority"), pathOf("certificate"), pathOf("key")].map(
      (path) => readFileSync(path, "utf8"),
    ) as [string, string, string]
    const kept = { authority, certificate, key }
    if (stillFits(kept, addresses, now)) return kept
  }
  const made = await makeCertificates(addresses, now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of parts) writeFileSync(pathOf(part), made[part], { mode: 0o600 })
  return made
}
