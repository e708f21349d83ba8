/**
 * In which order vitest takes the files: those first that start servers of their own and take longest, so that none of them is
 * begun when all others are done and the other cores have nothing left. A runner that has measured nothing yet goes by size,
 * which says little of such a file.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Where each project stands: the one that is a single long file, what waits for servers, then what is short. */
const PROJECTS = ["released", "integration", "devices", "contract", "contract-postgres", "unit"]

/** The longest of all, half a minute to two, on two cores. */
export const LONGEST = [
  "backup/cut-off.test.ts",
  "server/high-availability.test.ts",
  "server/shutdown.test.ts",
  "backup/refusals.test.ts",
  "backup/both-engines.test.ts",
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
