/**
 * Decides the order in which vitest runs the files: first those that start servers of their own and take longest, so that none
 * of them starts when all others are done and the other cores are idle. Without earlier measurements, vitest sorts by file
 * size, which says little about such files.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The order of the projects: first the one that is a single long file, then those that wait for servers, then short ones. */
const PROJECTS = ["released", "integration", "devices", "contract", "contract-postgres", "unit"]

/** The longest files, which take half a minute to two minutes on two cores. */
export const LONGEST = [
  "server/admin-command.test.ts",
  "backup/cut-off.test.ts",
  "backup/buckets.test.ts",
  "server/release.test.ts",
  "server/data-key.test.ts",
  "server/sealed-secrets.test.ts",
  "server/own-places.test.ts",
  "server/high-availability.test.ts",
  "server/shutdown.test.ts",
  "backup/refusals.test.ts",
  "backup/both-engines.test.ts",
  "backup/failed-switch.test.ts",
  "backup/schedule.test.ts",
  "server/durability.test.ts",
  "server/silent-connections.test.ts",
  "staff/twins.test.ts",
  "staff/load-set.test.ts",
]

const rank = (list: readonly string[], isOne: (name: string) => boolean) => {
  const at = list.findIndex(isOne)
  return at < 0 ? list.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ project, moduleId }: TestSpecification) =>
      rank(PROJECTS, (name) => name === project.name) * (LONGEST.length + 1) +
      rank(LONGEST, (name) => moduleId.endsWith(`/integration/${name}`))
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}
