/** Finds the folder of the product on disk: the nearest folder above that contains the contract. */
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The absolute path of a file or folder of the product. Throws when the product is incomplete. */
export function productPath(...parts: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, "openapi", "admissions.yaml"))) {
    const above = dirname(folder)
    if (above === folder) throw new Error("openapi/admissions.yaml was not found above the server")
    folder = above
  }
  return join(folder, ...parts)
}
