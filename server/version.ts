/** The version of the product, as the server reports it. */
import { readFileSync } from "node:fs"
import { productPath } from "./root.ts"

/** The version of the product, such as 1.0.0. */
export const version: string = (
  JSON.parse(readFileSync(productPath("package.json"), "utf8")) as { version: string }
).version
