/** Reads a CSV file of applications to import, with the columns of the application. */
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, readHeading } from "#domain/import/import-columns.ts"
import { type ReadFile, readCsv } from "./csv-reader.ts"

/** Reads a whole file. `onProgress` is called with a share between 0 and 1; `rules` may add columns. */
export function readImportFile(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  onProgress: (share: number) => void = () => undefined,
  rules: CollegeRules = {},
): Promise<ReadFile> {
  const format = {
    readHeading: (cells: readonly string[]) => readHeading(cells, rules),
    mostRows: MAX_IMPORT_ROWS,
    mostBytes: MAX_IMPORT_BYTES,
  }
  return readCsv(file, format, onProgress)
}
