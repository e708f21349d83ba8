/** The files that a restored backup lacks come from another one, if they are the same. */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { diskStore } from "../files/disk-store.ts"
import { openVault } from "../vault/vault.ts"
import { ArchiveWriter } from "./archive.ts"
import { type NamedFile, wholeFile } from "./files.ts"
import { bringFiles, openFilesFrom } from "./files-from.ts"
import { type Contents, FORMAT, MANIFEST, OPENING, type Opening, sealOf, sha256Of } from "./format.ts"
import { Summing } from "./row-sum.ts"

const folder = mkdtempSync(join(tmpdir(), "admissions-files-from-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const key = randomBytes(32)
const vault = openVault([key])
const pathOf = (name: string) => `/Documents/2025/${name}.pdf`

/** A backup with these files and no rows. */
async function backupOf(files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, "complete.tar")
  const writer = await ArchiveWriter.create(path)
  const opening: Opening = {
    format: FORMAT,
    version: "1.0.0",
    madeAt: "2025-11-20T06:00:00.000Z",
    engine: "embedded",
    migrations: ["001-foundation"],
    tables: [],
    sequences: [],
    history: null,
    keyId: vault.keyId,
  }
  const text = JSON.stringify(opening)
  await writer.add(OPENING, Buffer.from(text))
  const summing = new Summing()
  let bytes = 0
  for (const [name, content] of Object.entries(files)) {
    summing.add(`${sha256Of(content)} ${pathOf(name)}`)
    bytes += content.length
    await writer.add(pathOf(name).slice(1), Buffer.from(content))
  }
  const contents: Contents = {
    openingSha256: sha256Of(text),
    tables: {},
    files: { ...summing.total(), bytes },
    missing: { count: 0, some: [] },
  }
  await writer.add(MANIFEST, Buffer.from(JSON.stringify({ contents, seal: sealOf(contents, vault) })))
  await writer.finish()
  return path
}

it("brings what is missing or has changed, nothing else, and says what neither has", async () => {
  const path = await backupOf({ here: "older", lost: "lost", changed: "right", other: "other", unnamed: "x" })
  await expect(openFilesFrom(path, [randomBytes(32)])).rejects.toThrow(/put its secrets beside it/)
  const from = await openFilesFrom(path, [key])

  const files = diskStore(join(folder, "restored"))
  await files.put(pathOf("here"), Buffer.from("here"))
  await files.put(pathOf("changed"), Buffer.from("wrong"))
  async function* named(): AsyncGenerator<NamedFile> {
    for (const [name, content] of [
      ["here", "here"],
      ["lost", "lost"],
      ["changed", "right"],
      ["other", "another"],
      ["nowhere", "nowhere"],
    ] as const)
      yield { path: pathOf(name), sha256: sha256Of(content), at: 0 }
  }
  expect(await bringFiles(named(), files, from)).toEqual({
    count: 2,
    lacking: [pathOf("other"), pathOf("nowhere")],
  })
  const contentOf = async (name: string) => (await wholeFile(files, pathOf(name)))?.toString()
  expect([await contentOf("here"), await contentOf("lost"), await contentOf("changed")]).toEqual([
    "here",
    "lost",
    "right",
  ])
  expect([await contentOf("other"), await contentOf("unnamed")]).toEqual([undefined, undefined])
  expect(await bringFiles(named(), files, from)).toMatchObject({ count: 0 })
})
