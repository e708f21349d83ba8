/** Writes docs/settings.md: every setting with its default value, its bounds and its meaning. */
import { writeFileSync } from "node:fs"
import { type SettingRow, settingGroups } from "./setting-table.ts"

const HEAD = `# Settings

Made of \`server/setting-table.ts\` by \`npm run generate\`. All are environment variables; a wrong value ends the start with a sentence that
names it. Secrets are never quoted, in no fault and in no log.

Besides, \`NODE_ENV=production\` makes a server log an answer that breaks the contract, where it would answer 500 otherwise, and log each call.
\`npm start\` of a release, its unit and its image set it; who starts the server in another way sets it, too.
`

function usualOf({ usual }: SettingRow): string {
  if (usual === null) return "none"
  if (typeof usual === "boolean") return usual ? "1" : "0"
  return String(usual)
}

function boundsOf(row: SettingRow): string {
  if (row.kind === "whole") return `${row.least} to ${row.most}`
  if (row.kind === "flag") return "0 or 1"
  return row.kind === "secret" ? "secret" : "text"
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`

const tables = settingGroups.map(([title, rows]) =>
  [
    `## ${title}\n`,
    line(["variable", "usually", "may be", "meaning"]),
    line(["---", "---", "---", "---"]),
    ...Object.entries(rows).map(([name, row]: [string, SettingRow]) =>
      line([`\`${name}\``, usualOf(row), boundsOf(row), row.about]),
    ),
  ].join("\n"),
)

writeFileSync(
  new URL("../docs/settings.md", import.meta.url),
  `${[HEAD, ...tables].join("\n\n").replace("\n\n\n", "\n\n")}\n`,
)
