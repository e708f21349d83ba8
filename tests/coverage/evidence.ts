/** What a test run saves for the coverage tables: one line of JSON per finding, one file per process. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const folder = fileURLToPath(new URL("../../test-results/evidence/", import.meta.url))

export type Evidence =
  | { table: "texts"; row: number; test: string }
  | { table: "calls"; operation: string; status: number; test: string }
  | { table: "routes"; path: string; role: string; end: string; test: string }

export function leaveEvidence(found: readonly Evidence[]): void {
  if (found.length === 0) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(`${folder}${process.pid}.jsonl`, found.map((one) => `${JSON.stringify(one)}\n`).join(""))
}

export function readEvidence(): Evidence[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) =>
    readFileSync(`${folder}${name}`, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Evidence),
  )
}
