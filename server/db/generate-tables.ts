/** Writes tables.gen.ts: the row types of every table, read from a freshly migrated database. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { GenericExpressionNode, generate, LiteralNode, PostgresDialect } from "kysely-codegen"
import { vocabulary } from "#domain/common/vocabulary.ts"
import { openDatabase } from "./database.ts"
import { retired } from "./schema/retired.ts"

/** As `contractTypes` reads them: dates and times as text, every number as a number. JSON is whatever was written. */
const typeMapping = {
  date: "string",
  timestamptz: "string",
  int8: "number",
  numeric: "number",
  jsonb: "unknown",
}

const dataDir = mkdtempSync(join(tmpdir(), "admissions-tables-"))
try {
  const { db, engine } = await openDatabase({ dataDir, databaseUrl: undefined, dataKeys: undefined })
  try {
    await generate({
      db,
      dialect: new PostgresDialect(),
      outFile: "server/db/tables.gen.ts",
      excludePattern: "kysely_*",
      typeMapping,
      postprocess: async ({ metadata }) => {
        for (const table of metadata.tables)
          table.columns = table.columns.filter(({ name }) => !retired.includes(`${table.name}.${name}`))
        metadata.tables = metadata.tables.filter(({ name }) => !retired.includes(name))
        return metadata
      },
      customImports: { Word: "#domain/common/vocabulary.ts" },
      overrides: {
        columns: Object.fromEntries(
          Object.keys(vocabulary).map((column) => [
            column,
            new GenericExpressionNode("Word", [new LiteralNode(column)]),
          ]),
        ),
      },
    })
  } finally {
    await engine.close()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
