/** Decides where the product stands on disk, for whoever reads a file of it: the nearest folder above that holds the contract. */
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** Absolute path of a file or folder of the product. Throws when the product is not complete. */
export function productPath(...parts: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, "openapi", "admissions.yaml"))) {
    const above = dirname(folder)
    if (above === folder) throw new Error("openapi/admissions.yaml was not found above the server")
    folder = above
  }
  return join(folder, ...parts)
}
