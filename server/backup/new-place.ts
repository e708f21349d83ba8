/** Decides which settings a college has in the place to which it moves. */
import { parseEnv } from "node:util"
import { readSettings, type Settings } from "../settings.ts"

/**
 * The settings of the new place, from the text of a file with one `NAME=value` per line. A data folder that it does not name is the old
 * one: the service and the image name it outside the file with the settings. Throws where a value is wrong.
 */
export const newPlaceOf = (text: string, { demo, dataDir }: Pick<Settings, "demo" | "dataDir">): Settings =>
  readSettings({ DEMO: demo ? "1" : "0", DATA_DIR: dataDir, ...parseEnv(text) })
