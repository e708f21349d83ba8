/** The available examples of a college's lists. */
import type { CatalogueExample } from "#domain/college/catalogue.ts"
import { andhraPradesh } from "./andhra-pradesh.ts"
import type { ExampleCollege } from "./example-college.ts"
import { karnataka } from "./karnataka.ts"

export const examples: Readonly<Record<CatalogueExample, ExampleCollege>> = { andhraPradesh, karnataka }
