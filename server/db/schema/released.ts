/** Reads the tables of the previous release, as `npm run release:note` recorded them. */
import { readFileSync } from "node:fs"
import type { StoredSchema } from "./stored-schema.ts"

export interface Released {
  readonly version: string
  /** Its last migration. */
  readonly last: string
  /** The tables and columns that it no longer used. */
  readonly retired: readonly string[]
  readonly schema: StoredSchema
}

export const releasedFile = new URL("../migrations/released.gen.json", import.meta.url)

export const readReleased = (): Released => JSON.parse(readFileSync(releasedFile, "utf8"))
