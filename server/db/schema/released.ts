/** Decides what is known of the release before: the tables that it left, as `npm run release:note` has written them down. */
import { readFileSync } from "node:fs"
import type { StoredSchema } from "./stored-schema.ts"

export interface Released {
  readonly version: string
  /** Its last migration. */
  readonly last: string
  /** What it did not use any more of its tables. */
  readonly retired: readonly string[]
  readonly schema: StoredSchema
}

export const releasedFile = new URL("../migrations/released.gen.json", import.meta.url)

export const readReleased = (): Released => JSON.parse(readFileSync(releasedFile, "utf8"))
