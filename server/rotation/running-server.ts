/** Rotates a secret through a running server, because only that server can open its embedded database. */
import type { Acts } from "../channel/local-channel.ts"
import { askServer } from "../channel/local-channel.ts"
import type { Database } from "../db/database.ts"
import type { Settings } from "../settings.ts"
import { type Rotation, rotate } from "./rotate.ts"

/** What the server does for a rotation command. */
export const rotationActs = (db: Database, settings: Settings): Acts => ({
  rotate: async (body) => (await rotate(db, JSON.parse(body) as Rotation, settings, new Date())).join("\n"),
})

/** Returns the report of the running server, in lines. */
export async function askToRotate(dataDir: string, rotation: Rotation): Promise<string[]> {
  return (await askServer(dataDir, "rotate", JSON.stringify(rotation))).split("\n")
}
